import type { QueryClient } from '@tanstack/react-query'
import type { Settings } from '#contract/settings.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { completePack } from '#src/i18n/complete-pack.ts'
import type { LanguagePack } from '#src/i18n/i18n.ts'
import { newestStored } from '#src/query/public-cache.ts'
import { publicQuery } from '#src/query/public-query.ts'

/**
 * Returns what a page can be shown with when the shop gave no settings, or no messages that this
 * build knows to be complete: messages in the wanted language, else in the one last kept on this
 * device, else the English of the storefront.
 */
export async function recoverAppData(
  queryClient: QueryClient,
  wanted: string,
  given: LanguagePack | null,
): Promise<{ locale: string; pack: LanguagePack; settings: Settings }> {
  const kept = given ? null : await newestStored(([, , path]) => path === '/lang/{locale}')
  const locale = kept ? kept.key[1] : wanted
  const pack = completePack(given ?? (kept?.data as LanguagePack | undefined) ?? {}, locale)
  if (given) {
    queryClient.setQueryData(publicQuery('/lang/{locale}', { locale }, locale).queryKey, pack)
  }
  const master = publicQuery('/master', {}, locale)
  const settings =
    queryClient.getQueryData(master.queryKey) ??
    (kept && (await queryClient.ensureQueryData(master).catch(() => null))) ??
    // The specification's defaults, marked as old, so that they are refetched at once.
    (queryClient.setQueryData(master.queryKey, defaultSettings, { updatedAt: 0 }) as Settings)
  return { locale, pack, settings }
}
