import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  providerScripts,
  type SocialProvider,
  socialProviders,
} from '#contract/social-providers.ts'
import { changeSetting } from '#tests/support/change-setting.ts'
import {
  allOffered,
  type ProviderDoubles,
  startProviders,
} from '#tests/support/providers/provider-doubles.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { makeClosedShop } from './make-shop.ts'
import { expect, test as shopTest } from './shop-test.ts'

const root = join(import.meta.dirname, '../..')
const scripts = join(root, 'tests/support/providers/scripts')

/** Offers the providers while the shop is closed. */
export const offer = (
  shop: ShopServer,
  providers: ProviderDoubles,
  social_auths: typeof allOffered,
): Promise<void> => changeSetting(shop, 'social_auths', social_auths, providers.environment)

type Popup = (options: Record<string, unknown>) => unknown
type Fixtures = {
  providers: ProviderDoubles
  /** What the shopper does in the popup of a provider, and what it was opened with. */
  popups: Record<SocialProvider, Popup> & { opened: Record<string, unknown>[] }
  /** Addresses of provider scripts that the page has requested. */
  requested: string[]
}

async function makeSocialShop() {
  const providers = await startProviders()
  const shop = await makeClosedShop()
  await offer(shop, providers, allOffered)
  const remove = async () => {
    await shop.remove()
    await providers.stop()
  }
  return { shop, providers, remove }
}

/** A shop that offers all three providers; their scripts are doubles at the real addresses. */
export const test = shopTest.extend<Fixtures>({
  shop: async ({ once }, use) => use((await once(makeSocialShop)).shop),
  providers: async ({ once }, use) => use((await once(makeSocialShop)).providers),
  popups: async ({ page }, use) => {
    const closed = () => ({ closed: true })
    const popups: Fixtures['popups'] = {
      google: closed,
      facebook: closed,
      apple: closed,
      opened: [],
    }
    await page.exposeFunction(
      'openPopup',
      (provider: SocialProvider, options: Record<string, unknown>, isAllowed: boolean) => {
        popups.opened.push({ provider, isAllowed, ...options })
        return popups[provider](options)
      },
    )
    await use(popups)
  },
  requested: async ({ page }, use) => {
    const requested: string[] = []
    for (const provider of socialProviders) {
      await page.context().route(`${providerScripts[provider]}*`, (route) => {
        requested.push(route.request().url())
        const isSecondPart = route.request().url().includes('hash=')
        const body = isSecondPart ? '' : readFileSync(join(scripts, `${provider}.js`), 'utf8')
        return route.fulfill({ contentType: 'text/javascript', body })
      })
    }
    await use(requested)
  },
})

export { expect }

/** Opens the login from the header; resolves when the providers' scripts have loaded. */
export async function openLogin(page: Page) {
  await page.locator('header').getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('[aria-busy]')).toHaveCount(0)
  return dialog
}
