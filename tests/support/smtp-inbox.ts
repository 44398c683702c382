import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Mail = { to: string[]; subject: string; text: string; html: string; raw: string }

/** A real SMTP server that keeps what it accepts. */
export type Inbox = {
  url: string
  mails: Mail[]
  /** Response to the next recipients: 550 refuses for good, 451 for now, 'hang' never responds. */
  refuse: (recipient: string) => number | 'hang' | undefined
  close(): Promise<void>
}

export async function openInbox(): Promise<Inbox> {
  const hanging: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _, done) {
      const code = inbox.refuse(address)
      if (code === 'hang') hanging.push(() => done())
      else done(code ? Object.assign(new Error('not today'), { responseCode: code }) : null)
    },
    async onData(stream, { envelope }, done) {
      const raw = await text(stream)
      inbox.mails.push({ to: envelope.rcptTo.map(({ address }) => address), ...read(raw), raw })
      done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  const inbox: Inbox = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    refuse: () => undefined,
    close: async () => {
      for (const goOn of hanging) goOn()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
  return inbox
}

function read(raw: string): Pick<Mail, 'subject' | 'text' | 'html'> {
  const parts = raw.split(/\r\n--[^\r\n]+/)
  const part = (type: string) => {
    const found = parts.find((one) => new RegExp(`content-type: ${type}`, 'i').test(one)) ?? ''
    const [head = '', ...rest] = found.trimStart().split('\r\n\r\n')
    return decode(rest.join('\r\n\r\n'), /encoding: ([\w-]+)/i.exec(head)?.[1] ?? '7bit')
  }
  const subject = /^subject: (.*(?:\r\n[ \t].*)*)/im.exec(raw)?.[1] ?? ''
  return { subject: decodeWords(subject), text: part('text/plain'), html: part('text/html') }
}

function decode(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted/i.test(encoding)) return body.replaceAll('\r\n', '\n')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}

/** Decodes the encoded words of a header (RFC 2047). */
const decodeWords = (header: string) =>
  header
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, kind, word) =>
      decode(
        kind.toUpperCase() === 'B' ? word : word.replaceAll('_', ' '),
        kind === 'B' ? 'base64' : 'quoted',
      ),
    )
