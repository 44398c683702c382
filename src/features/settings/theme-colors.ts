import { isColor } from '#contract/color.ts'
import { themeShades } from '#contract/theme-shades.ts'

/**
 * The shop's colours as page variables, only when all twelve values are there and are colours
 * (section 4); an empty list otherwise.
 */
export function themeVariables(colors: Record<string, string>): [name: string, value: string][] {
  const variables = ['primary', ...themeShades].map((shade): [string, string] => [
    shade === 'primary' ? '--primary' : `--primary-${shade}`,
    (colors[shade] ?? '').trim(),
  ])
  return variables.every(([, value]) => isColor(value)) ? variables : []
}

/** The same as a style sheet, for the page that the server renders. */
export function themeRules(colors: Record<string, string>): string {
  const variables = themeVariables(colors)
  return variables.length === 0
    ? ''
    : `:root{${variables.map(([name, value]) => `${name}:${value}`).join(';')}}`
}
