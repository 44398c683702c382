import type { RenderedPage } from '#contract/rendered-page.ts'

/** A page of nothing, as the storefront renders one: for tests of what serves it. */
export const barePage: RenderedPage = {
  lang: 'en',
  dir: 'ltr',
  title: 'T',
  head: { description: '', canonical: null, properties: [], structuredData: null },
  theme: '',
  html: '',
  cart: { title: 'My Cart (0 items)', close: 'Close', empty: 'Cart is empty' },
  search: { label: 'Search', placeholder: 'Search' },
  state: '{}',
  route: '/',
  sources: {},
}
