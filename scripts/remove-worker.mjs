import { build } from 'vite'

/**
 * Replaces the service worker of the built storefront by one that only removes itself. Deploy it
 * when a worker must be removed; the next build restores the worker.
 */
const folder = process.argv[2] ?? 'dist/client'
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    lib: {
      entry: 'sw/self-removing-worker.ts',
      formats: ['iife'],
      name: 'selfRemovingWorker',
      fileName: () => 'service-worker.js',
    },
    outDir: folder,
    emptyOutDir: false,
    target: 'es2022',
  },
})
console.log(`${folder}/service-worker.js now removes itself and its caches.`)
