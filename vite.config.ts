import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import * as shell from './contract/shell.ts'
import * as marks from './contract/shell-marks.ts'
import { laterChunk } from './scripts/later-chunks.mjs'
import { ONLINE_ONLY, packFiles } from './scripts/pack-files.mjs'
import { preloadInShell } from './scripts/preload-in-shell.mjs'

/**
 * What every page needs travels in two files that pack well, instead of in sixty of a kilobyte:
 * libraries, which a deploy seldom changes, and our own code with icons and small libraries. Each
 * has its budget in tests/scripts/first-load.test.ts. What asks the shop and keeps its responses
 * stays out of them: it comes behind the first page.
 */
const groups = [
  // Forms send with useMutation, the thanks for orders reads with useQueries: no part of a first page.
  {
    name: 'libraries',
    test: /node_modules\/(?!.*(?:useMutation|mutationObserver|useQueries|queriesObserver)\.)(react|react-dom|scheduler|@tanstack\/(router-core|react-router|query-core|react-query|store|react-store|history)|i18next|use-sync-external-store)\/|lucide-react\/dist\/esm\/(?!icons\/)|vite\/preload-helper/,
    priority: 4,
  },
  // Lists have cards on their first screen, home and product below it: there they come later.
  {
    name: 'product-list',
    test: /\/src\/(features\/(catalogue\/product-(card|list)|wishlist\/(wishlist|favorite-button))|routes\/-parts\/product-(tile|list-page)|ui\/(rating|heart-button))|lucide-react.*\/(star|heart)\./,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // Each of them is smaller than its request.
  {
    name: 'pieces',
    test: /\/src\/(ui\/(section|chip|closing-first|shelf)|features\/catalogue\/(banners|sub-names)|routes\/-parts\/section-link)\.tsx?$|lucide-react.*\/icons\/(arrow-left|layout-grid|shopping-cart)\./,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: laterChunk,
    debugName: 'later',
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // Used by most pages. Whatever opens over a page stays away from its first load.
  {
    name: 'shop',
    test: /\/src\/(?!api\/(call|toast-problem|reachability)|outbox\/|.*(dialog|drawer|overlay|toast|forms\/|ui\/(field|first-focus)|pagination))|\/contract\/(shell|sort-types)\.ts$/,
    minShareCount: 10,
    priority: 1,
  },
]

/** Writes what each script is made of, as a page to open (`npm run bundle`). */
const reportBundle = async () => {
  const { visualizer } = await import('rollup-plugin-visualizer')
  return visualizer({ filename: '.cache/bundle.html', brotliSize: true })
}

/** Tells the messages of this build from those that a device has kept of another. */
const messages = createHash('sha1')
  .update(readFileSync('messages/interface/en.ts'))
  .digest('base64url')
  .slice(0, 8)

const shellNames = new Map<string, unknown>(Object.entries({ ...shell, ...marks }))

/** Puts the names of the shell's contract where index.html says `{{NAME}}`. */
const fillShell: Plugin = {
  name: 'fill-shell',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/\{\{(\w+)\}\}/g, (_, name) => {
        const value = shellNames.get(name)
        if (typeof value !== 'string') {
          throw new Error(`index.html: no ${name} in contract/shell*.ts`)
        }
        return value
      }),
  },
}

/**
 * The service worker, with the list of what it precaches: the shell, its files, its icons. The page
 * registers it itself.
 */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'service-worker.ts',
  injectRegister: false,
  registerType: 'prompt',
  manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
  includeManifestIcons: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['**/*.{js,css,html,woff2,svg}', 'icons/*.png', 'build/pack-*.txt'],
    globIgnores: ONLINE_ONLY,
    // The worker compares: half a script would stay on the device until the next build.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) =>
          entry.url.startsWith('build/') ? { ...entry, bytes: entry.size } : entry,
        ),
      }),
    ],
  },
  integration: {
    // The plugin would have the manifest precached, which follows the settings.
    beforeBuildServiceWorker: ({ injectManifest }) => {
      injectManifest.additionalManifestEntries = []
    },
    // A build of its own, which would not know how quiet this one is to be.
    configureCustomSWViteBuild: (build) => {
      build.logLevel = 'warn'
    },
  },
})

/**
 * Read from node_modules by the server: they bring programs, data or a compiler's output that they
 * look up beside their own files, or are seldom loaded.
 */
const UNBUNDLED = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'nodemailer',
  'pdfkit',
  'pg',
  'pino',
  'pusher',
  'sharp',
  'stripe',
  'web-push',
]

/** Vite leaves it to the environment in what Node runs, where libraries would come twice. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

type Host = { hostType: 'html' | 'js' }

/**
 * Three builds: the page (`vite build`), the page for the server to render (`--mode page`) and the
 * server itself (`--mode server`).
 */
export default defineConfig(({ mode, command }) => {
  if (mode === 'server') {
    return {
      define: PRODUCTION,
      ssr: { noExternal: true as const, external: UNBUNDLED },
      build: {
        ssr: true,
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        rollupOptions: { input: { main: 'server/main.ts', cli: 'server/cli.ts' } },
      },
    }
  }
  return {
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        generatedRouteTree: 'src/app/route-tree.gen.ts',
        routesDirectory: 'src/routes',
        quoteStyle: 'single',
      }),
      react(),
      // The styles that the server sends are those of the client's build.
      mode === 'page' ? null : tailwindcss(),
      fillShell,
      mode === 'page' ? null : preloadInShell(marks.SHELL_ONLY),
      ...(mode === 'page' ? [] : [packFiles(), worker]),
      // Not there when the shop is only to run.
      process.env.BUNDLE_REPORT ? reportBundle() : null,
    ],
    define: {
      'import.meta.env.MESSAGES': JSON.stringify(messages),
      ...(mode === 'page' ? PRODUCTION : {}),
    },
    // Parts of libraries that nobody uses. React has that hook since version 18; the shim is for older ones.
    resolve: {
      alias: [
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
        // Every query of ours is a page of its own.
        {
          find: './infiniteQueryBehavior.js',
          replacement: join(import.meta.dirname, 'src/query/no-infinite-queries.ts'),
        },
      ],
    },
    // Everything is bundled, so that the server's start reads one file instead of thousands.
    ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
    build:
      mode === 'page'
        ? {
            ssr: 'src/app/entry-server.tsx',
            outDir: 'dist/page',
            target: 'node20',
            copyPublicDir: false,
            // A server that runs does not miss the files that a newer build has put away.
            rolldownOptions: { output: { codeSplitting: false } },
          }
        : {
            outDir: 'dist/client',
            assetsDir: 'build',
            manifest: true,
            target: 'es2022',
            // The list of what each chunk brings along would be a seventh of our own first load; the
            // worker has those files at hand, and a hint of intent fetches a page ahead.
            modulePreload: {
              // Hints only: a browser that does not know them asks for each file when it meets it.
              polyfill: false,
              resolveDependencies: (_: string, files: string[], { hostType }: Host) =>
                hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
            },
            rolldownOptions: {
              output: { codeSplitting: { groups } },
              // What lies together is decided above.
              checks: { ineffectiveDynamicImport: false },
            },
          },
  }
})
