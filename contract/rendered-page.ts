import type { PolicySources } from './page-policy.ts'

/** A page of an anonymous shopper, as the storefront renders it and a server puts it into index.html. */
export type RenderedPage = {
  lang: string
  dir: 'ltr' | 'rtl'
  title: string
  description: string
  /** The shop's color variables as a style sheet, empty when the shop gave no full set. */
  theme: string
  /** What belongs into the root element. */
  html: string
  /** The query cache as JSON, with which the browser goes on without asking again. */
  state: string
  /** Id of the route that renders it. */
  route: string
  /** Origins that the shop's settings ask for beside its own. */
  sources: PolicySources
}
