import { themeShades } from '#contract/theme-shades.ts'

const COLOR = /^(#[0-9a-f]{3,8}|(rgb|hsl|oklch|oklab|lab|lch)a?\([\d\s.,%/deg-]+\)|[a-z]{3,20})$/i

/**
 * The shop's colours as page variables, only when all twelve values are there and are colours
 * (section 4); an empty list otherwise.
 */
export function themeVariables(colors: Record<string, string>): [name: string, value: string][] {
  const variables = ['primary', ...themeShades].map((shade): [string, string] => [
    shade === 'primary' ? '--primary' : `--primary-${shade}`,
    (colors[shade] ?? '').trim(),
  ])
  return variables.every(([, value]) => COLOR.test(value)) ? variables : []
}

/** The same as a style sheet, for the page that the server renders. */
export function themeRules(colors: Record<string, string>): string {
  const variables = themeVariables(colors)
  return variables.length === 0
    ? ''
    : `:root{${variables.map(([name, value]) => `${name}:${value}`).join(';')}}`
}
