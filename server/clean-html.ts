import sanitizeHtml from 'sanitize-html'
import { allowedHtml, isAllowedAddress } from '#contract/allowed-html.ts'

const { tags, attributes, addresses, added, protocols, dropped } = allowedHtml

/**
 * Returns the HTML reduced to what contract/allowed-html.ts allows, with every tag closed.
 * @param mendAddress rewrites an address before it is checked
 */
export function cleanHtml(html: string, mendAddress = (address: string) => address): string {
  const mend = (tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
    const attribs: sanitizeHtml.Attributes = {}
    for (const name of attributes[tagName] ?? []) {
      const value = given[name]?.trim()
      if (value === undefined) continue
      if (!addresses.includes(name)) attribs[name] = value
      else if (isAllowedAddress(mendAddress(value))) {
        Object.assign(attribs, { [name]: mendAddress(value) }, added[tagName])
      }
    }
    return { tagName, attribs }
  }
  const changed = Object.keys(attributes)
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: Object.fromEntries(
      changed.map((tag) => [tag, [...(attributes[tag] ?? []), ...Object.keys(added[tag] ?? {})]]),
    ),
    allowedSchemes: protocols,
    allowProtocolRelative: false,
    nonTextTags: dropped,
    // What is stored is cleaned again when it is rendered, in a time that grows with the square of its
    // depth; no description needs a hundred levels.
    nestingLimit: 100,
    transformTags: Object.fromEntries(changed.map((tag) => [tag, mend])),
  })
}
