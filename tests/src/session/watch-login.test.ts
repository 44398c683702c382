import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { sendSupport } from '#contract/site.ts'
import { call } from '#src/api/call.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { watchLogin } from '#src/session/watch-login.ts'
import { ada, bea, freshDevice, reply, stubNetwork } from '#tests/support/offline-page.ts'

test('F10: what is sent with an ended login asks for another one, if that is still whose it is', async () => {
  await freshDevice()
  const queryClient = makeQueryClient()
  watchLogin(queryClient)
  const asked = vi.fn()
  pageOutbox().events.listen((event) => event.type === 'login-needed' && asked(event.owner))
  stubNetwork(() => reply(null, 401))
  const send = async (meanwhile: () => Promise<unknown>) => {
    await keepSession(ada)
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationFn: async () => {
        await meanwhile()
        return call(sendSupport, { name: 'Ada' } as never, { token: ada.token, key: 'k' })
      },
    })
    await expect(mutation.execute(undefined)).rejects.toMatchObject({ status: 401 })
  }
  await send(() => keepSession(bea))
  expect(asked).not.toHaveBeenCalled()
  await send(async () => {})
  expect(asked).toHaveBeenCalledExactlyOnceWith(ada.owner)
})
