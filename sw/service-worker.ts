import { clientsClaim } from 'workbox-core'
import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { KEEP_PAGE, RESPONSE_CHANGED, STOP_FETCHES } from '#contract/worker-messages.ts'
import { SYNC_TAG } from '#outbox/environment.ts'
import { catalogueRule, notThePage, pictureRule, ruleFor, settingsRule } from './caching-rules.ts'
import { drainInBackground } from './drain-in-background.ts'
import { precacheFiller } from './fill-precache.ts'
import { createKeptPages, forgetKeptPages } from './kept-pages.ts'
import { fetchFirstSettings, underPolicyOfSettings } from './policy-of-shell.ts'
import { renewSubscription, type SubscriptionChange } from './renew-subscription.ts'
import { filesOfTheShop } from './response-plugins.ts'
import { readShellCart } from './shell-cart.ts'
import { keptPageWithCart, shellPage } from './shell-page.ts'
import { showPushes } from './show-push.ts'
import { stopFetches, stopSignal } from './stop-fetches.ts'
import { strategyFor } from './strategy-for.ts'

declare const self: ServiceWorkerGlobalScope

// The shell and its files are precached, all or none; those of earlier builds go on activation.
const listed = self.__WB_MANIFEST
const nameOf = (file: (typeof listed)[number]) => (typeof file === 'string' ? file : file.url)
/** Has all scripts and styles of this build; of no use once they are unpacked. */
const isPack = (name: string) => name.startsWith('build/pack-')
const pack = listed.map(nameOf).find(isPack) ?? ''
const files = listed.filter((file) => !isPack(nameOf(file)))
const fileNames = files.map(nameOf)
/** Lengths of scripts and styles, as vite.config.ts has them listed; icons may be the owner's. */
const lengths = new Map(
  listed.map((file) => [`/${nameOf(file)}`, (file as { bytes?: number }).bytes]),
)
const precache = new PrecacheController({
  plugins: [filesOfTheShop((pathname) => lengths.get(pathname))],
})
precache.addToCacheList(files)
const filler = precacheFiller(precache, `/${pack}`, fileNames)
self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([filler.fill(event), fetchFirstSettings().catch(() => {})])),
)
cleanupOutdatedCaches()
// The server names the shell that a rendered page was made from in the same way.
const keptPages = createKeptPages(revisionOf('index.html'))

// Every page gets its kept document or else the shell, with the cart in it, at once; addresses that
// are not pages go to the network.
const shell = precache.createHandlerBoundToURL('/index.html')
const openPage: RouteHandlerCallback = async (options) => {
  // The checkout has no cart button.
  const cart = options.url.pathname === '/checkout' ? Promise.resolve(null) : readShellCart()
  const kept = await keptPages.read(options.url.href).catch(() => null)
  return kept
    ? keptPageWithCart(kept, cart)
    : shellPage(await underPolicyOfSettings(shell(options)), cart)
}
registerRoute(new NavigationRoute(openPage, { denylist: notThePage }))
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([precache.activate(event), forgetKeptPages()])),
)
// After the navigation route: the precache would serve the bare shell for "/".
registerRoute(new PrecacheRoute(precache))

// Public responses and pictures, by rule. Everything else goes to the network untouched.
const pictures = strategyFor(pictureRule, notifyPages)
const strategies = [
  [settingsRule, strategyFor(settingsRule, notifyPages)],
  [catalogueRule, strategyFor(catalogueRule, notifyPages)],
  [pictureRule, pictures],
] as const
for (const [rule, strategy] of strategies) {
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
    strategy,
  )
}

// The first worker serves the page that registered it; a later one waits for the shopper's consent.
clientsClaim()
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type === STOP_FETCHES) stopFetches()
  if (event.data?.type === KEEP_PAGE) {
    // A page that cannot be fetched is kept another time.
    const { address, locale } = event.data
    event.waitUntil(keptPages.keep(event, address, locale).catch(() => {}))
    // Nor the files of the shell, if they were deleted.
    event.waitUntil(filler.refill(event).catch(() => {}))
    // The browser has them: nothing is asked of the shop again.
    for (const picture of event.data.pictures ?? []) {
      event.waitUntil(pictures.handle({ event, request: picture }).catch(() => {}))
    }
  }
})

// Sends the outbox when the network is back, even with every page closed.
self.addEventListener('sync' as 'message', (event: ExtendableEvent & { tag?: string }) => {
  if (!event.tag?.startsWith(SYNC_TAG)) return
  event.waitUntil(drainInBackground(() => self.registration.waiting !== null, stopSignal()))
})

showPushes(self)
self.addEventListener('pushsubscriptionchange' as 'message', (event: SubscriptionChange) =>
  // The page tells the shop at its next start.
  event.waitUntil(renewSubscription(self.registration, event).catch(() => {})),
)

/** Notifies every page that settings, messages or legal texts have changed on the server. */
async function notifyPages(address: string): Promise<void> {
  await forgetKeptPages()
  for (const page of await self.clients.matchAll({ type: 'window' })) {
    page.postMessage({ type: RESPONSE_CHANGED, address })
  }
}

/** Returns the digest of a precached file. */
function revisionOf(name: string): string {
  const file = files[fileNames.findIndex((one) => one.endsWith(name))]
  return (typeof file === 'object' && file.revision) || ''
}
