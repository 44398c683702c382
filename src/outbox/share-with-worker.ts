import type { QueryClient } from '@tanstack/react-query'
import { shellMessagesOf } from '#messages/interface/shell-messages.ts'
import type { ServerAbilities } from '#outbox/storage.ts'
import { pageLocale } from '#src/i18n/locale.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { pageOutbox } from './page-outbox.ts'

let abilities: ServerAbilities | null = null

/** What the shop supports, as this page has read it: some devices can store nothing. */
export const abilitiesRead = (): ServerAbilities | null => abilities

/**
 * Stores what the worker needs to drain the outbox (the server's capabilities, the locale) and to
 * render a cart (messages, currency).
 */
export function shareWithWorker(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  const storeIfShared = ({
    queryKey: [kind, language, path],
  }: {
    queryKey: readonly unknown[]
  }) => {
    const isShared = path === '/master' || path === '/lang/{locale}'
    const locale = pageLocale.getState()
    if (locale && kind === 'public' && language === locale && isShared) {
      void store(queryClient, locale).catch(() => {})
    }
  }
  const storeAll = () => {
    const locale = pageLocale.getState()
    if (!locale) return
    // The locale is stored without waiting for the shop to respond.
    void pageOutbox()
      .storage.write((tables) => tables.set('locale', locale))
      .catch(() => {})
    cache.findAll({ queryKey: ['public', locale] }).forEach(storeIfShared)
  }
  storeAll()
  // The messages of the chosen locale may be missing: the page then shows another one.
  pageLocale.subscribe(storeAll)
  pageOutbox().events.listen((message) => {
    if (message.type === 'gone') storeAll()
  })
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') storeIfShared(event.query)
  })
}

async function store(queryClient: QueryClient, locale: string): Promise<void> {
  const master = queryClient.getQueryState(publicQuery('/master', {}, locale).queryKey)
  // Defaults that stand in for settings not yet loaded have no date and are not stored.
  if (!master?.data || master.dataUpdatedAt === 0) return
  const { capabilities, currency, multi_vendor: multiVendor } = master.data
  abilities = {
    keys: capabilities.idempotency ?? false,
    variants: capabilities.cart_variants ?? false,
  }
  const server = abilities
  const pack = queryClient.getQueryData(publicQuery('/lang/{locale}', { locale }, locale).queryKey)
  const shell = pack && { locale, currency, multiVendor, messages: shellMessagesOf(pack) }
  await pageOutbox().storage.write(async (tables) => {
    await tables.set('server', server)
    if (shell) await tables.set('shell', shell)
  })
}
