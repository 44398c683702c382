import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from '#src/ui/rich-text.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

test.each([
  ['rtl', '<p>Offshelf تسعة متاجر تحت سقف واحد.</p>'],
  ['ltr', '<p>كوب is what the potter calls this cup.</p>'],
  ['ltr', '<p>42 &amp; 7</p>'],
])('a formatted text runs %s as most of its letters do: %s', async (expected, html) => {
  renderPage(
    <div data-testid="text">
      <RichText html={html} />
    </div>,
  )
  const direction = () =>
    screen.getByTestId('text').querySelector('.rich-text')?.getAttribute('dir')
  await expect.poll(direction).toBe(expected)
})
