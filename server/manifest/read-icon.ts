/** What browsers take as the icon of an app. */
const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
}
/** Stands for the shop's own address while a path is checked. */
const OWN = 'https://own.invalid'

export type Icon = { src: string; type: string; sizes: 'any' }

/**
 * Returns the shop's logo as the icon of its app: a path of its own or an https address of a picture
 * that browsers take for icons; null for anything else.
 */
export function readIcon(logo: string): Icon | null {
  if (/[\s\\\p{C}]/u.test(logo) || !/^(https:\/\/|\/(?!\/))/i.test(logo)) return null
  if (!URL.canParse(logo, OWN)) return null
  const address = new URL(logo, OWN)
  const { origin, protocol, pathname, search, username, password } = address
  const type = types[/\.([a-z]+)$/i.exec(pathname)?.[1]?.toLowerCase() ?? '']
  // "/..//other.example/logo.png" is the path "//other.example/logo.png", which is another site.
  if (!type || protocol !== 'https:' || username || password || pathname.startsWith('//'))
    return null
  return { src: origin === OWN ? pathname + search : address.href, type, sizes: 'any' }
}
