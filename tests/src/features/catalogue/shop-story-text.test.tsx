import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ShopStory } from '#src/features/catalogue/shop-story-text.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const long = 'We sell one good thing of each kind. '.repeat(5).trim()

test('a long story opens and closes', async () => {
  renderPage(<ShopStory story={long} />)
  const text = screen.getByText(long).parentElement as HTMLElement
  const button = screen.getByRole('button', { name: 'Read more', expanded: false })
  expect(text.className).toContain('truncate')
  await userEvent.click(button)
  expect(text.className).not.toContain('truncate')
  await userEvent.click(screen.getByRole('button', { name: 'Less', expanded: true }))
  expect(text.className).toContain('truncate')
})

test('a short story is there as a whole', () => {
  renderPage(<ShopStory story="We sell cups." />)
  expect(screen.queryByRole('button')).toBeNull()
})
