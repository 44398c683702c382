import type { PolicySources } from './page-policy.ts'
import type { ShellCartTexts } from './shell-cart-frame.ts'

/**
 * What search engines and previews of links read. It is part of the document only: nobody reads it
 * while a shopper goes from page to page.
 */
export type DocumentHead = {
  /** Text or HTML of any length; the document gets its first words. */
  description: string
  /** Absolute address without what does not change the page; null: the page is not to be indexed. */
  canonical: string | null
  /** Open Graph and the like, by property. */
  properties: [property: string, content: string][]
  /** What the page is about, in the vocabulary of schema.org; null: nothing to say. */
  structuredData: object | null
}

/** A page of an anonymous shopper, as the storefront renders it and a server puts it into index.html. */
export type RenderedPage = {
  lang: string
  dir: 'ltr' | 'rtl'
  title: string
  head: DocumentHead
  /** The shop's color variables as a style sheet, empty when the shop gave no full set. */
  theme: string
  /** What belongs into the root element. */
  html: string
  /** What the cart of a visitor says until its scripts have come. */
  cart: ShellCartTexts & { empty: string }
  /** The same of the search of small screens. */
  search: { label: string; placeholder: string }
  /** The query cache as JSON, with which the browser goes on without asking again. */
  state: string
  /** Id of the route that renders it. */
  route: string
  /** Origins that the shop's settings ask for beside its own. */
  sources: PolicySources
}
