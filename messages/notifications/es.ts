import type { NotificationText } from './en.ts'

/** Texts of mails and text messages in Spanish. */
export const es: Record<NotificationText, string> = {
  'code.subject': 'Tu contraseña de un solo uso para {shop}',
  'code.text': 'Contraseña de un solo uso para {shop}, válida durante 10 minutos: {code}',
  'order.placed': 'Hemos recibido tu pedido {code}',
  'order.status': 'Tu pedido {code}: {status}',
  'order.greeting': 'Hola, {name}:',
  'order.placedText': 'Gracias por tu pedido en {shop}. Esto es lo que has pedido:',
  'order.statusText':
    'El estado de tu pedido en {shop} es ahora «{status}». Esto es lo que contiene:',
  'order.pushText': 'Toca para ver tu pedido en {shop}.',
  'order.line': '{quantity} × {product}: {amount}',
  'order.amount': '{label}: {amount}',
}
