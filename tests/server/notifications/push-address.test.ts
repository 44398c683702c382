import { expect, test } from 'vitest'
import { publicHosts } from '#server/notifications/push/push-address.ts'

test('A name that stands for an address of the own network is not called', async () => {
  const error = await new Promise((resolve) => publicHosts('localhost', { all: true }, resolve))
  expect(error).toMatchObject({ message: 'The push service is not on the internet' })
})
