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

  // A cache goes as a whole; to look for each of two hundred files would cost every page time.
  const isThere = async () => Boolean(await precache.matchPrecache('/index.html'))

  let filling: Promise<unknown> | null = null
  const refill = async (event: ExtendableEvent) => {
    if (filling || (await isThere())) return
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
