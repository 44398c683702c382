import { describe, expect, test } from 'vitest'
import { endpoints, publicReads } from '#contract/endpoints.ts'
import {
  catalogueRule,
  isPage,
  pictureRule,
  type RequestInfo,
  ruleFor,
  settingsRule,
} from '#sw/caching-rules.ts'

const ORIGIN = 'https://shop.example'
const ask = (path: string, more: Partial<RequestInfo> = {}) =>
  ruleFor(
    {
      method: 'GET',
      url: new URL(path, ORIGIN),
      mode: 'cors',
      destination: '',
      hasToken: false,
      ...more,
    },
    ORIGIN,
  )
const filled = (path: string) => `/api${path.replace(/\{\w+\}/g, 'x1')}`

describe('Which answers the worker keeps', () => {
  test('Settings, words, countries and legal texts are given at once and refreshed behind', () => {
    for (const path of ['/master', '/lang/ar', '/countries', '/legal-pages/about-us']) {
      expect(ask(`/api${path}`)).toBe(settingsRule)
    }
  })

  test('The catalogue is asked of the network first, for three seconds', () => {
    for (const path of ['/home', '/products?page=2', '/product-details?product_id=4', '/shops/3']) {
      expect(ask(`/api${path}`)).toBe(catalogueRule)
    }
    expect(catalogueRule).toMatchObject({
      networkTimeout: 3,
      maxEntries: 400,
      maxAge: 7 * 24 * 3600,
    })
  })

  test('Every public read has a rule but suggestions while typing, and nothing else has one', () => {
    for (const call of Object.values(endpoints)) {
      const kept = ask(filled(call.path)) !== null
      const wanted = publicReads.includes(call as never) && call.path !== '/search-suggestions'
      expect([call.path, kept]).toEqual([call.path, wanted])
    }
  })

  test('A request with a token or one that changes something is never touched', () => {
    expect(ask('/api/products', { hasToken: true })).toBeNull()
    expect(ask('/api/products', { method: 'POST' })).toBeNull()
    expect(ask('/api/products', { method: 'HEAD' })).toBeNull()
  })

  test('A longer path than the contract knows is not kept', () => {
    expect(ask('/api/shops/3/secrets')).toBeNull()
    expect(ask('/api/masterful')).toBeNull()
    expect(ask('https://elsewhere.example/api/products')).toBeNull()
  })

  test('Pictures are kept when they can be looked into', () => {
    const picture = { destination: 'image', mode: 'no-cors' }
    expect(ask('/pictures/lamp-400.avif', picture)).toBe(pictureRule)
    expect(ask('https://cdn.example/lamp.webp', picture)).toBeNull()
    expect(ask('https://cdn.example/lamp.webp', { destination: 'image' })).toBe(pictureRule)
    expect(pictureRule.maxEntries).toBe(300)
  })
})

describe('Which addresses are answered with the shell', () => {
  test('Pages of the storefront are', () => {
    for (const path of ['/', '/shops', '/shops/4', '/products/7/details', '/no-such-page']) {
      expect([path, isPage(path)]).toEqual([path, true])
    }
  })

  test('The API, sellers, payment returns and files are not', () => {
    const others = ['/api', '/api/master', '/shop', '/shop/login', '/payment/return', '/robots.txt']
    for (const path of [...others, '/build/page-1a2b.js']) {
      expect([path, isPage(path)]).toEqual([path, false])
    }
  })

  test('What is searched for, and where the shopper comes from, makes no file of a page', () => {
    for (const query of ['search=usb+2.0', 'search=node.js', 'utm_source=news.example.com']) {
      expect([query, isPage(`/products?${query}`)]).toEqual([query, true])
    }
    const others = ['/shop?ref=7', '/payment?id=3', '/api?x=1', '/robots.txt?x=1', '/a.js?v=1.2/3']
    for (const path of others) expect([path, isPage(path)]).toEqual([path, false])
  })
})
