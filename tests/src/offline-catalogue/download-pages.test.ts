import 'fake-indexeddb/auto'
import { createStore, keys } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { legalSlugs } from '#contract/site.ts'
import { noteFormerLocale } from '#src/i18n/former-locale.ts'
import { gatherPages } from '#src/offline-catalogue/download-pages.ts'
import { keepPublicQueries } from '#src/query/public-cache.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshDevice, noNetwork, reply, stubNetwork } from '#tests/support/offline-page.ts'

const serve = (path: string) => {
  if (path.includes('/legal-pages/')) return reply({ content: { title: path, description: '' } })
  if (path.includes('/lang/')) return reply({ 'cart.empty': path })
  return reply({ phone: '1', email: '' })
}

function page() {
  const queryClient = makeQueryClient()
  keepPublicQueries(queryClient)
  return queryClient
}

/** Waits until so many responses are on the device. */
const kept = (count: number) =>
  eventually(async () => {
    expect(await keys<string>(createStore('offshelf-public', 'queries'))).toHaveLength(count)
  })

beforeEach(() => {
  localStorage.clear()
  return freshDevice()
})

test('Legal pages, contact and the language chosen before are on the device without being opened', async () => {
  const network = stubNetwork(serve)
  noteFormerLocale('ar')
  await gatherPages(page(), 'en')
  expect(network.mock.calls.every(([, init]) => init.headers.authorization === undefined)).toBe(
    true,
  )

  // Three legal pages, contact and the language.
  await kept(5)
  noNetwork()
  const later = page()
  await later.fetchQuery(publicQuery('/contact-us', {}, 'en'))
  for (const slug of ['about-us', 'terms-and-conditions', 'privacy-policy'] as const) {
    expect(legalSlugs).toContain(slug)
    const { content } = await later.fetchQuery(publicQuery('/legal-pages/{slug}', { slug }, 'en'))
    expect(content.title).toContain(slug)
  }
  const pack = await later.fetchQuery(publicQuery('/lang/{locale}', { locale: 'ar' }, 'ar'))
  expect(pack['cart.empty']).toContain('/lang/ar')
})

test('They are asked for once a day', async () => {
  const network = stubNetwork(serve)
  await gatherPages(page(), 'en')
  const requested = network.mock.calls.length
  await kept(4)
  await gatherPages(page(), 'en')
  expect(network.mock.calls.length).toBe(requested)
})

test('A page that is not written yet keeps no other from coming', async () => {
  stubNetwork((path) => (path.includes('about-us') ? reply(null, 404) : serve(path)))
  const queryClient = page()
  await gatherPages(queryClient, 'en')
  const kept = queryClient.getQueryData(publicQuery('/contact-us', {}, 'en').queryKey)
  expect(kept?.phone).toBe('1')
})
