import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareButton } from '#src/features/catalogue/share-button.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

afterEach(() => Reflect.deleteProperty(navigator, 'share'))

async function share() {
  const user = userEvent.setup()
  renderPage(<ShareButton title="Tea pot" />)
  await user.click(screen.getByRole('button', { name: 'Share' }))
}

test('a product is shared by the device, and changing one’s mind is no error', async () => {
  const shared = vi.fn().mockRejectedValue(new DOMException('Share canceled', 'AbortError'))
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
  await share()
  expect(shared).toHaveBeenCalledExactlyOnceWith({ title: 'Tea pot', url: location.href })
  expect(screen.queryByText(/copied/i)).toBeNull()
})

test('where the device cannot share, the link is copied, and the shop says so', async () => {
  await share()
  await screen.findByText(/copied/i)
  expect(await navigator.clipboard.readText()).toBe(location.href)
})

test('a link that the device does not let the shop copy is said so', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('Write permission denied.', 'NotAllowedError'),
  )
  renderPage(<ShareButton title="Tea pot" />)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByText(/could not be copied/)
})
