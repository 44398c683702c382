import * as v from 'valibot'
import { user } from './auth.ts'
import { product } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { address, order } from './order.ts'
import { flag, id, listOf, number } from './primitives.ts'

const field = (limit: number) => v.pipe(v.nullish(v.string(), ''), v.maxLength(limit))
const password = v.pipe(v.nullish(v.string(), ''), v.maxLength(200))
const nothing = v.nullish(v.object({}))

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  about: 'The profile of the account',
  auth: 'token',
  request: v.object({}),
  data: v.object({ user }),
})

export const updateProfile = endpoint({
  method: 'POST',
  path: '/update-profile',
  about: 'Changes the profile; profile_photo is an image of at most 2 MB',
  auth: 'token',
  body: 'multipart',
  request: v.object({
    name: field(200),
    phone: field(40),
    email: field(200),
    gender: v.nullish(v.string()),
    date_of_birth: v.nullish(v.string()),
    profile_photo: v.nullish(v.any()),
  }),
  requires: ['name', 'phone', 'email'],
  data: v.object({ user }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/change-password',
  about: 'Sets a new password; other tokens of the account are revoked',
  auth: 'token',
  request: v.object({
    current_password: password,
    password,
    password_confirmation: password,
  }),
  requires: ['current_password', 'password', 'password_confirmation'],
  data: nothing,
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/account/delete',
  about:
    'Deletes the account and all that is personal in it; its orders stay with the shop. 422 open_orders while one is on its way',
  auth: 'token',
  /** Without a password if the account has none, because it signs in with a provider. */
  request: v.object({ password }),
  data: nothing,
})

export const getDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  about: 'Counts by order status, favorites, tickets and the newest orders',
  auth: 'token',
  request: v.object({}),
  data: v.object({
    status_wise_orders: v.nullish(v.record(v.string(), number), {}),
    favorites: v.nullish(number, 0),
    tickets: v.nullish(number, 0),
    /** The newest ones, then older ones that wait for their payment, then older ones on their way. */
    recent_orders: listOf(order),
  }),
})

export const listRecentlyViewed = endpoint({
  method: 'GET',
  path: '/recently-views',
  about: 'Recently viewed products of the account',
  auth: 'token',
  request: v.object({}),
  data: v.object({ products: listOf(product) }),
})

export const changeFavorite = endpoint({
  method: 'POST',
  path: '/favorite-add-or-remove',
  about: 'Adds or removes a favorite as is_favorite says; without it, toggles',
  auth: 'token',
  request: v.object({ product_id: id, is_favorite: v.nullish(flag) }),
  data: v.object({ product }),
})

export const listFavorites = endpoint({
  method: 'GET',
  path: '/favorite-products',
  about: 'The wishlist',
  auth: 'token',
  request: v.object({}),
  data: v.object({ products: listOf(product) }),
})

/** Characters of the longest review. */
export const LONGEST_REVIEW = 5000

export const reviewProduct = endpoint({
  method: 'POST',
  path: '/product-review',
  about: 'One review per product and delivered order',
  auth: 'token',
  request: v.object({
    product_id: id,
    order_id: id,
    rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    description: v.nullish(v.pipe(v.string(), v.maxLength(LONGEST_REVIEW)), ''),
  }),
  data: nothing,
})

/** Fields of the address form. */
const addressFields = {
  name: field(200),
  phone: field(40),
  area: field(200),
  flat_no: field(100),
  post_code: field(40),
  address_line: field(500),
  address_line2: field(500),
  address_type: v.optional(v.picklist(['home', 'office', 'other']), 'home'),
  is_default: v.optional(flag, false),
  latitude: v.nullish(v.number()),
  longitude: v.nullish(v.number()),
}

const requiredOfAddress = ['name', 'phone', 'area', 'address_line'] as const

export const listAddresses = endpoint({
  method: 'GET',
  path: '/addresses',
  about: 'Addresses of the account',
  auth: 'token',
  request: v.object({}),
  data: v.object({ addresses: listOf(address) }),
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/address/store',
  about: 'Adds an address; the first one becomes the default',
  auth: 'token',
  request: v.object(addressFields),
  requires: requiredOfAddress,
  data: v.object({ address }),
})

export const updateAddress = endpoint({
  method: 'POST',
  path: '/address/{id}/update',
  about: 'Changes an address',
  auth: 'token',
  request: v.object({ id, ...addressFields }),
  requires: requiredOfAddress,
  data: v.object({ address }),
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/address/{id}/delete',
  about: 'Removes an address',
  auth: 'token',
  request: v.object({ id }),
  data: nothing,
})
