import { appendFile } from 'node:fs/promises'
import type { Transport } from './transport.ts'

/** Appends each message to a file as one line of JSON; only the owner of the process may read it. */
export const fileTransport =
  (path: string): Transport =>
  ({ id, kind, recipient, subject, text, locale }) =>
    appendFile(path, `${JSON.stringify({ id, kind, to: recipient, subject, text, locale })}\n`, {
      mode: 0o600,
    })
