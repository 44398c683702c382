import { expect, test } from './shop-test.ts'

// Nothing of the worker is looked at, and installing it takes as long as the first page.
test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

/**
 * A selector that ends in anything, behind `:has()` or a sibling, makes the browser restyle all that
 * is below whatever gets a child: the whole page for a toast, a dialog or a card (CONTRIBUTING.md).
 */
test('what comes onto a page leaves the rest of it as it is', async ({ page, shop, browser }) => {
  await page.goto(`${shop.url}/products`)
  await page.waitForLoadState('networkidle')
  const all = await page.evaluate(() => document.querySelectorAll('*').length)
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(() => {
    const parts = ['body', '#root', 'header', 'main', 'main h1', '.list-body']
    const come = (part: string) => {
      const whole = document.querySelector(part)
      if (!whole) throw new Error(`No ${part}`)
      const html =
        '<nav><a href="/"></a></nav><img alt=""><s></s><button>1</button><input type="checkbox" checked>'
      for (const place of ['afterbegin', 'beforeend'] as const) {
        whole.insertAdjacentHTML(place, `<div class="contents"><div><p></p>${html}</div></div>`)
        document.body.getBoundingClientRect()
      }
    }
    for (const part of parts) come(part)
  })
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  const restyled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
  expect(restyled.length).toBeGreaterThanOrEqual(12)
  expect(Math.max(...restyled)).toBeLessThan(all / 2)
})
