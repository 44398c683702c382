import * as v from 'valibot'
import { getLanguage } from '#contract/settings.ts'
import { readIcon } from './read-icon.ts'

type Shortcut = { name: string; url: string }
export type Manifest = {
  lang: string
  dir: string
  icons: { src: string }[]
  shortcuts: Shortcut[]
  [member: string]: unknown
}

const text = v.fallback(v.string(), '')
/** Of another backend, too: each field that has no meaning counts as missing. */
const schema = v.fallback(
  v.object({
    app_name: text,
    app_logo: text,
    web_footer_description: text,
    theme_colors: v.fallback(v.object({ primary: text }), { primary: '' }),
    languages: v.fallback(
      v.array(
        v.object({ name: text, direction: v.fallback(v.picklist(['ltr', 'rtl', 'auto']), 'auto') }),
      ),
      [],
    ),
  }),
  {
    ...{ app_name: '', app_logo: '', web_footer_description: '' },
    theme_colors: { primary: '' },
    languages: [],
  },
)
type ManifestSettings = v.InferOutput<typeof schema>

/** What the screen calls the pages of the shortcuts. */
const labels: Record<string, string> = {
  '/products': 'shell.searchShort',
  '/#cart': 'shell.cart',
  '/order-history': 'page.orders',
  '/best-deal': 'page.bestDeal',
}

/** Characters; what is longer says no more, and browsers refuse names without end. */
const LONGEST = { name: 45, short_name: 12, description: 300 }

export const readManifestSettings = (data: unknown): ManifestSettings => v.parse(schema, data)

/** Returns the default's language if the shop has it, else the first one that the shop has. */
export function languageOf(
  { languages }: ManifestSettings,
  { lang, dir }: Manifest,
): { lang: string; dir: string } {
  const known = languages.filter(({ name }) => v.is(getLanguage.request.entries.locale, name))
  const [first] = known
  if (!first || known.some(({ name }) => name === lang)) return { lang, dir }
  return { lang: first.name, dir: first.direction }
}

/**
 * Returns the default manifest with what the settings say in place of its name, description, colors,
 * icons and language, each only if it is valid. Nothing else can change.
 * @param messages of the language, by key; the shortcuts are named by them
 */
export function manifestOf(
  defaults: Manifest,
  settings: ManifestSettings,
  messages: unknown,
): Manifest {
  const name = shorten(settings.app_name, LONGEST.name)
  const description = shorten(settings.web_footer_description, LONGEST.description)
  const color = settings.theme_colors.primary.trim()
  const icon = readIcon(settings.app_logo)
  const labelOf = (url: string) =>
    shorten(v.parse(text, (messages as Record<string, unknown>)?.[labels[url] ?? '']), LONGEST.name)
  return {
    ...defaults,
    ...languageOf(settings, defaults),
    ...(name && { name, short_name: shorten(name, LONGEST.short_name) }),
    ...(description && { description }),
    ...(/^#[0-9a-f]{6}$/i.test(color) && { theme_color: color }),
    // Alone: browsers would choose the default's for the sizes that it has.
    ...(icon && !defaults.icons.some(({ src }) => src === icon.src) && { icons: [icon] }),
    shortcuts: defaults.shortcuts.map((shortcut) => ({
      ...shortcut,
      name: labelOf(shortcut.url) || shortcut.name,
    })),
  }
}

/**
 * Returns a text in one line without invisible characters that could turn what stands beside it,
 * cut after the last whole word that fits.
 */
function shorten(text: string, most: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cs}\p{Co}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(line)
  if (characters.length <= most) return line
  const cut = characters.slice(0, most + 1).join('')
  const end = cut.lastIndexOf(' ')
  return end > 0 ? cut.slice(0, end) : characters.slice(0, most).join('')
}
