import { eq } from 'drizzle-orm'
import type { EndpointName } from '#contract/endpoints.ts'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { settings } from '#server/database/schema/operation.ts'
import { orders } from '#server/database/schema/selling.ts'
import type { Reply } from './call-through.ts'
import { newAccount, someAddress, someKeys } from './some-shopper.ts'
import type { TestShop } from './test-shop.ts'

type EndpointCall = (shop: TestShop, token: string) => Promise<Reply>

const get =
  (path: string): EndpointCall =>
  (shop, token) =>
    shop.call(path, { token })
const post =
  (path: string, body: unknown): EndpointCall =>
  (shop, token) =>
    shop.call(path, { token, body })

const line = { product_id: 17, quantity: 2 }
const fill: EndpointCall = (shop, token) => shop.call('/cart/store', { token, body: line })

const orderOf = async (shop: TestShop, status: OrderStatus) => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.status, status)).limit(1)
  return order?.id ?? 0
}

const place: EndpointCall = async (shop, token) => {
  const { body } = await fill(shop, token)
  const shop_ids = body.data.cart_items.map((group: { shop_id: number }) => group.shop_id)
  return shop.call('/place-order', { token, key: 'first-order', body: { shop_ids } })
}

/** Gives the settings a key of Pusher and where its server is. */
export async function setPusher({ db }: Pick<TestShop, 'db'>, host: string): Promise<void> {
  for (const [key, value] of Object.entries({ pusher_app_key: 'app-key', pusher_host: host })) {
    const row = { key, value }
    await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row })
  }
}

async function codeFromLog(shop: TestShop): Promise<string> {
  return (
    /: (\d{4})"/.exec(shop.logged.filter((line) => line.includes('One-time')).at(-1) ?? '')?.[1] ??
    ''
  )
}

