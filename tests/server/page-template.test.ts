import { expect, test } from 'vitest'
import { createPages } from '#server/pages.ts'
import { barePage } from '#tests/support/bare-page.ts'
import { parseHtml } from '#tests/support/parse-html.ts'

const template = `<!doctype html>
<html lang="en" dir="ltr"><head><title>Shop</title>
<meta name="description" content="" />
<script>theme()</script><!--theme-->
<script type="module" crossorigin src="/build/index.js"></script>
<link rel="modulepreload" crossorigin href="/build/frame.js">
<link rel="modulepreload" crossorigin href="/build/cart.js" data-shell></head>
<body><!--lines--><!--/lines--><div id="root"> <!--page--><script>mirror()</script><i>frame</i><!--/page--> </div><!--state--></body></html>`

/** What a text has to hold that should run. */
const hostile = '"></p><script>alert(6)</script>'
const page = {
  ...barePage,
  lang: 'ar',
  dir: 'rtl',
  title: 'Tea & <b>honey</b>',
  head: {
    description: 'Tea "fresh" & <b>cheap</b>',
    canonical: 'https://shop.example/products/1/details?"><script>alert(3)</script>',
    properties: [['og:title', '"><script>alert(4)</script>']],
    structuredData: { name: '</script><script>alert(5)</script><!--state-->\u2028' },
  },
  theme: ':root{--primary:#0f766e}',
  html: '<p>Loose leaf</p><script>alert(1)</script>',
  cart: { title: hostile, close: hostile, empty: hostile },
  search: { label: hostile, placeholder: hostile },
  state: JSON.stringify({ text: '</script><script>alert(2)</script>' }),
}
const pages = createPages({
  clientFolder: '.',
  renderPage: async () => Response.json(page),
  template: () => template,
})

test('the policy of a page trusts our own inline parts and no script in a product’s text', async () => {
  const reply = await pages.request('/products/1/details')
  const policy = reply.headers.get('content-security-policy') ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  // The theme and the start of the scripts.
  expect(scripts.match(/'sha256-/g)).toHaveLength(2)
  expect(policy).toContain("style-src 'self' 'sha256-")
})

test('nothing in a title, in what search engines read or in the query cache can end its element', async () => {
  const document = parseHtml(await (await pages.request('/')).text())
  expect(document.documentElement.outerHTML).toContain('<html lang="ar" dir="rtl">')
  expect(document.title).toBe(page.title)
  // Only what the page's own HTML holds, which React has escaped.
  const scripts = [...document.querySelectorAll('script:not([type])')].map((one) => one.textContent)
  expect(scripts.filter((text) => text?.startsWith('alert'))).toEqual(['alert(1)'])
  expect(document.querySelector('#shell-cart')?.getAttribute('aria-label')).toBe(hostile)
  expect(document.querySelector('#shell-cart')?.textContent).toContain(hostile)
  expect(document.querySelector('#shell-search input')?.getAttribute('placeholder')).toBe(hostile)
  const { canonical, properties, structuredData } = page.head
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(canonical)
  expect(document.querySelector('[property="og:title"]')?.getAttribute('content')).toBe(
    properties[0]?.[1],
  )
  const json = document.querySelector('[type="application/ld+json"]')?.textContent ?? ''
  expect(JSON.parse(json)).toEqual(structuredData)
  expect(json).not.toContain('\u2028')
})

test('a description is plain text', async () => {
  const document = parseHtml(await (await pages.request('/')).text())
  expect(document.querySelector('[name=description]')?.getAttribute('content')).toBe(
    'Tea "fresh" & cheap',
  )
})

test('a rendered page does not wait for what only the shell shows at once', async () => {
  const html = await (await pages.request('/')).text()
  expect(html).toContain('/build/frame.js')
  expect(html).not.toContain('/build/cart.js')
})

test('a rendered page stands where the shell has the frame of one', async () => {
  const html = await (await pages.request('/')).text()
  expect(html).toContain('<div id="root"><p>Loose leaf</p>')
  expect(html).not.toContain('frame</i>')
  expect(html).not.toContain('mirror()')
})

test('a missing file is a real 404, never a page', async () => {
  expect((await pages.request('/build/gone.js')).status).toBe(404)
})

test('what the settings ask for is let in on a rendered page, and left to the worker in its shell', async () => {
  const sources = { 'script-src': ['https://chat.example'] }
  const pages = createPages({
    clientFolder: '.',
    renderPage: async () => Response.json({ ...page, sources }),
    template: () => template,
  })
  const policyOf = async (path: string) =>
    (await pages.request(path)).headers.get('content-security-policy')
  expect(await policyOf('/')).toMatch(/script-src [^;]* https:\/\/chat\.example;/)
  expect(await policyOf('/index.html')).not.toContain('chat.example')
})
