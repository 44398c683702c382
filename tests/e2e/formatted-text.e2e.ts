import { FaultProxy } from '#tests/support/fault-proxy.ts'
import { ShopServer } from '#tests/support/shop-server.ts'
import { collectErrors, expect, test as shopTest } from './shop-test.ts'

const attack = [
  '<p>Baked <b>slowly</b></p><script>document.title = "stolen"</script>',
  '<img src="x" onerror="document.title = \'stolen\'"><a href="javascript:steal()">more</a>',
].join('')

/** Our pages before a backend that cleans nothing. */
const test = shopTest.extend<{ address: string }>({
  address: async ({ shop }, use) => {
    const backend = await FaultProxy.start(shop.url)
    backend.alter((pass) => async (request) => {
      if (!/^\/api\/(product-details|legal-pages)/.test(request.path)) return pass(request)
      const { 'accept-encoding': _, 'if-none-match': __, ...headers } = request.headers
      const given = await pass({ ...request, headers })
      const { etag: ___, ...kept } = given.headers
      const body = JSON.parse(given.body.toString())
      for (const part of [body.data.product, body.data.content]) {
        if (part) part.description = attack
      }
      return { ...given, headers: kept, body: Buffer.from(JSON.stringify(body)) }
    })
    const pages = await ShopServer.start({ API_ORIGIN: backend.url })
    await use(pages.url)
    await pages.remove()
    await backend.stop()
  },
})

for (const path of ['/products/1/details', '/privacy-policy']) {
  test(`formatted text of ${path} is clean in the first response, and stays when the page comes alive`, async ({
    page,
    request,
    address,
  }) => {
    const html = await (await request.get(`${address}${path}`)).text()
    const shown = html.slice(0, html.indexOf('id="state"'))
    expect(shown).toContain('<p>Baked <b>slowly</b></p>')
    expect(shown).not.toMatch(/onerror|javascript:steal|"stolen"/)

    const errors = collectErrors(page)
    const fetched: string[] = []
    page.on('request', (requested) => fetched.push(requested.url()))
    // Whatever React puts in the place of the served text is another element.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const text = document.querySelector('.rich-text')
        Object.assign(window, { served: text, wasGone: false })
        new MutationObserver(() => {
          if (!text?.isConnected || (text as HTMLElement).offsetHeight === 0) {
            Object.assign(window, { wasGone: true })
          }
        }).observe(document.body, { childList: true, subtree: true, attributes: true })
      })
    })
    await page.goto(`${address}${path}`)
    const text = page.locator('.rich-text')
    await text.scrollIntoViewIfNeeded()
    await expect.poll(() => fetched.some((url) => url.includes('purify-html'))).toBe(true)
    await expect(text).toHaveText('Baked slowlymore')
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('.rich-text') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
    )
    expect(await page.evaluate('window.served === document.querySelector(".rich-text")')).toBe(true)
    expect(await page.evaluate('window.wasGone')).toBe(false)
    await expect(page).not.toHaveTitle(/stolen/)
    // The browser also names handlers that it refuses in the document where DOMPurify removes them.
    const known = /Failed to load resource|Executing inline event handler/
    expect(errors.filter((error) => !known.test(error))).toEqual([])
  })
}
