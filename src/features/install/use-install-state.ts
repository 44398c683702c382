import { useSyncExternalStore } from 'react'

/**
 * `installed`: this is the installed app. `prompt`: the browser offers to install it. `ios`: the
 * shopper can, by the browser's menu. `none`: nobody can, or it has just been done.
 */
export type InstallState = 'installed' | 'prompt' | 'ios' | 'none'

type InstallPrompt = Event & {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: string }>
}

declare global {
  /** The last `beforeinstallprompt` or `appinstalled`; the page itself listens for them. */
  var installEvent: Event | undefined
}

const USED = 'installpromptused'

/** Whether and how the shop can be installed here; `none` on the server. */
export const useInstallState = (): InstallState =>
  useSyncExternalStore(subscribe, readState, () => 'none')

/**
 * Opens the browser's own prompt; for a click, elsewhere browsers refuse. An event can be used once:
 * Chromium sends another one after a refusal.
 * @returns whether the shopper accepted
 */
export async function promptInstall(): Promise<boolean> {
  const event = globalThis.installEvent as InstallPrompt | undefined
  globalThis.installEvent = undefined
  window.dispatchEvent(new Event(USED))
  try {
    await event?.prompt()
    return (await event?.userChoice)?.outcome === 'accepted'
  } catch {
    return false
  }
}

function readState(): InstallState {
  const { standalone, maxTouchPoints } = navigator as Navigator & { standalone?: boolean }
  if (standalone || window.matchMedia?.('(display-mode: standalone)').matches) return 'installed'
  if (globalThis.installEvent) {
    return globalThis.installEvent.type === 'beforeinstallprompt' ? 'prompt' : 'none'
  }
  // Browsers of phones and tablets of Apple know this property; those of its desktops have no touch.
  return standalone === false && maxTouchPoints > 1 ? 'ios' : 'none'
}

function subscribe(onChange: () => void): () => void {
  const stop = new AbortController()
  for (const name of ['beforeinstallprompt', 'appinstalled', USED]) {
    window.addEventListener(name, onChange, { signal: stop.signal })
  }
  return () => stop.abort()
}
