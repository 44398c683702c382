import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ClosingFirst } from '#src/ui/closing-first.tsx'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { renderPage } from '#tests/support/render-page.tsx'

function Collect() {
  const { askLogin } = useShopActions()
  return (
    <button type="button" onClick={() => askLogin()}>
      Collect
    </button>
  )
}

test('what is open closes before the login that is asked for inside it opens', async () => {
  const happened: string[] = []
  renderPage(
    <ClosingFirst onClose={() => happened.push('vouchers closed')}>
      <Collect />
    </ClosingFirst>,
    undefined,
    { askLogin: () => happened.push('login opened'), openCart() {} },
  )
  await userEvent.click(screen.getByRole('button'))
  expect(happened).toEqual(['vouchers closed', 'login opened'])
})
