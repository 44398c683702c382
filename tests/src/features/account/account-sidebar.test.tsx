import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AccountSidebar } from '#src/features/account/account-sidebar.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { ada } from '#tests/support/offline-page.ts'
import { renderPage } from '#tests/support/render-page.tsx'

test('the menu of the account says whose it is and leads to all its pages', async () => {
  const onLogOut = vi.fn()
  const user = { ...ada.user, phone: '5550100', profile_photo: '/uploads/ada.webp' }
  renderPage(inRouter(<AccountSidebar user={user} onLogOut={onLogOut} />))
  const menu = within(await screen.findByRole('complementary'))
  expect(menu.getByText('Ada')).toBeTruthy()
  expect(menu.getByText('5550100')).toBeTruthy()
  expect(document.querySelector('aside img')?.getAttribute('src')).toBe('/uploads/ada.webp')
  const links = menu.getAllByRole('link')
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Order History', '/order-history'],
    ['Wishlist', '/wishlist'],
    ['My Profile', '/profile'],
    ['Manage Address', '/manage-address'],
    ['Change Password', '/change-password'],
    ['Support Ticket', '/support-tickets'],
    ['Terms & Conditions', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
  ])
  await userEvent.click(menu.getByRole('button', { name: 'Log out' }))
  expect(onLogOut).toHaveBeenCalledOnce()
})

test('the menu of the account says how much there is behind a link, where that is known', async () => {
  renderPage(
    inRouter(<AccountSidebar user={ada.user} counts={{ '/wishlist': 8 }} onLogOut={() => {}} />),
  )
  const ways = await screen.findAllByRole('link')
  expect(ways.map((link) => link.textContent?.trim()).filter((text) => /\d/.test(text))).toEqual([
    'Wishlist8',
  ])
})
