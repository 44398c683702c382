import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import * as shell from './contract/shell.ts'
import * as marks from './contract/shell-marks.ts'
import { preloadInShell } from './scripts/preload-in-shell.mjs'

const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))

/**
 * What every page needs travels in files that pack well, instead of in sixty of a kilobyte. What
 * asks the shop and keeps its answers stays out of them: it comes behind the first page.
 */
const groups = [
  // Forms send with useMutation, and no form is part of a first page. A few names that the entry
  // and most pages read are no file of their own.
  {
    name: 'base',
    test: /node_modules\/(?!.*(?:useMutation|mutationObserver)\.)(react|react-dom|scheduler|@tanstack\/(router-core|react-router|query-core|react-query|store|react-store|history)|i18next|react-i18next|use-sync-external-store)\/|\/(contract\/(shell|sort-types)|src\/routes\/-parts\/or-not-found)\.ts$/,
    priority: 2,
  },
  // Used by most pages. Whatever opens over a page stays away from its first load.
  {
    name: 'shop',
    test: /\/src\/(?!api\/call|outbox\/(page-outbox|wake-drain)|.*(dialog|drawer|overlay|toaster|forms\/|ui\/field|pagination))/,
    minShareCount: 10,
    priority: 1,
  },
]

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

type Host = { hostType: 'html' | 'js' }

/**
 * Three builds: the page with its worker (`vite build`), the page for the server to render
 * (`--mode page --ssr`) and the server itself (`--mode server --ssr`).
 */
export default defineConfig(({ mode, command }) => {
  if (mode === 'server') {
    return {
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
      tailwindcss(),
      fillShell,
      mode === 'page' ? null : preloadInShell(marks.SHELL_ONLY),
      mode === 'page'
        ? null
        : VitePWA({
            strategies: 'injectManifest',
            srcDir: 'sw',
            filename: 'service-worker.ts',
            injectRegister: false,
            registerType: 'prompt',
            manifest,
            manifestFilename: 'manifest.webmanifest',
            injectManifest: { globPatterns: ['**/*.{js,css,html,woff2,svg}', 'icons/*.png'] },
          }),
    ],
    define: { 'import.meta.env.MESSAGES': JSON.stringify(messages) },
    // React has its own since version 18; the shim is for older ones.
    resolve: {
      alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
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
            rolldownOptions: { output: { codeSplitting: { groups } } },
          },
  }
})
