import type { i18n } from 'i18next'
import { changeFavorite as endpoint } from '#contract/account.ts'
import type { Product } from '#contract/catalogue.ts'
import { newKey } from '#outbox/new-key.ts'
import { SignedOut } from '#outbox/outbox.ts'
import { StorageUnavailable } from '#outbox/storage.ts'
import { call } from '#src/api/call.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { previewOfProduct } from '#src/outbox/preview-product.ts'
import { wakeDrain } from '#src/outbox/wake-drain.ts'
import { keepLostSession } from '#src/session/keep-session.ts'
import type { Session } from '#src/session/session.ts'

const NO_CHOICE = { color: null, size: null, unit: null }

/**
 * Puts a product on the wishlist or takes it off. It waits in the outbox, so that it is done
 * without a network too; where nothing can be stored it goes to the server at once.
 */
export async function changeFavorite(
  session: Session,
  product: Product,
  wanted: boolean,
  t: i18n['t'],
): Promise<{ refused: 'login' } | undefined> {
  try {
    await keepLostSession()
    await pageOutbox().outbox.add(session.owner, {
      kind: wanted ? 'favorite' : 'unfavorite',
      product: product.id,
      variant: NO_CHOICE,
      quantity: 1,
      preview: previewOfProduct(product, NO_CHOICE),
    })
    void wakeDrain()
  } catch (error) {
    if (error instanceof SignedOut) return { refused: 'login' }
    if (!(error instanceof StorageUnavailable)) throw error
    await sendNow(session, product, wanted, t)
  }
}

async function sendNow({ token, owner }: Session, product: Product, wanted: boolean, t: i18n['t']) {
  const key = newKey()
  try {
    const wish = { product_id: product.id, is_favorite: wanted }
    const { message } = await call(endpoint, wish, { token, key })
    const at = Date.now()
    const change = {
      ...{ seq: -at, key, kind: wanted ? ('favorite' as const) : ('unfavorite' as const) },
      ...{ product: product.id, variant: NO_CHOICE, quantity: 1 },
      ...{ preview: previewOfProduct(product, NO_CHOICE), at, message, warnings: [] },
    }
    pageOutbox().events.publish({ type: 'sent', owner, change, cart: null, at })
  } catch (error) {
    toastProblem(t, error)
  }
}
