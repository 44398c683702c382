import 'fake-indexeddb/auto'
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { clear, createStore, set, update } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { CONTRACT_VERSION } from '#contract/problem.ts'
import { keepPublicQueries, newestStored } from '#src/query/public-cache.ts'
import { eventually } from '#tests/support/eventually.ts'

const KEY = ['public', 'en', '/home', {}] as const
const HOUR = 3600_000

/** A page whose document was rendered at that time, and which keeps what it shows. */
function openPage(text: string, at: number): QueryClient {
  const server = new QueryClient()
  server.setQueryData(KEY, text, { updatedAt: at })
  const page = new QueryClient()
  hydrate(page, dehydrate(server))
  keepPublicQueries(page)
  return page
}

const store = () => createStore('offshelf-public', 'queries')

const storedText = async () => (await newestStored(() => true))?.data

beforeEach(() => clear(store()))

test('What was read last is shown and kept, however old the document of the page is', async () => {
  const now = Date.now()
  openPage('read an hour ago', now - HOUR)
  await eventually(async () => expect(await storedText()).toBe('read an hour ago'))

  const reopened = openPage('document of yesterday', now - 24 * HOUR)
  await eventually(() => expect(reopened.getQueryData(KEY)).toBe('read an hour ago'))
  expect(reopened.getQueryState(KEY)?.dataUpdatedAt).toBe(now - HOUR)
  expect(await storedText()).toBe('read an hour ago')

  openPage('document of now', now)
  await eventually(async () => expect(await storedText()).toBe('document of now'))
})

test('What another version of the contract left on the device is neither shown nor kept', async () => {
  const now = Date.now()
  openPage('of an earlier version', now)
  await eventually(async () => expect(await storedText()).toBe('of an earlier version'))
  const name = `public-${JSON.stringify(KEY)}`
  await update<object>(name, (stored) => ({ ...stored, buster: 'another' }), store())
  expect(await storedText()).toBeUndefined()

  const page = openPage('document of an hour ago', now - HOUR)
  await eventually(async () => expect(await storedText()).toBe('document of an hour ago'))
  expect(page.getQueryData(KEY)).toBe('document of an hour ago')
})

test('F40: what was read while the clock was two days ahead does not replace a newer document', async () => {
  const now = Date.now()
  openPage('read two days ahead', now + 48 * HOUR)
  await eventually(async () => expect(await storedText()).toBe('read two days ahead'))

  const reopened = openPage('document of now', now)
  await eventually(async () => expect(await storedText()).toBe('document of now'))
  expect(reopened.getQueryData(KEY)).toBe('document of now')
})

test('Of a page that was seen in several languages the one that was read last is shown in another', async () => {
  const now = Date.now()
  const seen = { de: now - 2 * HOUR, ar: now - HOUR, es: now - 3 * HOUR }
  for (const [locale, dataUpdatedAt] of Object.entries(seen)) {
    const queryKey = ['public', locale, '/home', {}]
    const state = { data: locale, dataUpdatedAt }
    const stored = { buster: String(CONTRACT_VERSION), queryKey, state }
    await set(`public-${JSON.stringify(queryKey)}`, stored, store())
  }
  expect(await newestStored(() => true)).toMatchObject({ data: 'ar', at: seen.ar })
})
