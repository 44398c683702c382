import { randomUUID } from 'node:crypto'
import type { EndpointName } from '#contract/endpoints.ts'
import {
  addresses,
  favorites,
  oneTimePasswords,
  pushSubscriptions,
  resetTokens,
  supportMessages,
  tokens,
  users,
} from '#server/database/schema/people.ts'
import { collectedVouchers } from '#server/database/schema/selling.ts'
import { ticketMessages, tickets } from '#server/database/schema/tickets.ts'
import { newAccount, someAddress, someKeys } from '#tests/support/some-shopper.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

import { orderWrites, type Write } from './write-orders.ts'

const code = (shop: TestShop) =>
  /: (\d{4})"/.exec(shop.logged.findLast((line) => line.includes('One-time')) ?? '')?.[1]

async function withCode(shop: TestShop) {
  const account = newAccount()
  await shop.call('/registration', { body: account })
  await shop.call('/send-otp', { body: { phone: account.email, forgot_password: true } })
  return { phone: account.email, otp: code(shop) }
}

/** Every write of the contract with its request, and where its single effect can be counted. */
export const writes: Partial<Record<EndpointName, Write>> = {
  ...orderWrites,
  changeFavorite: {
    table: favorites,
    adds: 1,
    make: async (shop) => ({
      path: '/favorite-add-or-remove',
      token: await shop.newShopper(),
      body: { product_id: 3 },
      other: { product_id: 4 },
    }),
  },
  collectVoucher: {
    table: collectedVouchers,
    adds: 1,
    make: async (shop) => ({
      path: '/vouchers-collect',
      token: await shop.newShopper(),
      body: { coupon_id: 1 },
      other: { coupon_id: 2 },
    }),
  },
  addAddress: {
    table: addresses,
    adds: 1,
    make: async (shop) => ({
      path: '/address/store',
      token: await shop.newShopper(),
      body: someAddress,
      other: { ...someAddress, name: 'Somebody else' },
    }),
  },
  updateAddress: {
    table: addresses,
    adds: 0,
    make: async (shop) => {
      const token = await shop.newShopper()
      const { body } = await shop.call('/address/store', { token, body: someAddress })
      const path = `/address/${body.data.address.id}/update`
      return { path, token, body: someAddress, other: { ...someAddress, name: 'Somebody else' } }
    },
  },
  deleteAddress: {
    table: addresses,
    adds: -1,
    make: async (shop) => {
      const token = await shop.newShopper()
      const { body } = await shop.call('/address/store', { token, body: someAddress })
      const path = `/address/${body.data.address.id}/delete`
      return { path, method: 'DELETE', token, other: undefined }
    },
  },
  sendSupport: {
    table: supportMessages,
    adds: 1,
    make: async () => ({
      path: '/support',
      body: { email: 'ada@example.com', subject: 'Hello', message: 'Anybody?' },
      other: { email: 'ada@example.com', subject: 'Hello', message: 'Nobody?' },
    }),
  },
  login: {
    table: tokens,
    adds: 1,
    make: async (shop) => {
      const { email, password } = newAccount()
      await shop.call('/registration', { body: { ...newAccount(), email, password } })
      return {
        path: '/login',
        body: { phone: email, password },
        other: { phone: 'demo@offshelf.shop', password: 'offshelf' },
      }
    },
  },
  register: {
    table: users,
    adds: 1,
    make: async () => ({ path: '/registration', body: newAccount(), other: newAccount() }),
  },
  sendOtp: {
    table: oneTimePasswords,
    adds: 1,
    make: async () => ({
      path: '/send-otp',
      body: { phone: newAccount().email },
      other: { phone: newAccount().email },
    }),
  },
  verifyOtp: {
    table: resetTokens,
    adds: 1,
    make: async (shop) => {
      const body = await withCode(shop)
      return { path: '/verify-otp', body, other: { ...body, phone: 'other@example.com' } }
    },
  },
  resetPassword: {
    table: resetTokens,
    adds: -1,
    make: async (shop) => {
      const { body } = await shop.call('/verify-otp', { body: await withCode(shop) })
      const password = 'another horse'
      const request = { token: body.data.token, password, password_confirmation: password }
      return { path: '/reset-password', body: request, other: { ...request, token: 'x' } }
    },
  },
  changePassword: {
    table: tokens,
    adds: 0,
    make: async (shop) => {
      const current_password = newAccount().password
      const body = (password: string) => ({
        current_password,
        password,
        password_confirmation: password,
      })
      const path = '/change-password'
      const token = await shop.newShopper()
      return { path, token, body: body('another horse'), other: body('a third horse') }
    },
  },
  updateProfile: {
    table: users,
    adds: 0,
    make: async (shop) => {
      const { name, phone, email } = newAccount()
      const token = await shop.newShopper()
      const body = { name, phone, email }
      return { path: '/update-profile', token, body, other: { ...body, name: 'Alex' } }
    },
  },
  openTicket: {
    table: tickets,
    adds: 1,
    make: async (shop) => {
      const body = { issue_type: 'Order', subject: 'A cup', message: 'Broken' }
      const token = await shop.newShopper()
      return { path: '/support-ticket', token, body, other: { ...body, subject: 'Two cups' } }
    },
  },
  sendTicketMessage: {
    table: ticketMessages,
    adds: 1,
    make: async (shop) => {
      const token = await shop.newShopper()
      const { body } = await shop.call('/support-ticket', {
        token,
        body: { issue_type: 'Order', subject: 'A cup', message: 'Broken' },
      })
      const ticket_number = body.data.ticket.ticket_no
      const path = '/support-ticket-message'
      const message = (text: string) => ({ ticket_number, message: text })
      return { path, token, body: message('Hello'), other: message('Good bye') }
    },
  },
  subscribePush: {
    table: pushSubscriptions,
    adds: 1,
    make: async (shop) => {
      const body = {
        endpoint: `https://push.example.com/${randomUUID()}`,
        keys: someKeys,
      }
      const other = { ...body, expirationTime: 1 }
      return { path: '/push-subscriptions', token: await shop.newShopper(), body, other }
    },
  },
  unsubscribePush: {
    table: pushSubscriptions,
    adds: -1,
    make: async (shop) => {
      const token = await shop.newShopper()
      const endpoint = `https://push.example.com/${randomUUID()}`
      const body = { endpoint, keys: someKeys }
      await shop.call('/push-subscriptions', { token, body })
      const path = `/push-subscriptions?endpoint=${encodeURIComponent(endpoint)}`
      return { path, method: 'DELETE', token, other: undefined }
    },
  },
}
