import type { Command, CommandContext } from '#server/cli/command.ts'
import type { TestShop } from './test-shop.ts'

/** What a command of the owner runs with in a test shop; what it prints is lost. */
export const commandContext = (shop: TestShop): CommandContext => ({
  db: shop.db,
  now: shop.now(),
  ticketChanged: shop.broadcaster.ticketChanged,
  print() {},
  complain() {},
})

/** Runs a command of the owner on a test shop; returns its exit code and what it printed. */
export async function runAsOwner(shop: TestShop, command: Command, ...args: string[]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await command.run(args, { ...commandContext(shop), print, complain: print })
  return { code, lines }
}
