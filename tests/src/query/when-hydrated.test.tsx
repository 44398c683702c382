import { beforeEach, expect, test, vi } from 'vitest'
import { DEHYDRATED, STATE_ID } from '#contract/shell.ts'
import { eventually } from '#tests/support/eventually.ts'

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
