import type { QueryClient } from '@tanstack/react-query'
import { shellMessagesOf } from '#messages/interface/shell-messages.ts'
import { pageLocale } from '#src/i18n/locale.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { pageOutbox } from './page-outbox.ts'

/**
 * Gives the worker what it needs to drain the outbox, the server's capabilities and the locale, and
 * what it needs to render a cart: messages and currency.
 */
export function shareWithWorker(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  const look = ({ queryKey: [kind, language, path] }: { queryKey: readonly unknown[] }) => {
    const told = path === '/master' || path === '/lang/{locale}'
    const locale = pageLocale.getState()
    if (locale && kind === 'public' && language === locale && told) {
      void keep(queryClient, locale).catch(() => {})
    }
  }
  const tellAll = () => {
    const locale = pageLocale.getState()
    if (!locale) return
    // The language does not wait for a shop that has not answered yet.
    void pageOutbox()
      .storage.write((tables) => tables.set('locale', locale))
      .catch(() => {})
    cache.findAll({ queryKey: ['public', locale] }).forEach(look)
  }
  tellAll()
  // The messages of the wanted language cannot be had: the page shows another.
  pageLocale.subscribe(tellAll)
  pageOutbox().events.listen((message) => {
    if (message.type === 'gone') tellAll()
  })
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') look(event.query)
  })
}

async function keep(queryClient: QueryClient, locale: string): Promise<void> {
  const master = queryClient.getQueryState(publicQuery('/master', {}, locale).queryKey)
  // The specification's defaults stand in for a shop that has not answered yet: they are of no time.
  if (!master?.data || master.dataUpdatedAt === 0) return
  const { capabilities, currency } = master.data
  const server = {
    keys: capabilities.idempotency ?? false,
    variants: capabilities.cart_variants ?? false,
  }
  const pack = queryClient.getQueryData(publicQuery('/lang/{locale}', { locale }, locale).queryKey)
  const shell = pack && { locale, currency, messages: shellMessagesOf(pack) }
  await pageOutbox().storage.write(async (tables) => {
    await tables.set('server', server)
    if (shell) await tables.set('shell', shell)
  })
}
