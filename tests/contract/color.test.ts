import { expect, test } from 'vitest'
import { isColor } from '#contract/color.ts'

test('What CSS takes for a color is one', () => {
  const colors = ['#abc', '#abcd', '#0f766e', '#0F766E80', 'teal', 'RebeccaPurple']
  colors.push('rgb(15, 118, 110)', 'rgba(15,118,110,.5)', 'rgb(15 118 110 / 50%)')
  colors.push('hsl(175deg 77% 26%)', 'oklch(0.6 0.12 180)', 'oklab(40% -.1 +0.02)')
  expect(colors.filter((text) => !isColor(text))).toEqual([])
})

test('What only looks like a color is none', () => {
  const others = ['', '#12345', '#1234567', '#ggg', 'notacolor', 'color', 'rgb()', 'rgb(1,2)']
  others.push('rgb(1 2 3 4 5)', 'rgb(1,,2)', 'lab(deg)', 'var(--x)', 'inherit', 'red;x:y', '#fff}')
  expect(others.filter(isColor)).toEqual([])
})
