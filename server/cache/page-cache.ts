import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { LruCache } from './lru-cache.ts'

const BUDGET_BYTES = 64_000_000
/** A page that has changed is shown for so long after it was last right, while it is made anew. */
const STALE_MS = 5000
/** The browser asks again for data that is older than a minute. */
const RESTAMP_MS = 30_000

export type Encoding = 'br' | 'gzip' | 'identity'
/** What the server sends for an address, without headers that differ from request to request. */
export type Page = { status: number; html: string; policy: string | null }
/** A page in the encodings that were asked for. */
export type KeptPage = Omit<Page, 'html'> & { bodies: Partial<Record<Encoding, Uint8Array>> }

type Entry = { page: KeptPage; version: string; rightAt: number; stampedAt: number }
type Options = {
  /** Equal versions mean that the same page would be made again. */
  readVersion: () => Promise<string>
  budget?: number
  now?: () => number
}

export type PageCache = ReturnType<typeof createPageCache>

/** Keeps rendered pages, compressed once. Only what is the same for everybody may be put in. */
export function createPageCache({ readVersion, budget = BUDGET_BYTES, now = Date.now }: Options) {
  const kept = new LruCache<Entry>(budget)
  const making = new Map<string, Promise<KeptPage>>()
  const behind = limitConcurrency(1)
  const waiting = new Set<string>()

  const keep = (key: string, entry: Entry) => kept.set(key, entry, bytesOf(entry.page))

  function once(key: string, work: () => Promise<KeptPage>): Promise<KeptPage> {
    const running = making.get(key)
    if (running) return running
    const made = work().finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  const render = (key: string, make: () => Promise<Page>) =>
    once(key, async () => {
      // Read before the page is made: what it shows is at least as new.
      const [version, rightAt] = [await readVersion(), now()]
      const { html, ...made } = await make()
      const page = { ...made, bodies: { br: await shrink(html) } }
      if (made.status === 200) keep(key, { page, version, rightAt, stampedAt: rightAt })
      return page
    })

  function renderBehind(key: string, make: () => Promise<Page>): void {
    if (waiting.has(key)) return
    waiting.add(key)
    behind(() => render(key, make))
      // A request that comes after the stale time renders by itself and sees the failure.
      .catch(() => {})
      .finally(() => waiting.delete(key))
  }

  async function readKept(key: string, make: () => Promise<Page>): Promise<KeptPage> {
    const entry = kept.get(key)
    if (!entry) return render(key, make)
    const version = await readVersion().catch(() => undefined)
    // The database is away: better the page as it was than none.
    if (version === undefined) return entry.page
    if (version !== entry.version) {
      if (now() - entry.rightAt > STALE_MS) return render(key, make)
      renderBehind(key, make)
      return entry.page
    }
    entry.rightAt = now()
    if (entry.rightAt - entry.stampedAt <= RESTAMP_MS) return entry.page
    return once(key, async () => {
      const html = await unpack(entry.page)
      const page = { ...entry.page, bodies: { br: await shrink(restamp(html, now())) } }
      keep(key, { ...entry, page, stampedAt: now() })
      return page
    })
  }

  return {
    /** Returns the page of a key and its body in an encoding; makes it when it is not kept. */
    async read(key: string, encoding: Encoding, make: () => Promise<Page>) {
      const page = await readKept(key, make)
      page.bodies[encoding] ??= await encode(page, encoding)
      const entry = kept.get(key)
      if (entry?.page === page) keep(key, entry)
      return { status: page.status, policy: page.policy, body: page.bodies[encoding] }
    },
  }
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const zip = promisify(gzip)

const shrink = (html: string): Promise<Uint8Array> =>
  compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

const unpack = async ({ bodies }: KeptPage): Promise<string> =>
  (await decompress(bodies.br ?? new Uint8Array())).toString()

async function encode(page: KeptPage, encoding: Encoding): Promise<Uint8Array> {
  const html = await unpack(page)
  return encoding === 'gzip' ? zip(html) : Buffer.from(html)
}

/** The data of the page was found to be right at this moment: so old it is. */
const restamp = (html: string, at: number): string =>
  html.replace(/"(dataUpdatedAt|dehydratedAt)":\d+/g, `"$1":${at}`)

const bytesOf = ({ bodies }: KeptPage): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 0)
