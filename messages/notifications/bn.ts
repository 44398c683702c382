import type { NotificationText } from './en.ts'

/** Texts of mails and text messages in Bengali. */
export const bn: Record<NotificationText, string> = {
  'code.subject': '{shop}-এর জন্য আপনার একবার ব্যবহারের পাসওয়ার্ড',
  'code.text': '{shop}-এর জন্য একবার ব্যবহারের পাসওয়ার্ড, 10 মিনিট কার্যকর: {code}',
  'order.placed': 'আপনার অর্ডার {code} আমরা পেয়েছি',
  'order.status': 'আপনার অর্ডার {code}: {status}',
  'order.greeting': 'প্রিয় {name},',
  'order.placedText': '{shop}-এ অর্ডার করার জন্য ধন্যবাদ। আপনি যা অর্ডার করেছেন:',
  'order.statusText': '{shop}-এ আপনার অর্ডারের অবস্থা এখন “{status}”। এতে যা আছে:',
  'order.pushText': '{shop}-এ আপনার অর্ডার দেখতে ট্যাপ করুন।',
  'order.line': '{quantity} × {product}: {amount}',
  'order.amount': '{label}: {amount}',
}
