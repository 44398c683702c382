import type { Logger } from 'pino'
import type { Database } from '#server/database/client.ts'
import type { NotificationKind } from '#server/database/schema/notifications.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Lane } from './claim-next.ts'
import { sendLane } from './send-lane.ts'
import type { Transports } from './transports/choose-transports.ts'
import { consoleTransport } from './transports/console.ts'

/** How long a message that another process has queued waits at most. */
const POLL_MS = 2_000

/** Lanes do not wait for each other: a hundred order mails hold up no code. */
const lanes: Lane[] = [
  { kind: 'mail', purpose: 'code' },
  { kind: 'sms', purpose: 'code' },
  { kind: 'mail', purpose: 'order' },
  { kind: 'push', purpose: 'order' },
]

export type Sender = {
  /** Returns whether messages of a kind can be sent; `isLocal`: to the console if to nobody else. */
  canSend(kind: NotificationKind, isLocal: boolean): boolean
  /** Sends what is due; resolves when all of it was tried. */
  sendDue(): Promise<void>
  /** Sends what is due now and every two seconds. */
  start(): void
  /** Starts no further attempt and waits for those that are running, ten seconds at most. */
  stop(): Promise<void>
}

type SenderDeps = { db: Database; log: Logger; now: () => Date; transports: Transports }

/** Sends the queued messages. Any number of processes may do so on one database. */
export function createSender({ db, log, now, transports }: SenderDeps): Sender {
  const toConsole = consoleTransport(log)
  const transportOf = (kind: NotificationKind, isLocal: boolean) =>
    transports[kind] ?? (isLocal ? toConsole : undefined)
  const workers = lanes.map((lane) => sendLane({ db, log, now }, lane))
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function sendDue() {
    if (stopped) return
    const isAsked = lanes.some(({ kind }) => !transports[kind])
    const isLocal = isAsked && (await readSettings(db)).app_environment === 'local'
    await Promise.all(
      lanes.map(async ({ kind }, index) => {
        const transport = transportOf(kind, isLocal)
        if (transport) await workers[index]?.send(transport)
      }),
    )
  }
  const poll = () =>
    sendDue().catch((error) => log.warn({ err: error }, 'The queue of messages was not read'))

  return {
    canSend: (kind, isLocal) => transportOf(kind, isLocal) !== undefined,
    sendDue,
    start() {
      void poll()
      timer = setInterval(poll, POLL_MS).unref()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
