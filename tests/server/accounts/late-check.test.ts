import { expect, onTestFinished, test } from 'vitest'
import { authRoutes } from '#server/api/auth.ts'
import type { Call, Route } from '#server/http/route.ts'
import { newAccount } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('A login whose password was checked just before it changed lets nobody in', async () => {
  const shop = await openTestShop(anyBackend)
  onTestFinished(() => shop.close())
  const account = newAccount()
  const { body } = await shop.call('/registration', { body: account })
  const { token } = body.data.access
  const login = authRoutes.find(({ endpoint }) => endpoint.path === '/login') as Route
  const request = { phone: account.email, password: account.password } as never
  const call = { db: shop.db, now: shop.now(), address: 'somewhere' } as Call
  const checked = await login.prepare?.(request, call)
  const password = 'a new horse'
  const change = { current_password: account.password, password, password_confirmation: password }
  await shop.call('/change-password', { token, body: change })
  const late = login.handler(request, call, checked as never)
  await expect(late).rejects.toMatchObject({ code: 'bad_credentials' })
})
