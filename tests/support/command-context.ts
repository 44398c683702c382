import { Writable } from 'node:stream'
import type { Command, CommandContext } from '#server/cli/command.ts'
import type { TestShop } from './test-shop.ts'

/** What a command of the owner runs with in a test shop; what it prints is lost. */
export const commandContext = (shop: TestShop): CommandContext => ({
  db: shop.db,
  now: shop.now(),
  ticketChanged: shop.broadcaster.ticketChanged,
  print() {},
  complain() {},
  output: new Writable({ write: (_chunk, _encoding, done) => done() }),
})

/** Runs a command of the owner on a test shop; returns its exit code and what it printed. */
export async function runAsOwner(shop: TestShop, command: Command, ...args: string[]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  let written = ''
  const output = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  const context = { ...commandContext(shop), print, complain: print, output }
  await command.check?.(args)
  const code = await command.run(args, context)
  lines.push(...written.split('\n').slice(0, -1))
  return { code, lines }
}
