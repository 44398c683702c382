import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiProxy } from '#server/api-proxy.ts'
import { settings } from '#server/database/schema/operation.ts'
import { createManifest } from '#server/manifest/manifest.ts'
import { manifestOf, readManifestSettings } from '#server/manifest/manifest-of.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const file = join(import.meta.dirname, '../../../manifest.webmanifest')
const defaults = JSON.parse(readFileSync(file, 'utf8'))
const made = (data: unknown, messages = {}) =>
  manifestOf(defaults, readManifestSettings(data), messages) as typeof defaults

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(anyBackend, { demo: false })
})
afterAll(() => shop.close())

async function set(values: Record<string, unknown>) {
  for (const [key, value] of Object.entries(values))
    await shop.db.insert(settings).values({ key, value })
}

test('a shop is installed under its own name, color and icon, in its own language', async () => {
  const app = createManifest((path, init) => shop.fetch(path, init))
  const first = await app.request('/manifest.webmanifest')
  expect(first.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect(await first.json()).toMatchObject({ name: 'Offshelf', icons: defaults.icons, lang: 'en' })
  await set({
    app_name: 'Corner Shop & Garden',
    app_logo: '/uploads/corner.png',
    web_footer_description: 'Pots and plants.',
    theme_colors: { primary: '#B91C1C' },
    languages: [{ id: 2, name: 'ar', title: 'العربية', direction: 'rtl' }],
  })
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  const second = await app.request('/manifest.webmanifest', { headers })
  const manifest = await second.json()
  const { shortcuts, ...others } = manifest
  expect(others).toEqual({
    ...Object.fromEntries(Object.entries(defaults).filter(([key]) => key !== 'shortcuts')),
    name: 'Corner Shop & Garden',
    short_name: 'Corner Shop',
    description: 'Pots and plants.',
    theme_color: '#B91C1C',
    icons: [{ src: '/uploads/corner.png', type: 'image/png', sizes: 'any' }],
    lang: 'ar',
    dir: 'rtl',
  })
  expect(shortcuts.map(({ name }: { name: string }) => name)).toContain('السلة')
  const again = { 'if-none-match': second.headers.get('etag') ?? '' }
  expect((await app.request('/manifest.webmanifest', { headers: again })).status).toBe(304)
})

test('whoever shares a text finds products by it, and the shortcuts lead to search, cart, orders, deals', () => {
  expect(defaults.share_target).toEqual({
    action: '/products',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { text: 'search' },
  })
  expect(defaults.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    ...['/products', '/#cart', '/order-history', '/best-deal'],
  ])
})

test('the pictures of the manifest are there, of the type and the size that it says', async () => {
  const { icons, screenshots, shortcuts } = defaults
  const pictures = [
    icons,
    screenshots,
    shortcuts.map((one: { icons: object[] }) => one.icons),
  ].flat(2)
  expect(pictures.length).toBeGreaterThan(8)
  for (const { src, type, sizes } of pictures) {
    const { format, width, height } = await sharp(join(dirname(file), 'public', src)).metadata()
    const vector = format === 'svg'
    expect([src, type, sizes]).toEqual([
      src,
      `image/${vector ? 'svg+xml' : format}`,
      vector ? 'any' : `${width}x${height}`,
    ])
  }
})

test('in front of a backend that is down an installed app keeps its name', async () => {
  const app = new Hono().route('/', createApiProxy('http://127.0.0.1:9'))
  app.route(
    '/',
    createManifest(async (path, init) => app.request(path, init)),
  )
  expect((await app.request('/manifest.webmanifest')).status).toBe(503)
})

const planted = [
  ...[
    '',
    ' ',
    '</script><script>alert(1)</script>',
    '","start_url":"https://evil.example"',
    '\0\n\u2028',
  ],
  ...['\u202Eevil\u202C', '\uD800', 'x'.repeat(100_000), 'javascript:alert(1)', '__proto__'],
]
const text = fc.oneof(fc.constantFrom(...planted), fc.string({ unit: 'binary' }))
const color = fc.oneof(
  fc.constantFrom('red', '#12345', '#1234567', '#12345g', 'url(https://evil.example)', '#123456;}'),
  text,
)
const logo = fc.oneof(
  fc.constantFrom(
    ...[
      '//evil.example/a.png',
      '/\\evil.example/a.png',
      '/\t/evil.example/a.png',
      'data:image/png,x',
    ],
    ...['/..//evil.example/a.png', '/.//evil.example/a.svg', 'https:evil.example/a.png', 'a.png'],
    ...[
      'http://evil.example/a.png',
      'javascript:alert(1)//a.png',
      'https://a:b@evil.example/a.png',
    ],
    ...[
      'https://cdn.example/page.html',
      'https://cdn.example/?a.png',
      '/%2e%2e//evil.example/a.webp',
    ],
    ...['https://cdn.example/"><script>.png', '/a"b<c>.png'],
  ),
  text,
)
const hostile = fc.record(
  {
    ...{ app_name: fc.oneof(text, fc.anything()), app_logo: logo, web_footer_description: text },
    theme_colors: fc.oneof(fc.record({ primary: color }), fc.anything()),
    languages: fc.oneof(fc.array(fc.record({ name: text, direction: text })), fc.anything()),
    ...{
      id: text,
      start_url: text,
      scope: text,
      icons: fc.anything(),
      share_target: fc.anything(),
    },
  },
  { requiredKeys: [] },
)

test('a hostile name, color or address changes nothing that it should not', () => {
  const fixed = ({
    id,
    start_url,
    scope,
    display,
    share_target,
    launch_handler,
    ...rest
  }: typeof defaults) => ({
    ...{ id, start_url, scope, display, share_target, launch_handler },
    ...{ screenshots: rest.screenshots, background: rest.background_color, dir: rest.dir },
    shortcuts: rest.shortcuts.map(({ url, icons }: { url: string; icons: unknown }) => [
      url,
      icons,
    ]),
  })
  fc.assert(
    fc.property(
      hostile,
      fc.oneof(fc.anything(), fc.record({ 'shell.cart': text })),
      (data, messages) => {
        const manifest = JSON.parse(JSON.stringify(made(data, messages as object)))
        expect(Object.keys(manifest).sort()).toEqual(Object.keys(defaults).sort())
        expect(fixed(manifest)).toEqual(fixed(defaults))
        const { shortcuts, name, short_name, description } = manifest
        const names = shortcuts.map((one: { name: string }) => one.name)
        for (const shown of [name, short_name, description, ...names]) {
          expect(shown).toMatch(/^(?=.*\S)[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]{1,300}$/u)
        }
        expect(Array.from(name as string).length).toBeLessThanOrEqual(45)
        expect(Array.from(short_name as string).length).toBeLessThanOrEqual(12)
        expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/i)
        for (const { src } of manifest.icons) {
          const { origin, protocol, username } = new URL(src, 'https://shop.example')
          expect([protocol, username, /evil/.test(origin)]).toEqual(['https:', '', false])
          expect(src).not.toMatch(/["<>\s]/)
        }
      },
    ),
    { numRuns: 60, seed: 20 },
  )
})
