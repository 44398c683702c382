import { build } from 'vite'

/**
 * Puts the worker that only removes itself in the place of the service worker of the built
 * storefront. To be deployed when a worker must be got rid of; the next build brings it back.
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
