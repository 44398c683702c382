/** What a page that the server rendered does not need before the shopper can use it. */
// biome-ignore lint/performance/noBarrelFile: one chunk on purpose, asked for once
export { startOffline } from '#src/offline/start-offline.ts'
export { keepPageFresh } from './keep-page-fresh.ts'
