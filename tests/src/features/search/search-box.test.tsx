import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { forgetSearches, forgetSearchesWithAccount } from '#src/features/search/recent-searches.ts'
import { SearchBox } from '#src/features/search/search-box.tsx'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { MarketplaceContext } from '#src/ui/marketplace.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { serveShop } from '#tests/support/shop-network.ts'
import { vendorModes } from '#tests/support/vendors.ts'

serveShop()
beforeEach(forgetSearches)

const open = async (marketplace = true, flat = false) => {
  renderPage(
    inRouter(
      <MarketplaceContext value={marketplace}>
        <SearchBox flat={flat} />
      </MarketplaceContext>,
    ),
  )
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Search products' })
}
const marked = () => screen.queryByRole('option', { selected: true })

test('arrow keys mark a suggestion, the words keep the focus, and Enter opens it', async () => {
  const words = await open()
  await userEvent.click(words)
  // In one go: suggestions for its beginnings would give way to others under the arrow keys.
  await userEvent.paste('lamp')
  await screen.findAllByRole('option', { name: /Lamp/ })
  expect(words.getAttribute('aria-expanded')).toBe('true')
  expect(marked()).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  const options = screen.getAllByRole('option')
  expect(marked()).toBe(options[0])
  expect(words.getAttribute('aria-activedescendant')).toBe(options[0]?.id)
  // From the words themselves up to the last one, and down to the words again.
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(marked()).toBe(options.at(-1))
  await userEvent.keyboard('{ArrowDown}')
  expect(marked()).toBeNull()
  expect(document.activeElement).toBe(words)

  await userEvent.keyboard('{ArrowDown}')
  let pressed = ''
  marked()?.addEventListener('click', ({ currentTarget }) => {
    pressed = (currentTarget as Element).id
  })
  await userEvent.keyboard('{Enter}')
  expect(pressed).toBe(options[0]?.id)
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('the box says that it is expanded only while there is something to choose from', async () => {
  // In a sheet, which has the categories itself.
  const words = await open(true, true)
  await userEvent.click(words)
  expect(words.getAttribute('aria-expanded')).toBe('false')
  expect(words.getAttribute('aria-controls')).toBeNull()
  await userEvent.paste('lamp')
  const list = await screen.findByRole('listbox')
  expect(words.getAttribute('aria-expanded')).toBe('true')
  expect(words.getAttribute('aria-controls')).toBe(list.id)
})

test('a word that nothing fits is said so, and the categories lead on', async () => {
  const words = await open(true, true)
  await userEvent.click(words)
  await userEvent.paste('qqqqzzzz')
  expect((await screen.findByRole('status')).textContent).toMatch(/^No products found/)
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(5))
  const links = screen.getAllByRole('option').map((option) => option.getAttribute('href') ?? '')
  expect(links.filter((path) => !/^\/categories\/[a-z]/.test(path))).toEqual([])
  await userEvent.clear(words)
  await userEvent.paste('lamp')
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

test.each(vendorModes)(
  'the box of %s offers shops only where there are several',
  async (_, marketplace) => {
    const words = await open(marketplace)
    expect(/shops/.test(words.placeholder)).toBe(marketplace)
    await userEvent.click(words)
    await userEvent.paste('copper lane')
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1))
    const links = screen.getAllByRole('option').map((option) => option.getAttribute('href') ?? '')
    expect(links.some((path) => path.startsWith('/products/'))).toBe(true)
    expect(links.some((path) => path.startsWith('/shops/'))).toBe(marketplace)
  },
)

test('Escape closes the suggestions and leaves the words', async () => {
  const words = await open()
  await userEvent.click(words)
  // In one go: suggestions for its beginnings would give way to others under the arrow keys.
  await userEvent.paste('lamp')
  await screen.findAllByRole('option', { name: /Lamp/ })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(words.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(words)
})

test('who has no word yet goes on by a category, with the arrow keys too, or closes them', async () => {
  const words = await open()
  await userEvent.click(words)
  const list = await screen.findByRole('listbox', { name: 'Categories' })
  expect(words.getAttribute('aria-controls')).toBe(list.id)
  await userEvent.keyboard('{ArrowDown}')
  const [first] = within(list).getAllByRole('option')
  expect(marked()).toBe(first)
  expect(first?.getAttribute('href')).toMatch(/^\/categories\//)
  expect(words.getAttribute('aria-activedescendant')).toBe(first?.id)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(document.activeElement).toBe(words)
})

test('what was searched for is offered again, the latest first, until it is cleared', async () => {
  await open()
  // Another one on each page of results.
  const words = () => screen.getByRole('combobox', { name: 'Search products' })
  const search = async (text: string) => {
    await userEvent.clear(words())
    await userEvent.type(words(), `${text}{Enter}`)
  }
  const offered = async () => {
    await userEvent.clear(words())
    await userEvent.click(words())
    const list = await screen.findByRole('listbox', { name: 'Recent searches' })
    const categories = within(list).queryByRole('group', { name: 'Categories' })
    return within(list)
      .getAllByRole('option')
      .filter((option) => !categories?.contains(option))
      .map(({ textContent }) => textContent)
  }
  for (const text of ['mug', 'lamp', 'mug']) await search(text)
  await waitFor(async () => expect(await offered()).toEqual(['mug', 'lamp']))
  expect(JSON.parse(localStorage.getItem('offshelf-searches') ?? '').state.searches).toHaveLength(2)
  const recent = () => screen.queryByRole('listbox', { name: 'Recent searches' })
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(recent()).toBeNull())

  await search('soap')
  expect(await offered()).toEqual(['soap'])
  // Nothing of it is left to the next account.
  const stop = forgetSearchesWithAccount()
  pageOutbox().events.publish({ type: 'cleared' })
  await waitFor(() => expect(recent()).toBeNull())
  stop()
})

test('two sub-categories of one name say what each belongs to', async () => {
  const words = await open()
  await userEvent.click(words)
  await userEvent.paste('coffee & tea')
  const found = await screen.findAllByRole('option', { name: /^Coffee & tea ?\S/ })
  expect(new Set(found.map(({ textContent }) => textContent)).size).toBe(2)
})
