import { cacheNames } from 'workbox-core'
import type { PrecacheController } from 'workbox-precaching'
import { unpackFiles } from './unpack-files.ts'

type Filler = Record<'fill' | 'refill', (event: ExtendableEvent) => Promise<unknown>>

/**
 * Returns how to fill the precache, at the install and again after a browser or its user has
 * deleted it while the worker lives: without the shell most pages would be missing offline.
 * @param pack address of the file that has all scripts and styles
 */
export function precacheFiller(
  precache: PrecacheController,
  pack: string,
  names: string[],
): Filler {
  const fill = (event: ExtendableEvent) =>
    // Without the pack the files are fetched one by one.
    unpackFiles(pack, names)
      .catch(() => {})
      .then(() => precache.install(event))

  const isWhole = async () => {
    const cache = await caches.open(cacheNames.precache)
    const here = new Set((await cache.keys()).map(({ url }) => url))
    return [...precache.getURLsToCacheKeys().values()].every((url) => here.has(url))
  }

  let filling: Promise<unknown> | null = null
  const refill = async (event: ExtendableEvent) => {
    if (filling || (await isWhole())) return
    // Workbox stores files only in an event of this type.
    const install = {
      type: 'install',
      waitUntil: (work) => event.waitUntil(work),
    } as ExtendableEvent
    filling ??= fill(install).finally(() => {
      filling = null
    })
    await filling
  }
  return { fill, refill }
}
