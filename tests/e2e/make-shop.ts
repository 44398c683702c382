import { createDatabase } from '#tests/support/create-database.ts'
import { ShopServer } from '#tests/support/shop-server.ts'

/**
 * A shop on PostgreSQL if the run has one, which is faster and whose log of effects can be read
 * while it runs; otherwise on its own disk. Tests that kill or import into a shop use one on its
 * own disk.
 */
export async function makeShop(): Promise<ShopServer> {
  const { TEST_DATABASE_URL: server, OFFSHELF_TEMPLATE_DATABASE: template } = process.env
  if (!server || !template) return ShopServer.start()
  return ShopServer.start({ DATABASE_URL: await createDatabase(server, template) })
}
