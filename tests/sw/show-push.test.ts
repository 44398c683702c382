import { expect, test } from 'vitest'
import { readNote } from '#sw/show-push.ts'

test('A push message of the shop is read, anything else is not shown', () => {
  const data = (value: unknown) => ({ json: () => value })
  expect(readNote(data({ title: 'Delivered' }))).toEqual({ title: 'Delivered', body: '', url: '/' })
  expect(readNote(data({ body: 'no title' }))).toBeNull()
  expect(readNote(null)).toBeNull()
  const broken = { json: () => JSON.parse('not json') }
  expect(readNote(broken)).toBeNull()
})
