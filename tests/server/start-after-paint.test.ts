import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPages } from '#server/pages.ts'
import { barePage } from '#tests/support/bare-page.ts'

const template = `<!doctype html><html><head><title>Shop</title>
<meta name="description" content="" /><link rel="icon" href="/icon.svg" /><!--theme-->
<script type="module" crossorigin src="/build/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/build/base-1.js">
<link rel="stylesheet" crossorigin href="/build/index-1.css"></head>
<body><div id="root"><!--page--><i>frame</i><!--/page--></div><!--state--></body></html>`

const picture = (name: string, priority: string) =>
  `<picture><source type="image/avif" sizes="88vw" srcSet="/${name}-320.avif 320w"/>` +
  `<source type="image/webp" sizes="88vw" srcSet="/${name}-320.webp 320w"/>` +
  `<img src="/${name}.webp" fetchPriority="${priority}"/></picture>`

const face = '@font-face{font-family:F;font-weight:300 900;src:url(/f.woff2)}'

let folder: string
let html: string
let policy: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'offshelf-pages-'))
  mkdirSync(join(folder, 'build'))
  writeFileSync(join(folder, 'build/index-1.css'), `.card{color:red}${face}`)
  mkdirSync(join(folder, '.vite'))
  const manifest = {
    'index.html': { file: 'build/index-1.js', isEntry: true, imports: ['_base.js'] },
    '_base.js': { file: 'build/base-1.js' },
    '_card.js': { file: 'build/card-1.js', imports: ['_base.js'] },
    '_frame-1.js': { file: 'build/frame-1.js', name: 'frame', imports: ['_card.js'] },
    '_cart-1.js': { file: 'build/cart-1.js', name: 'cart', imports: ['_panel.js', '_frame-1.js'] },
    '_panel.js': { file: 'build/panel-1.js' },
    '_login-1.js': { file: 'build/login-1.js', name: 'login', imports: ['_panel.js'] },
    'src/ui/toaster.tsx': { file: 'build/toaster-1.js', name: 'toaster' },
    'src/routes/products.index.tsx?tsr-split=component': {
      file: 'build/list-1.js',
      imports: ['_card.js', 'index.html'],
    },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  const body = picture('logo', 'auto') + picture('banner', 'high') + picture('second', 'high')
  const page = { ...barePage, html: body, route: '/products/' }
  const pages = createPages({
    clientFolder: folder,
    renderPage: async () => Response.json(page),
    template: () => template,
  })
  const response = await pages.request('/')
  html = await response.text()
  policy = response.headers.get('content-security-policy') ?? ''
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a rendered page brings its styles along, and the policy knows them', () => {
  expect(html).toContain('<style>.card{color:red}</style>')
  expect(html).not.toMatch(/rel="stylesheet"(?! href="[^"]*" disabled)/)
  expect(/style-src ([^;]*)/.exec(policy)?.[1]).toContain('sha256-')
  expect(policy).not.toContain('unsafe-inline')
})

test('no script stands in its way to the first paint', () => {
  expect(html).not.toMatch(/<script[^>]* src=/)
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).toContain("src: '/build/index-1.js'")
})

test('the scripts of the page are asked for at once, not one after the other', () => {
  expect(html).toContain('["/build/base-1.js","/build/list-1.js","/build/card-1.js"]')
})

test('what it needs once it is alive comes after them, what opens over it at the first press', () => {
  const [first, next, login, overlays] = [...html.matchAll(/preload\((\[[^\]]*\])\)/g)].map(
    ([, files]) => files,
  )
  expect(first).toContain('/build/card-1.js')
  expect(next).toBe('["/build/frame-1.js"]')
  expect(login).toBe('["/build/login-1.js","/build/panel-1.js","/build/toaster-1.js"]')
  expect(overlays).toBe('["/build/cart-1.js","/build/panel-1.js"]')
})

test('its first picture is asked for before the page has been read so far', () => {
  const [head = ''] = html.split('</head>')
  expect(head).toContain('imagesrcset="/banner-320.avif 320w"')
  expect(head.match(/rel="preload"/g)).toHaveLength(1)
})

test('its font is asked for after them, unless the worker has it or no script runs', () => {
  expect(html).toContain('[["F","url(/f.woff2)",{"weight":"300 900"}]]')
  expect(html).toContain(`<noscript><style>${face}</style></noscript>`)
  expect(html.split(face)).toHaveLength(2)
})

test('the shell of the worker keeps its files apart', async () => {
  const pages = createPages({
    clientFolder: folder,
    renderPage: async () => new Response(),
    template: () => template,
  })
  const shell = await (await pages.request('/index.html')).text()
  expect(shell).toContain('<link rel="stylesheet"')
  expect(shell).toContain('<script type="module"')
})
