import { collectErrors, expect, test } from './shop-test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper reads the shop, searches and opens a product', async ({ page, shop }) => {
    await page.goto(shop.url)
    await expect(page.getByRole('heading', { name: 'Popular Products' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Search products' }).fill('teapot')
    await page.getByRole('combobox', { name: 'Search products' }).press('Enter')
    await expect(page).toHaveURL(/\/products\?search=teapot/)
    await page
      .getByRole('main')
      .getByRole('link', { name: /teapot/i })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/teapot/i)
  })

  test('a shopper sees the colors of a product', async ({ page, request, shop }) => {
    const reply = await request.get(`${shop.url}/api/products?search=headphones`)
    const { products } = (await reply.json()).data
    const { id, colors } = products.find((one: { colors: unknown[] }) => one.colors.length > 1)
    await page.goto(`${shop.url}/products/${id}/details`)
    const swatches = page.getByRole('radiogroup', { name: 'Color' }).locator('svg path')
    await expect(swatches).toHaveCount(colors.length)
    await expect(swatches.first()).toHaveAttribute('fill', colors[0].color_code)
  })

  // What a phone has to build before it can show anything.
  for (const [path, most] of [
    ['/', 1200],
    ['/products', 760],
    ['/products/2/details', 760],
  ] as const) {
    test(`the document of ${path} has at most ${most} elements`, async ({ page, shop }) => {
      await page.goto(shop.url + path)
      expect(await page.locator('*').count()).toBeLessThanOrEqual(most)
    })
  }
})

test('the first page is the same for everybody and may be kept by a cache', async ({
  request,
  shop,
}) => {
  const one = await request.get(shop.url)
  const other = await request.get(shop.url, { headers: { 'accept-language': 'de' } })
  // Nothing but the time of rendering differs.
  const timeless = (html: string) => html.replace(/\d{13}/g, '')
  expect(timeless(await one.text())).toBe(timeless(await other.text()))
  expect(one.headers()['cache-control']).toContain('public')
  const policy = one.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self' 'sha256-")
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain('nonce')
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the first picture is preloaded as the one that is shown', async ({ page, shop }) => {
    for (const path of ['/', '/products', '/products/2/details']) {
      await page.goto(shop.url + path)
      const preload = page.locator('head link[rel="preload"][as="image"]')
      const source = page.locator('picture:has(> img[fetchpriority="high"]) > source').first()
      await expect(preload).toHaveAttribute('type', 'image/avif')
      for (const [of, its] of [
        ['imagesrcset', 'srcset'],
        ['imagesizes', 'sizes'],
      ] as const) {
        expect(await preload.getAttribute(of)).toBe(await source.getAttribute(its))
      }
    }
    // The last one is that of a product: neither blurred nor larger than it is shown.
    const { said, shown } = await page
      .locator('img[fetchpriority="high"]')
      .evaluate((image: HTMLImageElement) => {
        const isMet = (size: string) => matchMedia(size.slice(0, size.lastIndexOf(' '))).matches
        const size = image.sizes.split(', ').find(isMet) ?? ''
        return { said: Number.parseInt(size.slice(size.lastIndexOf(' ')), 10), shown: image.width }
      })
    expect(shown).toBeGreaterThan(said - 4)
    expect(shown).toBeLessThanOrEqual(said)
  })

  test('no script is asked for before the first picture stands', async ({ page, shop }) => {
    for (const path of ['/', '/products', '/products/2/details']) {
      await page.goto(shop.url + path)
      await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
      const { scripts, shown } = await page.evaluate(() => {
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
        const picture = files.find(({ name }) => name === first?.currentSrc)
        const asked = files.filter(({ name }) => name.endsWith('.js'))
        return { scripts: asked.map(({ startTime }) => startTime), shown: picture?.responseEnd }
      })
      expect(shown).toBeGreaterThan(0)
      expect(Math.min(...scripts)).toBeGreaterThan(shown ?? 0)
    }
  })

  test('the scripts that a first page needs are asked for together, none finds another', async ({
    page,
    shop,
  }) => {
    for (const path of ['/', '/products', '/products/2/details']) {
      await page.goto(shop.url + path)
      await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
      const { named, found } = await page.evaluate(() => {
        const alive = performance.getEntriesByName('alive')[0]?.startTime ?? 0
        const scripts = performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < alive)
        const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
        const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')
        return {
          named: [...[...links].map(({ href }) => href), entry?.src ?? ''],
          found: scripts.map(({ name }) => name),
        }
      })
      expect(found.length).toBeGreaterThan(3)
      expect(found.filter((address) => !named.includes(address))).toEqual([])
    }
  })
})

