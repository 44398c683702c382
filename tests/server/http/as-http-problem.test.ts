import { expect, test } from 'vitest'
import { asHttpProblem } from '#server/http/as-http-problem.ts'
import { QueueFull } from '#server/limit-concurrency.ts'

const coded = (code: string, message = '') => Object.assign(new Error(message), { code })
const severalAddresses = () => new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])

test.each([
  ['a full queue', new QueueFull('The queue is full')],
  ['a statement timeout', coded('57014')],
  ['too many connections', coded('53300')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['a shutdown', coded('57P01', 'terminating connection due to administrator command')],
  ['a crash', coded('57P02')],
  ['a start', coded('57P03', 'the database system is starting up')],
  ['a connection exception', coded('08006')],
  ['nobody at the port', coded('ECONNREFUSED')],
  ['nobody at any address of a host', severalAddresses()],
  ['a reset connection', coded('ECONNRESET')],
  ['an unknown host', coded('ENOTFOUND')],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  [
    'the rollback on a broken connection',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('%s is 503, and worth another try', (_, error) => {
  for (const thrown of [error, new Error('Failed query', { cause: error })]) {
    const problem = asHttpProblem(thrown)
    expect([problem?.status, problem?.code]).toEqual([503, 'unavailable'])
    expect(problem?.extra.retryAfter).toBeGreaterThan(0)
  }
})

test.each([
  ['a bug', new TypeError('x is not a function')],
  ['a broken constraint', coded('23505')],
  ['a file that is missing', coded('ENOENT')],
])('%s stays a failure of the server', (_, error) => {
  expect(asHttpProblem(error)).toBeUndefined()
  expect(asHttpProblem(new Error('Failed query', { cause: error }))).toBeUndefined()
})
