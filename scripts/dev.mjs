import { installMissing, root } from './freshness.mjs'

process.chdir(root)
installMissing()
// Imported only after the packages are installed.
const { getRequestListener } = await import('@hono/node-server')
const { createServer } = await import('vite')

/**
 * The shop with hot reload: Vite serves the storefront's sources, the server's app everything else.
 * A change of the server needs a restart.
 */
const { HOST = '127.0.0.1', PORT = '4173' } = process.env
const vite = await createServer({
  appType: 'custom',
  server: { host: HOST, port: Number(PORT), strictPort: true },
})
const load = (file) => vite.ssrLoadModule(file)
const { readEnvironment } = await load('/server/environment.ts')
const { open } = await load('/server/open-shop.ts')
const { createPages } = await load('/server/pages.ts')
const { cleanHtml } = await load('/server/clean-html.ts')
const { readFileSync } = await import('node:fs')

const openPages = async (callApi, _readVersion, publicUrl) => {
  const render = async (request, locale, origin) => {
    const page = await load('/src/app/entry-server.tsx')
    page.connect(callApi, (html) => cleanHtml(html))
    return page.renderPage(request, locale, origin)
  }
  return createPages({
    clientFolder: 'public',
    publicUrl,
    renderPage: render,
    template: (url) => vite.transformIndexHtml(url, readFileSync('index.html', 'utf8')),
    // Vite injects inline styles and scripts in development.
    policy: null,
  })
}

const { app, close, greeting } = await open(readEnvironment(process.env), openPages)
vite.middlewares.use(getRequestListener(app.fetch))
await vite.listen()
console.log(`The shop is open at http://${HOST}:${PORT}, with hot reload`)
if (greeting) console.log(greeting)

const end = () =>
  vite
    .close()
    .then(close)
    .then(() => process.exit(0))
process.on('SIGTERM', end)
process.on('SIGINT', end)
