import { createDatabase } from '#tests/support/create-database.ts'
import { ShopServer } from '#tests/support/shop-server.ts'

/**
 * A shop on PostgreSQL if the run has one, which is faster and whose log of effects can be read
 * while it runs; otherwise on its own disk. Tests that kill or import into a shop use one on its
 * own disk.
 */
export const makeShop = async (): Promise<ShopServer> => ShopServer.start(await copyDemo())

/** The same before it starts: its settings are changed first. */
export const makeClosedShop = async (): Promise<ShopServer> => ShopServer.closed(await copyDemo())

/** Returns the variables of a shop on a copy of the demo in the run's PostgreSQL; empty without one. */
export async function copyDemo(): Promise<{ DATABASE_URL?: string }> {
  const { TEST_DATABASE_URL: server, OFFSHELF_TEMPLATE_DATABASE: template } = process.env
  if (!server || !template) return {}
  return { DATABASE_URL: await createDatabase(server, template) }
}
