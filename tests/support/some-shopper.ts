import { createECDH, randomBytes, randomUUID } from 'node:crypto'

/** Returns registration data that is unique. */
export function newAccount() {
  const digits = randomUUID().replace(/\D/g, '').slice(0, 9).padEnd(9, '7')
  return {
    name: 'Sam Shopper',
    phone: `4${digits}`,
    email: `${randomUUID()}@example.com`,
    password: 'correct horse',
    country: 'Germany',
    phone_code: '49',
  }
}

export const someAddress = {
  name: 'Sam Shopper',
  phone: '491234567',
  area: 'Mitte',
  flat_no: '4',
  post_code: '10115',
  address_line: 'Invalidenstraße 1',
  address_line2: '',
  address_type: 'home',
}

/** Keys of a push subscription, as a browser makes them; nobody has the private one. */
export const someKeys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
}
