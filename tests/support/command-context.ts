import type { CommandContext } from '#server/cli/command.ts'
import type { TestShop } from './test-shop.ts'

/** What a command of the owner runs with in a test shop; what it prints is lost. */
export const commandContext = (shop: TestShop): CommandContext => ({
  db: shop.db,
  now: shop.now(),
  ticketChanged: shop.broadcaster.ticketChanged,
  print() {},
  complain() {},
})
