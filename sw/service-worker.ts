import { clientsClaim } from 'workbox-core'
import type { RouteHandlerCallback } from 'workbox-core/types.js'
import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precache,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { RESPONSE_CHANGED } from '#contract/shell-marks.ts'
import { SYNC_TAG } from '#outbox/environment.ts'
import { catalogueRule, notThePage, pictureRule, ruleFor, settingsRule } from './caching-rules.ts'
import { drainInBackground } from './drain-in-background.ts'
import { underPolicyOfSettings } from './policy-of-shell.ts'
import { filesOfTheShop } from './response-plugins.ts'
import { readShellCart } from './shell-cart.ts'
import { shellPage } from './shell-page.ts'
import { showPushes } from './show-push.ts'
import { strategyFor } from './strategy-for.ts'

declare const self: ServiceWorkerGlobalScope

// The shell and its files are precached, all or none; those of earlier builds go on activation.
addPlugins([filesOfTheShop])
precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// Every page gets the shell with the cart in it, at once, except addresses that are not pages.
const shell = createHandlerBoundToURL('/index.html')
const openShell: RouteHandlerCallback = async (options) => {
  // The checkout has no cart button.
  const cart = options.url.pathname === '/checkout' ? Promise.resolve(null) : readShellCart()
  return shellPage(await underPolicyOfSettings(shell(options)), cart)
}
registerRoute(new NavigationRoute(openShell, { denylist: notThePage }))
// After the navigation route: the precache would serve the bare shell for "/".
addRoute()

// Public responses and pictures, by rule. Everything else goes to the network untouched.
for (const rule of [settingsRule, catalogueRule, pictureRule]) {
  registerRoute(
    ({ request, url }) =>
      ruleFor(
        {
          method: request.method,
          url,
          mode: request.mode,
          destination: request.destination,
          hasToken: request.headers.has('authorization'),
        },
        self.location.origin,
      ) === rule,
    strategyFor(rule, notifyPages),
  )
}

// The first worker serves the page that registered it; a later one waits for the shopper's consent.
clientsClaim()
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// Sends the outbox when the network is back, even with every page closed.
self.addEventListener('sync' as 'message', (event: ExtendableEvent & { tag?: string }) => {
  if (!event.tag?.startsWith(SYNC_TAG)) return
  event.waitUntil(drainInBackground(() => self.registration.waiting !== null))
})

showPushes(self)

/** Notifies every page that settings, messages or legal texts have changed on the server. */
async function notifyPages(address: string): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) {
    page.postMessage({ type: RESPONSE_CHANGED, address })
  }
}
