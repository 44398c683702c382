import createPurify from 'dompurify'
import { allowedAddress, allowedHtml, isAllowedAddress } from '#contract/allowed-html.ts'

const { tags, attributes, addresses, added, dropped } = allowedHtml

/** Makes what returns of an HTML what contract/allowed-html.ts allows, in the browser. */
export function createHtmlCleaner(): (html: string) => string {
  const purify = createPurify(window)
  // Its own lists of attributes and addresses are not by tag, and let pictures be data.
  purify.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName, attrValue } = attribute
    attribute.keepAttr =
      attributes[element.localName]?.includes(attrName) === true &&
      (!addresses.includes(attrName) || isAllowedAddress(attrValue))
  })
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (!addresses.some((name) => element.hasAttribute(name))) return
    for (const [name, value] of Object.entries(added[element.localName] ?? {})) {
      element.setAttribute(name, value)
    }
  })
  return (html) =>
    purify.sanitize(html, {
      ALLOWED_TAGS: tags,
      ALLOWED_ATTR: Object.values(attributes).flat(),
      ALLOW_ARIA_ATTR: false,
      ALLOW_DATA_ATTR: false,
      ALLOWED_URI_REGEXP: allowedAddress,
      FORBID_CONTENTS: dropped,
    })
}
