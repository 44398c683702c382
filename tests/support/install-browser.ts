import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type {} from '#src/features/install/use-install-state.ts'

/** The browser offers to install the shop, as index.html hears it. Returns its prompt. */
export function offerInstall(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }))
  const userChoice = Promise.resolve({ outcome })
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice })
  tellInstall(event)
  return prompt
}

/** Tells the page what the browser says about installing. */
export function tellInstall(event: Event): void {
  globalThis.installEvent = event
  act(() => void window.dispatchEvent(event))
}

/** A phone of Apple, in its browser or as the installed app; undo with `otherBrowser`. */
export function appleBrowser({ standalone }: { standalone: boolean }): void {
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
}

/** A browser in which nothing can be installed. */
export function otherBrowser(): void {
  globalThis.installEvent = undefined
  Reflect.deleteProperty(navigator, 'standalone')
  Reflect.deleteProperty(navigator, 'maxTouchPoints')
}
