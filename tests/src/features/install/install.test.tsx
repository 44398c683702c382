import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DownloadMenu } from '#src/features/install/download-menu.tsx'
import { InstallGuide } from '#src/features/install/install-guide.tsx'
import { useInstallGuide } from '#src/features/install/install-guide-state.ts'
import { InstallOffer } from '#src/features/install/install-offer.tsx'
import { rememberVisit } from '#src/features/install/returning-visit.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { OrderOffer } from '#src/routes/-parts/order-offer.tsx'
import { dismissOffer } from '#src/ui/dismissed-offer.ts'
import {
  appleBrowser,
  offerInstall,
  otherBrowser,
  tellInstall,
} from '#tests/support/install-browser.ts'
import { ada } from '#tests/support/offline-page.ts'
import { noPushBrowser, pushBrowser } from '#tests/support/push-browser.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { someKeys } from '#tests/support/some-shopper.ts'

const DAY = 86_400_000
const app_store_link = 'https://apps.example/corner'
const settings = { ...defaultSettings, show_download_app: true }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  localStorage.clear()
})
afterEach(() => {
  otherBrowser()
  noPushBrowser()
  vi.useRealTimers()
})

const showMenu = (stores = {}) => renderPage(<DownloadMenu settings={{ ...settings, ...stores }} />)
const showOnHome = () => renderPage(<InstallOffer settings={settings} returning />)
const entry = () => screen.queryByRole('button', { name: 'Install this shop', hidden: true })
const findEntry = () => screen.findByRole('button', { name: 'Install this shop', hidden: true })
const later = (days: number) => vi.setSystemTime(Date.now() + days * DAY)
/** A lazy card that comes has come by then. */
const cardLoaded = () => import('#src/features/install/install-card.tsx')

test('the browser’s own prompt opens at the press and not before, and once', async () => {
  showMenu()
  expect(screen.queryByText('Download our app')).toBeNull()
  const prompt = offerInstall('dismissed')
  screen.getByText('Download our app')
  expect(prompt).not.toHaveBeenCalled()
  await userEvent.click(await findEntry())
  expect(prompt).toHaveBeenCalledOnce()
  expect(entry()).toBeNull()
  // Chromium offers it again some time after a refusal, until it is installed.
  offerInstall('accepted')
  await findEntry()
  tellInstall(new Event('appinstalled'))
  expect(entry()).toBeNull()
})

test('on an iPhone the entry opens a guide with pictures', async () => {
  appleBrowser({ standalone: false })
  showMenu({ app_store_link })
  screen.getByText('App Store')
  await userEvent.click(await findEntry())
  const { isOpen, close } = useInstallGuide.getState()
  expect(isOpen).toBe(true)
  renderPage(<InstallGuide onClose={close} />)
  const steps = (
    await screen.findByRole('dialog', { name: 'Keep the shop at hand' })
  ).querySelectorAll('li')
  expect([...steps].map((step) => [step.textContent, step.querySelectorAll('svg').length])).toEqual(
    [
      ['Tap “Share” in the bar of your browser.', 1],
      ['Choose “Add to Home Screen”.', 1],
    ],
  )
  close()
})

test('the installed app promotes nothing, neither the stores nor itself', async () => {
  appleBrowser({ standalone: true })
  offerInstall('accepted')
  const { container } = showMenu({ app_store_link })
  renderPage(<InstallOffer settings={settings} />)
  await cardLoaded()
  expect([container.textContent, entry()]).toEqual(['', null])
})

test('home offers it from the second visit on, and for 90 days not to whoever did not want it', async () => {
  offerInstall('dismissed')
  rememberVisit()
  // After an order it is offered at once.
  const ordered = renderPage(<InstallOffer settings={settings} />)
  await findEntry()
  ordered.unmount()
  const first = showOnHome()
  expect(entry()).toBeNull()
  first.unmount()
  // Another page of the same visit.
  rememberVisit(Date.now() + 60_000)
  const reloaded = showOnHome()
  expect(entry()).toBeNull()
  reloaded.unmount()
  rememberVisit(Date.now() + 3_600_000)
  const second = showOnHome()
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(entry()).toBeNull()
  second.unmount()
  later(89)
  const third = showOnHome()
  expect(entry()).toBeNull()
  third.unmount()
  later(2)
  const fourth = showOnHome()
  // Refused in the browser's prompt, it is refused for as long.
  await userEvent.click(await findEntry())
  fourth.unmount()
  offerInstall('dismissed')
  showOnHome()
  expect(entry()).toBeNull()
})

test('a shop that does not promote its app makes no such offer', async () => {
  offerInstall('accepted')
  renderPage(<InstallOffer settings={{ ...settings, show_download_app: false }} />)
  await cardLoaded()
  expect(entry()).toBeNull()
})

test('after an order messages are offered first, and installing when there is nothing to say of them', async () => {
  const push = {
    capabilities: { ...settings.capabilities, push: true },
    vapid_public_key: someKeys.p256dh,
  }
  const showAfterOrder = () =>
    renderPage(<OrderOffer session={ada} settings={{ ...settings, ...push }} />)
  pushBrowser()
  offerInstall('accepted')
  const { unmount } = showAfterOrder()
  await screen.findByRole('button', { name: 'Turn on notifications' })
  expect(entry()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  // Not in its place, at once.
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  unmount()
  showAfterOrder()
  await findEntry()
  expect(screen.queryByText('Turn on notifications')).toBeNull()
  dismissOffer('install')
})
