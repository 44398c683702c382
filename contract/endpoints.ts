import * as account from './account.ts'
import * as auth from './auth.ts'
import * as broadcasting from './broadcasting.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as checkout from './checkout.ts'
import type { Endpoint } from './endpoint.ts'
import * as order from './order.ts'
import * as push from './push.ts'
import * as settings from './settings.ts'
import * as shop from './shop.ts'
import * as site from './site.ts'
import * as ticket from './ticket.ts'
import * as voucher from './voucher.ts'

/** Every call of the contract in one table; server, documentation and tests iterate over it. */
export const endpoints = {
  getMaster: settings.getMaster,
  getLanguage: settings.getLanguage,
  getCountries: settings.getCountries,
  getHome: shop.getHome,
  listCategories: catalogue.listCategories,
  listProducts: catalogue.listProducts,
  suggestSearch: catalogue.suggestSearch,
  getProduct: catalogue.getProduct,
  listReviews: catalogue.listReviews,
  listShops: shop.listShops,
  getShop: shop.getShop,
  listShopCategories: shop.listShopCategories,
  listFlashSales: shop.listFlashSales,
  getFlashSale: shop.getFlashSale,
  getLegalPage: site.getLegalPage,
  getContact: site.getContact,
  sendSupport: site.sendSupport,
  login: auth.login,
  register: auth.register,
  sendOtp: auth.sendOtp,
  verifyOtp: auth.verifyOtp,
  resetPassword: auth.resetPassword,
  socialSignIn: auth.socialSignIn,
  logout: auth.logout,
  getProfile: account.getProfile,
  updateProfile: account.updateProfile,
  changePassword: account.changePassword,
  getDashboard: account.getDashboard,
  listRecentlyViewed: account.listRecentlyViewed,
  changeFavorite: account.changeFavorite,
  listFavorites: account.listFavorites,
  reviewProduct: account.reviewProduct,
  storeInCart: cart.storeInCart,
  getCart: cart.getCart,
  incrementInCart: cart.incrementInCart,
  decrementInCart: cart.decrementInCart,
  deleteFromCart: cart.deleteFromCart,
  checkoutCart: checkout.checkoutCart,
  listVouchers: voucher.listVouchers,
  collectVoucher: voucher.collectVoucher,
  listCollectedVouchers: voucher.listCollectedVouchers,
  createOrder: checkout.createOrder,
  getOrdersByKey: checkout.getOrdersByKey,
  listOrders: order.listOrders,
  getOrder: order.getOrder,
  cancelOrder: order.cancelOrder,
  orderAgain: order.orderAgain,
  payOrder: checkout.payOrder,
  listAddresses: account.listAddresses,
  addAddress: account.addAddress,
  updateAddress: account.updateAddress,
  deleteAddress: account.deleteAddress,
  deleteAccount: account.deleteAccount,
  listIssueTypes: ticket.listIssueTypes,
  listTickets: ticket.listTickets,
  openTicket: ticket.openTicket,
  getTicket: ticket.getTicket,
  listTicketMessages: ticket.listTicketMessages,
  sendTicketMessage: ticket.sendTicketMessage,
  authorizeChannel: broadcasting.authorizeChannel,
  subscribePush: push.subscribePush,
  unsubscribePush: push.unsubscribePush,
} satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** The public reads: the only paths whose responses a worker may cache. */
export const publicReads = Object.values(endpoints).filter(
  (call) => call.method === 'GET' && call.auth === 'none',
)

/** The reads of an account. The checkout is a read too, but uses POST. */
export const personalReads = Object.values(endpoints).filter(
  (call) => call.auth !== 'none' && (call.method === 'GET' || call.path === '/cart/checkout'),
)

type Endpoints = (typeof endpoints)[EndpointName]

/** The public read at a path. */
export type PublicRead<Path extends string> = Extract<
  Endpoints,
  { method: 'GET'; auth: 'none'; path: Path }
>
export type PublicPath = Extract<Endpoints, { method: 'GET'; auth: 'none' }>['path']

type PersonalReads =
  | Extract<Endpoints, { method: 'GET'; auth: 'token' | 'optional' }>
  | typeof checkout.checkoutCart
/** The read of an account at a path. */
export type PersonalRead<Path extends string> = Extract<PersonalReads, { path: Path }>
export type PersonalPath = PersonalReads['path']
