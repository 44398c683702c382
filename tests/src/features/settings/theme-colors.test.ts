import { expect, test } from 'vitest'
import { themeShades } from '#contract/theme-shades.ts'
import { themeRules } from '#src/features/settings/theme-colors.ts'

const twelve = Object.fromEntries(['primary', ...themeShades].map((shade) => [shade, '#0f766e']))

test('The shop shows its own colors when there are twelve real ones, and none otherwise', () => {
  expect(themeRules(twelve)).toContain('--primary-950:#0f766e')
  for (const wrong of ['notacolor', '#12345', '', 'rgb()', 'red}body{display:none']) {
    expect(themeRules({ ...twelve, '950': wrong })).toBe('')
  }
  const { '50': _, ...eleven } = twelve
  expect(themeRules(eleven)).toBe('')
})
