import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  expect,
  type Page,
} from '@playwright/test'
import { readStore } from '#tests/support/read-device.ts'

declare global {
  var largestPaint: number | undefined
  var answered: Promise<Record<string, number>>
}

const WINDOW = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 }

export const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ ...WINDOW, isMobile: true, hasTouch: true })

/** A phone's processor, applied to the page. */
export async function throttle(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return devtools
}

/**
 * Opens an address and returns, in milliseconds, its first and its largest paint and how long
 * scripts ran until it was at rest.
 */
export async function visit(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const devtools = await throttle(page)
  await devtools.send('Performance.enable')
  await page.addInitScript(() => {
    const watch = new PerformanceObserver((list) => {
      globalThis.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
    })
    watch.observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 })
  await page.waitForLoadState('networkidle', { timeout: 60_000 }).catch(() => {})
  await page.waitForFunction(() => globalThis.largestPaint, null, { timeout: 30_000 })
  const { metrics } = await devtools.send('Performance.getMetrics')
  const script = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  const paints = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largest: globalThis.largestPaint ?? 0,
  }))
  return { page, script, ...paints }
}

/** Presses a button at the first paint; each way of an answer is a selector of what it shows. */
function pressAtOnce({ button: selector, answers }: Press): void {
  globalThis.answered = new Promise((resolve) => {
    const at: Record<string, number> = {}
    const look = () => {
      for (const [name, shown] of Object.entries(answers)) {
        if (document.querySelector(shown)?.getClientRects().length) at[name] ??= performance.now()
      }
      if (Object.keys(at).length === Object.keys(answers).length) return resolve(at)
      requestAnimationFrame(look)
    }
    const press = () => {
      const button = document.querySelector<HTMLElement>(selector)
      if (!button || performance.getEntriesByType('paint').length === 0) {
        return requestAnimationFrame(press)
      }
      button.click()
      look()
    }
    requestAnimationFrame(press)
  })
}

type Press = { button: string; answers: Record<string, string> }

/** The document's own cart opens at once; what the page's has beyond it are buttons. */
export const cartPress: Press = {
  button: 'header [aria-label^="My Cart"]',
  answers: { 'the cart is open': '[role=dialog]', 'it is that of the page': '[data-drawer]' },
}
/** A visitor is asked to log in; of a list, where products without a choice have the button. */
export const addPress: Press = {
  button: 'main button.add',
  answers: { 'Add to Cart has asked for the login': '[role=dialog]' },
}

/** When what a press at the first paint leads to stands there, in milliseconds, by name. */
export async function answerPress(context: BrowserContext, address: string, press: Press) {
  const page = await context.newPage()
  await throttle(page)
  await page.addInitScript(pressAtOnce, press)
  await page.goto(address, { timeout: 120_000 })
  return page.evaluate(() => answered)
}

/** Waits until the site has cached everything and its worker controls the page. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const rest = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds))
    await Promise.race([navigator.serviceWorker?.ready, rest(8_000)])
    await rest(8_000)
  })

/** From the click on a product of the list until its heading and picture stand, in milliseconds. */
export const openProduct = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Filters of the list lead to products too, but not to another page.
        const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter(
          ({ pathname }) => /product/.test(pathname) && pathname !== location.pathname,
        )
        const link = links.filter((one) => one.textContent?.trim())[2] ?? links[2]
        const name = link?.textContent?.trim() ?? ''
        const started = performance.now()
        const look = () => {
          const heading = document.querySelector('h1')?.textContent?.trim()
          const picture = document.querySelector<HTMLImageElement>('main img')
          if (heading && name.includes(heading) && picture?.complete) {
            resolve(performance.now() - started)
          } else requestAnimationFrame(look)
        }
        link?.click()
        requestAnimationFrame(look)
      }),
  )

/** The catalogue copies on the device. */
export const copiesOn = (page: Page): Promise<unknown[]> =>
  readStore(page, 'offshelf-local-catalogue', 'copies')

/** Resolves when the catalogue is on the device; a shop of 100,000 products takes minutes. */
export const copyKept = (page: Page): Promise<void> =>
  expect
    // Looked at rarely: each look takes time from the page that writes it.
    .poll(async () => (await copiesOn(page)).length, { intervals: [1000], timeout: 900_000 })
    .toBeGreaterThan(0)
