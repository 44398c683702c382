import type { Page } from '@playwright/test'

/** Texts by meaning, for example `{ 'e-mail': 'sam@example.com' }`. */
export type Texts = Record<string, string>

/** A text that was found: its meaning and its location. */
export type Trace = { text: string; place: string }

/**
 * Searches for texts in everything that a page can read: caches with addresses, headers and bodies,
 * databases with keys and values, both storages, cookies, the page's history and its content.
 */
export async function searchDevice(page: Page, texts: Texts): Promise<Trace[]> {
  const places = await page.evaluate(readDevice)
  const cookies = await page.context().cookies()
  places.push(['cookies of the browser', JSON.stringify(cookies)])
  return Object.entries(texts).flatMap(([text, words]) =>
    places.filter(([, content]) => content.includes(words)).map(([place]) => ({ text, place })),
  )
}

/** Runs in the page. Returns locations with all text in them. */
async function readDevice(): Promise<[place: string, content: string][]> {
  const places: [string, string][] = []
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const decode = (bytes: AllowSharedBufferSource) => new TextDecoder().decode(bytes)

  /** Returns every string, number and byte in a value of any shape. */
  async function spell(value: unknown): Promise<string> {
    if (value instanceof Blob) return `${value.type} ${decode(await value.arrayBuffer())}`
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return decode(value)
    if (value instanceof Date) return value.toISOString()
    if (value instanceof Map || value instanceof Set) return spell([...value])
    if (typeof value !== 'object' || value === null) return String(value)
    const parts = await Promise.all(
      Object.entries(value).map(async ([name, part]) => `${name}\n${await spell(part)}`),
    )
    return parts.join('\n')
  }

  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const reply = await cache.match(request)
      const headers = [...request.headers, ...(reply?.headers ?? [])].flat()
      const body = reply ? decode(await reply.arrayBuffer()) : ''
      places.push([`cache ${name} ${request.url}`, [request.url, ...headers, body].join('\n')])
    }
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const opened = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([done(opened.getAllKeys()), done(opened.getAll())])
      places.push([`database ${name} ${store}`, await spell([keys, values])])
    }
    database.close()
  }
  places.push(['localStorage', await spell({ ...localStorage })])
  places.push(['sessionStorage', await spell({ ...sessionStorage })])
  places.push(['cookies', document.cookie])
  places.push(['history', `${location.href}\n${JSON.stringify(history.state)}\n${window.name}`])
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
  const typed = [...fields].map((field) => field.value)
  places.push(['screen', [document.title, document.documentElement.outerHTML, ...typed].join('\n')])
  return places
}
