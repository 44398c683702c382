import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { keepFormerBuilds } from '#scripts/former-builds.mjs'
import { ShopServer } from './shop-server.ts'

const root = join(import.meta.dirname, '../..')

/** Changes every file of ours a little, so that each gets another name. */
const marked = (mark: string): Plugin => ({
  name: 'mark',
  enforce: 'post',
  transform: (code, id) =>
    /\/src\/.*\.tsx?(\?|$)/.test(id) ? `${code}\n;globalThis.offshelfBuild = '${mark}'` : null,
})

/** A shop in a folder of its own, to which other builds of the storefront can be deployed. */
export class DeployedShop {
  readonly shop: ShopServer
  readonly client: string
  readonly #folder: string

  private constructor(shop: ShopServer, folder: string) {
    this.shop = shop
    this.#folder = folder
    this.client = join(folder, 'dist/client')
  }

  static async start(): Promise<DeployedShop> {
    const folder = mkdtempSync(join(tmpdir(), 'offshelf-deployed-'))
    for (const part of ['dist/server', 'dist/page', 'dist/client', 'package.json']) {
      cpSync(join(root, part), join(folder, part), { recursive: true })
    }
    for (const part of ['node_modules', 'server']) symlinkSync(join(root, part), join(folder, part))
    return new DeployedShop(await ShopServer.start({}, folder), folder)
  }

  /** Builds the storefront with a mark (`globalThis.offshelfBuild`) and puts it in place. */
  async deploy(mark: string): Promise<void> {
    const fresh = join(this.#folder, 'fresh')
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      plugins: [marked(mark)],
      build: { outDir: fresh, emptyOutDir: true },
    })
    keepFormerBuilds(join(this.#folder, 'dist'), () => {
      rmSync(this.client, { recursive: true })
      cpSync(fresh, this.client, { recursive: true })
    })
  }

  async remove(): Promise<void> {
    await this.shop.remove()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
