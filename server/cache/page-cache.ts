import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { LruCache } from './lru-cache.ts'

const BUDGET_BYTES = 64_000_000
/** Milliseconds for which a changed page is still served while it is rendered anew. */
const STALE_MS = 5000
/**
 * Milliseconds after which the date in the page is renewed: the browser refetches data older than a
 * minute.
 */
const RESTAMP_MS = 30_000

export type Encoding = 'br' | 'gzip' | 'identity'
/** A rendered page, without headers that vary by request. */
export type Page = { status: number; html: string; policy: string | null }
/** A page in the requested encodings. */
export type CachedPage = Omit<Page, 'html'> & { bodies: Partial<Record<Encoding, Uint8Array>> }

type Entry = { page: CachedPage; version: string; rightAt: number; stampedAt: number }
type Options = {
  /** Equal versions mean that rendering again would give the same page. */
  readVersion: () => Promise<string>
  budget?: number
  now?: () => number
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Creates a cache of rendered pages, each compressed once. Only pages that are the same for
 * everybody may be cached.
 */
export function createPageCache({ readVersion, budget = BUDGET_BYTES, now = Date.now }: Options) {
  const cached = new LruCache<Entry>(budget)
  const making = new Map<string, Promise<CachedPage>>()
  const behind = limitConcurrency(1)
  const waiting = new Set<string>()

  const store = (key: string, entry: Entry) => cached.set(key, entry, bytesOf(entry.page))

  function shareRunning(key: string, work: () => Promise<CachedPage>): Promise<CachedPage> {
    const running = making.get(key)
    if (running) return running
    const made = work().finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  const render = (key: string, make: () => Promise<Page>) =>
    shareRunning(key, async () => {
      // Read before rendering, so the page is at least as new as its version.
      const version = await readVersion().catch(() => undefined)
      const rightAt = now()
      const { html, ...made } = await make()
      const page = { ...made, bodies: { br: await shrink(html) } }
      // Without the database the page says so by itself, and is not stored.
      if (made.status === 200 && version !== undefined)
        store(key, { page, version, rightAt, stampedAt: rightAt })
      return page
    })

  function renderBehind(key: string, make: () => Promise<Page>): void {
    if (waiting.has(key)) return
    waiting.add(key)
    behind(() => render(key, make))
      // A request after the stale period renders by itself and reports the failure.
      .catch(() => {})
      .finally(() => waiting.delete(key))
  }

  async function readCached(key: string, make: () => Promise<Page>): Promise<CachedPage> {
    const entry = cached.get(key)
    if (!entry) return render(key, make)
    const version = await readVersion().catch(() => undefined)
    // Without the database, a stale page is better than none.
    if (version === undefined) return entry.page
    if (version !== entry.version) {
      if (now() - entry.rightAt > STALE_MS) return render(key, make)
      renderBehind(key, make)
      return entry.page
    }
    entry.rightAt = now()
    if (entry.rightAt - entry.stampedAt <= RESTAMP_MS) return entry.page
    return shareRunning(key, async () => {
      const html = await unpack(entry.page)
      const page = { ...entry.page, bodies: { br: await shrink(restamp(html, now())) } }
      store(key, { ...entry, page, stampedAt: now() })
      return page
    })
  }

  return {
    /** Returns the page of a key and its body in an encoding; renders it if it is not cached. */
    async read(key: string, encoding: Encoding, make: () => Promise<Page>) {
      const page = await readCached(key, make)
      page.bodies[encoding] ??= await encode(page, encoding)
      const entry = cached.get(key)
      if (entry?.page === page) store(key, entry)
      return { status: page.status, policy: page.policy, body: page.bodies[encoding] }
    },
  }
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const zip = promisify(gzip)

const shrink = (html: string): Promise<Uint8Array> =>
  compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

const unpack = async ({ bodies }: CachedPage): Promise<string> =>
  (await decompress(bodies.br ?? new Uint8Array())).toString()

async function encode(page: CachedPage, encoding: Encoding): Promise<Uint8Array> {
  const html = await unpack(page)
  return encoding === 'gzip' ? zip(html) : Buffer.from(html)
}

/** Sets the date of the page's data to the moment at which it was last known to be current. */
const restamp = (html: string, at: number): string =>
  html.replace(/"(dataUpdatedAt|dehydratedAt)":\d+/g, `"$1":${at}`)

const bytesOf = ({ bodies }: CachedPage): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 0)
