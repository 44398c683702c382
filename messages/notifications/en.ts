/** Texts of mails and text messages in English. The code ends its text, where a phone finds it. */
export const en = {
  'code.subject': 'Your one-time password for {shop}',
  'code.text': 'One-time password for {shop}, valid for 10 minutes: {code}',
  'order.placed': 'We have received your order {code}',
  'order.status': 'Your order {code}: {status}',
  'order.greeting': 'Hello {name},',
  'order.placedText': 'thank you for your order at {shop}. This is what you ordered:',
  'order.statusText':
    'the status of your order at {shop} is now “{status}”. This is what it contains:',
  'order.pushText': 'Tap to see your order at {shop}.',
  'order.line': '{quantity} × {product}: {amount}',
  'order.amount': '{label}: {amount}',
}

export type NotificationText = keyof typeof en
