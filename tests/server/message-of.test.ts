import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messageOf } from '#server/message-of.ts'

const refused = (address: string) =>
  Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' })
const coded = (error: Error) => Object.assign(error, { code: 'ECONNREFUSED' })

test.each([
  [new Error('No such table'), 'No such table'],
  [
    // As Node.js reports a host with two addresses.
    coded(new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')])),
    'connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432',
  ],
  [coded(new AggregateError([])), 'ECONNREFUSED'],
  [coded(new Error('')), 'ECONNREFUSED'],
  [new TypeError(''), 'TypeError'],
  [
    new DrizzleQueryError(
      'select $1',
      ['secret'],
      coded(new AggregateError([refused('::1:5432')])),
    ),
    'connect ECONNREFUSED ::1:5432',
  ],
])('an error is told in words, without the statement that failed: %#', (error, message) => {
  expect(messageOf(error)).toBe(message)
})
