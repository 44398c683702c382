import { useSearch } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Pagination } from '#src/ui/pagination.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

function Pages() {
  const { page = 1 } = useSearch({ strict: false })
  return <Pagination total={40} perPage={10} page={page} />
}

test('one page is the current one, also beside the first, which has no number in its address', async () => {
  renderPage(inRouter(<Pages />))
  const current = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => link.getAttribute('aria-label'))
  await screen.findByRole('link', { name: 'Page 1' })
  expect(current()).toEqual(['Page 1'])
  for (const page of ['Page 2', 'Page 3', 'Page 1']) {
    await userEvent.click(screen.getByRole('link', { name: page }))
    expect(current()).toEqual([page])
  }
})
