import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEHYDRATED, STATE_ID } from '#contract/shell.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { eventually } from '#tests/support/eventually.ts'
import { reply, stubNetwork } from '#tests/support/offline-page.ts'

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = ''
})

/** Whether the data of the page may change, in the page that the body holds. */
async function openPage(body: string) {
  document.body.innerHTML = body
  const { whenHydrated } = await import('#src/query/when-hydrated.ts')
  const page = { mayChange: false }
  void whenHydrated().then(() => {
    page.mayChange = true
  })
  return page
}

test('the data of a page from the server changes when its last part is hydrated', async () => {
  const forced = vi.fn()
  document.addEventListener('keyup', forced, { once: true })
  const page = await openPage(
    `<main><p>Mug</p></main><div id="late" ${DEHYDRATED}></div><script id="${STATE_ID}"></script>`,
  )
  // The page itself is hydrated for that, if it is not yet.
  await eventually(() => expect(forced).toHaveBeenCalledOnce())
  expect(page.mayChange).toBe(false)
  document.getElementById('late')?.removeAttribute(DEHYDRATED)
  await eventually(() => expect(page.mayChange).toBe(true))
})

test('an answer of the shop replaces what is shown only then', async () => {
  document.body.innerHTML = `<main></main><div id="late" ${DEHYDRATED}></div><script id="${STATE_ID}"></script>`
  const network = stubNetwork(() => reply({ countries: [] }))
  const { readPublic } = await import('#src/query/read-public.ts')
  const { queryKey } = publicQuery('/countries', {}, 'en')
  const client = new QueryClient()
  const signal = new AbortController().signal
  const read = vi.fn()
  const ask = () => readPublic({ client, queryKey, signal, meta: undefined })
  // Nothing is shown of it yet.
  expect(await ask()).toEqual({ countries: [] })
  client.setQueryData(queryKey, { countries: [] })
  const asked = ask().then(read)
  await eventually(() => expect(network).toHaveBeenCalledTimes(2))
  await new Promise((idle) => setTimeout(idle))
  expect(read).not.toHaveBeenCalled()
  document.getElementById('late')?.removeAttribute(DEHYDRATED)
  await asked
  expect(read).toHaveBeenCalledOnce()
})

test('a part that is gone with its page is not waited for', async () => {
  const page = await openPage(
    `<main><div id="late" ${DEHYDRATED}></div></main><script id="${STATE_ID}"></script>`,
  )
  document.getElementById('late')?.remove()
  await eventually(() => expect(page.mayChange).toBe(true))
})

test('a page that was rendered in the browser waits for nothing', async () => {
  const page = await openPage(`<main><div ${DEHYDRATED}></div></main>`)
  await Promise.resolve()
  expect(page.mayChange).toBe(true)
})
