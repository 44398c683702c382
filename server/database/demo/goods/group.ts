/** Products of one kind: what they have in common, and the name of each. */
export type Group = {
  sub: string
  /** An object of the icon package, drawn before a backdrop. */
  icon?: string
  /** Range of prices in whole units of the currency. */
  from: number
  to: number
  brands: string[]
  about: string
  facts: string[]
  colors?: string[]
  sizes?: string[]
  unit?: string
  /** A name alone, or with a photograph of its own. */
  names: (string | [name: string, photo: string])[]
}

export type Goods = { category: string; icon: string; shops: string[]; groups: Group[] }
