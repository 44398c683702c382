/** What the storefront shows first from the shell: its frame, the home page and the cart. */
const SHOWN_FIRST = [
  'src/app/start-background.ts',
  'src/routes/-shell/header-actions.tsx',
  'src/features/search/search-box.tsx',
  'src/routes/-shell/category-bar.tsx',
  'src/routes/-shell/bottom-bar.tsx',
  'src/routes/-shell/top-line.tsx',
  'src/routes/-shell/overlays.tsx',
  'src/routes/-shell/cart-drawer.tsx',
  'src/routes/index.tsx?tsr-split=component',
]

/**
 * Vite plugin: the shell preloads the files of its first screen, which the browser would otherwise
 * discover one level after the other. The links have the attribute `mark`: the server removes them
 * from rendered pages, where these files load after the first paint.
 */
export const preloadInShell = (mark) => ({
  name: 'preload-in-shell',
  transformIndexHtml: {
    order: /** @type {const} */ ('post'),
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const files = new Set()
      const need = (chunk) => {
        if (!chunk || files.has(chunk.fileName) || chunk.isEntry) return
        files.add(chunk.fileName)
        for (const file of chunk.imports) need(bundle[file])
      }
      for (const module of chunks.length > 0 ? SHOWN_FIRST : []) {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
        if (!chunk) throw new Error(`${module} is in no chunk that could be preloaded`)
        need(chunk)
      }
      const entry = chunks.find(({ isEntry }) => isEntry)
      return [...files]
        .filter((file) => !entry.imports.includes(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}`, [mark]: true },
          injectTo: 'head',
        }))
    },
  },
})
