import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveFormerBuilds } from '#scripts/former-builds.mjs'
import { type ShopEnvironment, ShopServer } from './shop-server.ts'
import { stampBuild } from './stamp-build.ts'

const root = join(import.meta.dirname, '../..')

/** A shop in its own folder, to which other builds of the storefront can be deployed. */
export class DeployedShop {
  readonly shop: ShopServer
  readonly client: string
  readonly #folder: string

  private constructor(shop: ShopServer, folder: string) {
    this.shop = shop
    this.#folder = folder
    this.client = join(folder, 'dist/client')
  }

  static async start(environment: ShopEnvironment = {}): Promise<DeployedShop> {
    const folder = mkdtempSync(join(tmpdir(), 'offshelf-deployed-'))
    for (const part of ['dist/server', 'dist/page', 'dist/client', 'package.json']) {
      cpSync(join(root, part), join(folder, part), { recursive: true })
    }
    for (const part of ['node_modules', 'server']) symlinkSync(join(root, part), join(folder, part))
    return new DeployedShop(await ShopServer.start(environment, folder), folder)
  }

  /** Deploys another build of the storefront, marked with `globalThis.offshelfBuild`. */
  deploy(mark: string): void {
    const addFormerBuilds = saveFormerBuilds(join(this.#folder, 'dist'))
    // Put in its place when it is whole: a browser that looked at a half-written one would install it,
    // and then the whole one over it.
    const next = join(this.#folder, 'dist/next')
    stampBuild(join(root, 'dist/client'), next, mark)
    rmSync(this.client, { recursive: true })
    renameSync(next, this.client)
    addFormerBuilds()
  }

  async remove(): Promise<void> {
    await this.shop.remove()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