/** How the demo customer makes each call successfully, in the order of execution. */
export const endpointCalls: Record<EndpointName, EndpointCall> = {
  getMaster: get('/master'),
  getLanguage: get('/lang/ar'),
  getCountries: get('/countries'),
  getHome: get('/home'),
  listCategories: get('/categories'),
  listProducts: get('/products?search=camera&per_page=5'),
  suggestSearch: get('/search-suggestions?search=mug'),
  getProduct: get('/product-details?product_id=3'),
  listReviews: get('/reviews?product_id=5'),
  listShops: get('/shops'),
  getShop: get('/shops/1'),
  listShopCategories: get('/shop-categories?shop_id=1'),
  listFlashSales: get('/flash-sales'),
  getFlashSale: get('/flash-sale/1/details'),
  getLegalPage: get('/legal-pages/privacy-policy'),
  getContact: get('/contact-us'),
  sendSupport: post('/support', {
    email: 'ada@example.com',
    subject: 'Hello',
    message: 'Is anybody there?',
  }),
  login: post('/login', { phone: 'demo@offshelf.shop', password: 'offshelf' }),
  register: (shop) => shop.call('/registration', { body: newAccount() }),
  sendOtp: post('/send-otp', { phone: 'demo@offshelf.shop', forgot_password: 1 }),
  verifyOtp: async (shop) =>
    shop.call('/verify-otp', {
      body: { phone: 'demo@offshelf.shop', otp: await codeFromLog(shop) },
    }),
  resetPassword: async (shop) => {
    const other = newAccount()
    await shop.call('/registration', { body: other })
    await shop.call('/send-otp', { body: { phone: other.email, forgot_password: true } })
    const otp = await codeFromLog(shop)
    const { body } = await shop.call('/verify-otp', { body: { phone: other.email, otp } })
    const password = 'another horse'
    return shop.call('/reset-password', {
      body: { token: body.data.token, password, password_confirmation: password },
    })
  },
  // No provider is set up: the only call that is refused.
  socialSignIn: post('/auth/google/token', { code: 'abc' }),
  logout: async (shop) => shop.call('/logout', { token: await shop.demoToken() }),
  getProfile: get('/profile'),
  updateProfile: post('/update-profile', {
    name: 'Robin Demo',
    phone: '5550100200',
    email: 'demo@offshelf.shop',
  }),
  changePassword: post('/change-password', {
    current_password: 'offshelf',
    password: 'offshelf',
    password_confirmation: 'offshelf',
  }),
  deleteAccount: async (shop) => {
    const { password } = newAccount()
    return shop.call('/account/delete', { token: await shop.newShopper(), body: { password } })
  },
  getDashboard: get('/dashboard'),
  listRecentlyViewed: get('/recently-views'),
  changeFavorite: post('/favorite-add-or-remove', { product_id: 9, is_favorite: true }),
  listFavorites: get('/favorite-products'),
  reviewProduct: async (shop, token) => {
    const order_id = await orderOf(shop, 'Delivered')
    const { body } = await shop.call(`/order-details?order_id=${order_id}`, { token })
    const product_id = body.data.order.products[0].id
    return shop.call('/product-review', { token, body: { product_id, order_id, rating: 5 } })
  },
  storeInCart: fill,
  getCart: get('/carts'),
  incrementInCart: post('/cart/increment', { product_id: 17 }),
  decrementInCart: post('/cart/decrement', { product_id: 17 }),
  deleteFromCart: post('/cart/delete', { product_id: 17 }),
  checkoutCart: async (shop, token) => {
    await fill(shop, token)
    return shop.call('/cart/checkout', { token, body: { shop_ids: [1, 2, 3] } })
  },
  listVouchers: get('/get-vouchers?shop_id=1'),
  collectVoucher: post('/vouchers-collect', { coupon_id: 2 }),
  listCollectedVouchers: get('/get-collected-vouchers?shop_id=1'),
  createOrder: place,
  getOrdersByKey: get('/orders/by-key/first-order'),
  listOrders: get('/orders?order_status=delivered'),
  getOrder: async (shop, token) =>
    shop.call(`/order-details?order_id=${await orderOf(shop, 'Delivered')}`, { token }),
  cancelOrder: async (shop, token) =>
    shop.call('/orders/cancel', { token, body: { order_id: await orderOf(shop, 'Pending') } }),
  orderAgain: async (shop, token) =>
    shop.call('/place-order/again', {
      token,
      body: { order_id: await orderOf(shop, 'Delivered') },
    }),
  payOrder: async (shop, token) =>
    shop.call(`/order-payment/${await orderOf(shop, 'Pending')}/cash`, { token }),
  listAddresses: get('/addresses'),
  addAddress: post('/address/store', someAddress),
  updateAddress: post('/address/1/update', someAddress),
  deleteAddress: (shop, token) => shop.call('/address/2/delete', { token, method: 'DELETE' }),
  listIssueTypes: get('/ticket-issue-types'),
  listTickets: get('/support-tickets'),
  openTicket: post('/support-ticket', { issue_type: 'Order', subject: 'A cup', message: 'Broken' }),
  getTicket: get('/support-ticket/show?ticket_number=T-2001'),
  listTicketMessages: get('/support-ticket-messages?ticket_number=T-2001'),
  sendTicketMessage: post('/support-ticket-message', { ticket_number: 'T-2001', message: 'Hi' }),
  authorizeChannel: async (shop, token) => {
    await setPusher(shop, 'http://127.0.0.1:9')
    const { body } = await shop.call('/support-ticket/show?ticket_number=T-2001', { token })
    const channel_name = `private-ticket-${body.data.ticket.id}`
    return shop.call('/broadcasting/auth', { token, body: { socket_id: '1.2', channel_name } })
  },
  subscribePush: post('/push-subscriptions', {
    endpoint: 'https://push.example.com/1',
    keys: someKeys,
  }),
  unsubscribePush: (shop, token) =>
    shop.call('/push-subscriptions?endpoint=https%3A%2F%2Fpush.example.com%2F1', {
      token,
      method: 'DELETE',
    }),
}
