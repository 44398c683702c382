import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SearchBox } from '#src/features/search/search-box.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { serveShop } from '#tests/support/shop-network.ts'

serveShop()

test('the keyboard leads into the suggestions, and Escape back to the words', async () => {
  renderPage(inRouter(<SearchBox />))
  const words = await screen.findByRole('searchbox', { name: 'Search products' })
  await userEvent.type(words, 'charger')
  await screen.findAllByRole('link', { name: /Charger/ })
  await userEvent.keyboard('{ArrowDown}')
  // What was suggested for the first letters may have been replaced.
  const [first] = screen.getAllByRole('link', { name: /Charger/ })
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(first?.isConnected).toBe(false))
  expect(document.activeElement).toBe(words)
})
