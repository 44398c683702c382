import type { Page } from '@playwright/test'

/** Texts by meaning, for example `{ 'e-mail': 'sam@example.com' }`. */
export type Texts = Record<string, string>

/** A text that was found: its meaning and its location. */
export type Trace = { text: string; place: string }

/**
 * Searches for texts in everything that pages of one origin can read: caches with addresses, headers
 * and bodies, databases with keys and values, both storages, cookies, each page's history and its
 * content. They are searched where they are: all of it is several megabytes.
 */
export async function searchDevice(pages: Page[], texts: Texts): Promise<Trace[]> {
  const [first] = pages
  if (!first) throw new Error('No page is open')
  const found = await Promise.all([
    first.evaluate(searchOrigin, texts),
    ...pages.map((page) => page.evaluate(searchPage, texts)),
  ])
  const cookies = JSON.stringify(await first.context().cookies())
  const inCookies = Object.entries(texts)
    .filter(([, words]) => cookies.includes(words))
    .map(([text]) => ({ text, place: 'cookies of the browser' }))
  return [...found.flat(), ...inCookies]
}

/** Runs in a page: what belongs to it alone. */
function searchPage(texts: Texts): Trace[] {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
  const typed = [...fields].map((field) => field.value)
  const places = {
    sessionStorage: Object.entries({ ...sessionStorage }).join('\n'),
    history: `${location.href}\n${JSON.stringify(history.state)}\n${window.name}`,
    screen: [document.title, document.documentElement.outerHTML, ...typed].join('\n'),
  }
  return Object.entries(texts).flatMap(([text, words]) =>
    Object.entries(places)
      .filter(([, content]) => content.includes(words))
      .map(([place]) => ({ text, place })),
  )
}

/** Runs in a page: what all pages of its origin share. */
async function searchOrigin(texts: Texts): Promise<Trace[]> {
  const found: Trace[] = []
  const search = (place: string, content: string) => {
    for (const [text, words] of Object.entries(texts)) {
      if (content.includes(words)) found.push({ text, place })
    }
  }
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
      search(`cache ${name} ${request.url}`, [request.url, ...headers, body].join('\n'))
    }
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const opened = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([done(opened.getAllKeys()), done(opened.getAll())])
      search(`database ${name} ${store}`, await spell([keys, values]))
    }
    database.close()
  }
  search('localStorage', await spell({ ...localStorage }))
  search('cookies', document.cookie)
  return found
}
