import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))

/**
 * What every page needs travels in two files that pack well, instead of in sixty of a kilobyte;
 * what only some pages need stays in their chunks.
 */
const groups = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-)?(router|query|store|history)[\w-]*|i18next|react-i18next|use-sync-external-store|zustand|valibot)\//,
    priority: 2,
  },
  // Used by most pages. Whatever opens over a page stays away from its first load.
  {
    name: 'shop',
    test: /\/(src|contract|outbox)\/(?!.*(dialog|drawer|toaster|text-field))/,
    minShareCount: 8,
    priority: 1,
  },
]

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
        generatedRouteTree: 'src/route-tree.gen.ts',
        routesDirectory: 'src/routes',
        quoteStyle: 'single',
      }),
      react(),
      tailwindcss(),
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
    // Everything is bundled, so that the server's start reads one file instead of thousands.
    ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
    build:
      mode === 'page'
        ? {
            ssr: 'src/entry-server.tsx',
            outDir: 'dist/page',
            target: 'node20',
            copyPublicDir: false,
          }
        : {
            outDir: 'dist/client',
            assetsDir: 'build',
            manifest: true,
            target: 'es2022',
            rolldownOptions: { output: { codeSplitting: { groups } } },
          },
  }
})
