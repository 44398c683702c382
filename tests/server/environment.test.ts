import { describe, expect, test } from 'vitest'
import { readEnvironment } from '#server/environment.ts'

describe('The environment', () => {
  test('needs nothing to be set', () => {
    expect(readEnvironment({ DATABASE_URL: '' })).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 4173,
      DATA_DIR: '.data',
      DATABASE_URL: undefined,
    })
  })

  test('names everything that is wrong in one message', () => {
    const read = () =>
      readEnvironment({ PORT: 'eighty', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', DEMO: 'yes' })
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'DEMO']) expect(read).toThrow(name)
    expect(read).toThrow('"eighty"')
  })
})
