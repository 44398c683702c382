import type { NotificationText } from './en.ts'

/** Texts of mails and text messages in German. */
export const de: Record<NotificationText, string> = {
  'code.subject': 'Ihr Einmalpasswort für {shop}',
  'code.text': 'Einmalpasswort für {shop}, 10 Minuten gültig: {code}',
  'order.placed': 'Ihre Bestellung {code} ist eingegangen',
  'order.status': 'Ihre Bestellung {code}: {status}',
  'order.greeting': 'Guten Tag {name},',
  'order.placedText': 'vielen Dank für Ihre Bestellung bei {shop}. Das haben Sie bestellt:',
  'order.statusText':
    'der Status Ihrer Bestellung bei {shop} ist jetzt „{status}“. Das gehört zu ihr:',
  'order.pushText': 'Tippen Sie, um Ihre Bestellung bei {shop} zu sehen.',
  'order.line': '{quantity} × {product}: {amount}',
  'order.amount': '{label}: {amount}',
}
