import type { NotificationText } from './en.ts'

/**
 * Texts of mails and text messages in Arabic. Values stand between the isolates U+2068 and U+2069:
 * names, codes and amounts may run from left to right.
 */
export const ar: Record<NotificationText, string> = {
  'code.subject': 'كلمة المرور لمرة واحدة من \u2068{shop}\u2069',
  'code.text': 'كلمة المرور لمرة واحدة من \u2068{shop}\u2069، صالحة لمدة 10 دقائق: {code}',
  'order.placed': 'استلمنا طلبك \u2068{code}\u2069',
  'order.status': 'طلبك \u2068{code}\u2069: \u2068{status}\u2069',
  'order.greeting': 'مرحباً \u2068{name}\u2069،',
  'order.placedText': 'شكراً على طلبك من \u2068{shop}\u2069. هذا ما طلبته:',
  'order.statusText':
    'حالة طلبك من \u2068{shop}\u2069 الآن «\u2068{status}\u2069». هذا محتوى الطلب:',
  'order.pushText': 'اضغط لعرض طلبك من \u2068{shop}\u2069.',
  'order.line': '\u2068{quantity}\u2069 × \u2068{product}\u2069: \u2068{amount}\u2069',
  'order.amount': '\u2068{label}\u2069: \u2068{amount}\u2069',
}