test('what opens over a page is asked for together at the first press, none finds another', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  const pressed = await page.evaluate(() => performance.now())
  await page
    .locator('header')
    .getByRole('button', { name: /^My Cart/ })
    .dispatchEvent('click')
  await expect(page.getByRole('button', { name: 'Browse products' })).toBeVisible()
  const { named, found } = await page.evaluate((since) => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
    return {
      named: [...links].map(({ href }) => href),
      found: performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime > since)
        .map(({ name }) => name)
        .filter((name) => /\/(cart|dialogs|checkout|forms)-/.test(name)),
    }
  }, pressed)
  expect(found.length).toBeGreaterThanOrEqual(3)
  expect(found.filter((address) => !named.includes(address))).toEqual([])
})

test('what Add to Cart asks of a visitor is asked for together at the first press', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/products?search=stovetop`)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  const links = page.locator('link[rel="modulepreload"]')
  const named = await links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href))
  for (const file of ['toaster', 'login', 'dialogs', 'forms']) {
    expect(named.filter((address) => address.includes(`/build/${file}-`))).toHaveLength(1)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, hasTouch: true })

  test('a list is at rest after at most 24 requests of its page', async ({
    context,
    page,
    shop,
  }) => {
    // A shop makes the sizes of its pictures once. A page that waited for that would be at rest only
    // when it has begun to fetch ahead.
    const html = await (await fetch(`${shop.url}/products`)).text()
    const pictures = new Set(html.match(/\/pictures\/[^\s"]+-640\.avif/g))
    expect(pictures.size).toBeGreaterThan(0)
    await Promise.all(Array.from(pictures, (path) => fetch(shop.url + path)))

    const asked: string[] = []
    context.on('request', (request) => {
      if (!request.serviceWorker()) asked.push(request.url())
    })
    await page.goto(`${shop.url}/products`)
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    await page.waitForLoadState('networkidle')
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(24)
  })
})

test('the page goes on where the server stopped: nothing is asked again', async ({
  page,
  shop,
}) => {
  const errors = collectErrors(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto(`${shop.url}/products`)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  expect(calls).toEqual([])
  expect(errors).toEqual([])
})

test('a shop without a chat opens no frame and asks nobody else for anything, however long one stays', async ({
  page,
  shop,
}) => {
  const others: string[] = []
  await page.context().route(
    ({ origin }) => origin !== shop.url,
    (route) => {
      others.push(route.request().url())
      return route.abort()
    },
  )
  await page.clock.install()
  await page.goto(shop.url)
  // Its clock has no marks of performance.
  await expect(page.locator('header [data-dehydrated]')).toHaveCount(0)
  // The last page that is fetched ahead; a chat would have come before it. The script of the worker
  // for the catalogue never counts as loaded while its requests pass by this test.
  const last = page.waitForResponse(/\/api\/contact-us$/)
  await page.clock.runFor(30_000)
  await last
  expect(others).toEqual([])
  expect(page.frames()).toHaveLength(1)
})

test('a chosen language stays, and Arabic runs from right to left', async ({ page, shop }) => {
  await page.goto(shop.url)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveTitle(/^الرئيسية - /)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  // What the owner has written, too.
  await page.getByRole('main').getByRole('link', { name: 'أدوات المائدة' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('أدوات المائدة')
  await expect(page).toHaveTitle(/^أدوات المائدة - /)
})

test('the shell has the frame of a page before any script has come, mirrored in Arabic', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('offshelf-locale', 'ar'))
  await page.route('**/build/*.js', (route) => route.abort())
  await page.goto(`${shop.url}/index.html`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const isFramed = await page.evaluate(() =>
    [20, innerHeight - 20].map((y) => !!document.elementFromPoint(9, y)?.closest('#root > div')),
  )
  expect(isFramed).toEqual([true, true])
})
