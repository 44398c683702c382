import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))

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
        : { outDir: 'dist/client', assetsDir: 'build', manifest: true, target: 'es2022' },
  }
})
