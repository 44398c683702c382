import { count, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/database/client.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { deleteExpired } from '#server/housekeeping.ts'
import { queueNotification } from '#server/notifications/queue-notification.ts'
import { createSender } from '#server/notifications/sender.ts'
import type { Transports } from '#server/notifications/transports/choose-transports.ts'
import { PermanentFailure } from '#server/notifications/transports/transport.ts'
import { backends, openTestDatabase } from '#tests/support/test-database.ts'

const MINUTE = 60_000

describe.each(backends)('The queue of messages on %s', (backend) => {
  // The embedded database does one thing after the other: nothing can race there.
  const many = backend === 'PostgreSQL' ? 200 : 20
  let open: OpenDatabase | undefined
  let now: Date
  beforeEach(async () => {
    open ??= await openTestDatabase(backend)
    await open.db.delete(notifications)
    now = new Date('2030-01-01T12:00:00Z')
  })
  afterAll(() => open?.close())

  const db = () => (open as OpenDatabase).db
  const log = pino({ level: 'silent' })
  /** A process that sends. */
  const senderWith = (transports: Transports) =>
    createSender({ db: db(), log, now: () => now, transports })
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE)
  }
  const queue = (recipient: string, purpose: 'code' | 'order' = 'order') =>
    queueNotification(
      { db: db(), now },
      { kind: 'mail', purpose, recipient, subject: 'Hello', text: 'Code 1234', locale: 'en' },
    )
  const row = async (id: string) =>
    (await db().select().from(notifications).where(eq(notifications.id, id)))[0]
  /** A provider that writes down who got something. */
  const post = () => {
    const sent: string[] = []
    const mail = async ({ recipient }: { recipient: string }) => void sent.push(recipient)
    return { sent, mail }
  }

  test('is sent once each by two processes', async () => {
    const names = Array.from({ length: many }, (_, index) => `${index}@example.com`)
    for (const name of names) await queue(name)
    const { sent, mail } = post()
    const first = senderWith({ mail })
    const second = senderWith({ mail })
    await Promise.all([first.sendDue(), second.sendDue()])
    expect(sent).toHaveLength(many)
    expect(new Set(sent)).toEqual(new Set(names))
    const [left] = await db()
      .select({ n: count() })
      .from(notifications)
      .where(eq(notifications.state, 'sent'))
    expect(left?.n).toBe(many)
  })

  test('survives a restart: what was queued, and what was just being sent', async () => {
    // As many as are sent at a time: the process that hangs claims nothing more.
    const interrupted = Array.from({ length: 5 }, (_, index) => `${index}@example.com`)
    for (const name of interrupted) await queue(name)
    const hanging = senderWith({ mail: () => new Promise(() => {}) })
    void hanging.sendDue()
    await expect.poll(() => sending()).toBe(5)
    await queue('later@example.com')
    const { sent, mail } = post()
    const restarted = senderWith({ mail })
    await restarted.sendDue()
    expect(sent).toEqual(['later@example.com'])
    pass(1)
    await restarted.sendDue()
    expect([...sent].sort()).toEqual([...interrupted, 'later@example.com'])
  })

  test('is not held up by a provider that hangs: codes and text messages pass order mails', async () => {
    for (let index = 0; index < 20; index++) await queue(`${index}@example.com`)
    const { sent, mail } = post()
    const slow = senderWith({
      mail: (message) => (message.purpose === 'order' ? new Promise(() => {}) : mail(message)),
      sms: mail,
    })
    void slow.sendDue()
    await expect.poll(() => sending()).toBe(5)
    await queue('code@example.com', 'code')
    const sms = { kind: 'sms', purpose: 'code', recipient: '+491', subject: '' } as const
    await queueNotification({ db: db(), now }, { ...sms, text: '1234', locale: 'en' })
    void slow.sendDue()
    await expect.poll(() => [...sent].sort()).toEqual(['+491', 'code@example.com'])
  })

  test('tries again after 30 seconds, then after twice as long each time, and gives up', async () => {
    let tries = 0
    const id = await queue('nobody@example.com')
    const failing = senderWith({
      mail: async () => {
        tries += 1
        throw new Error('out of order')
      },
    })
    await failing.sendDue()
    await failing.sendDue()
    expect(tries).toBe(1)
    for (const [index, minutes] of [0.5, 1, 2, 4, 8, 16, 32, 60].entries()) {
      pass(minutes - 0.1)
      await failing.sendDue()
      expect(tries).toBe(index + 1)
      pass(0.1)
      await failing.sendDue()
      expect(tries).toBe(index + 2)
    }
    expect(await row(id)).toMatchObject({ state: 'queued', text: 'Code 1234' })
    pass(60)
    await failing.sendDue()
    expect(await row(id)).toMatchObject({ state: 'failed', text: '', tries: 10 })
  })

  test('gives up a code that the next try would send when it is over, and forgets it', async () => {
    const id = await queue('slow@example.com', 'code')
    const failing = senderWith({
      mail: async () => {
        throw new Error('out of order')
      },
    })
    for (const minutes of [0, 0.5, 1, 2]) {
      pass(minutes)
      await failing.sendDue()
      expect(await row(id)).toMatchObject({ state: 'queued', text: 'Code 1234' })
    }
    // After seven and a half minutes; the next try would be eight minutes later.
    pass(4)
    await failing.sendDue()
    expect(await row(id)).toMatchObject({ state: 'failed', text: '', tries: 5 })
  })

  test('gives up at once what a provider refuses for good', async () => {
    const id = await queue('refused@example.com')
    const refuse = async () => {
      throw new PermanentFailure('unknown')
    }
    await senderWith({ mail: refuse }).sendDue()
    expect(await row(id)).toMatchObject({ state: 'failed', text: '', tries: 1 })
  })

  test('does not send or keep a code that has expired, and forgets all after a week', async () => {
    const id = await queue('late@example.com', 'code')
    pass(10)
    const { sent, mail } = post()
    await senderWith({ mail }).sendDue()
    await deleteExpired(db(), now, log)
    expect([sent, await row(id)]).toEqual([[], expect.objectContaining({ text: '' })])
    pass(7 * 24 * 60)
    await deleteExpired(db(), now, log)
    expect(await row(id)).toBeUndefined()
  })

  test('waits while the shop has no way to send', async () => {
    const id = await queue('patient@example.com')
    await senderWith({}).sendDue()
    expect(await row(id)).toMatchObject({ state: 'queued', tries: 0 })
  })

  test.runIf(backend === 'PostgreSQL')(
    'passes a message that another transaction holds',
    async () => {
      const held = await queue('held@example.com')
      pass(1)
      await queue('free@example.com')
      const { sent, mail } = post()
      const sender = senderWith({ mail })
      await db().transaction(async (tx) => {
        await tx.select().from(notifications).where(eq(notifications.id, held)).for('update')
        void sender.sendDue()
        await expect.poll(() => sent).toEqual(['free@example.com'])
      })
      await sender.sendDue()
      expect(sent).toEqual(['free@example.com', 'held@example.com'])
    },
  )

  async function sending(): Promise<number> {
    const [found] = await db()
      .select({ n: count() })
      .from(notifications)
      .where(eq(notifications.state, 'sending'))
    return found?.n ?? 0
  }
})
