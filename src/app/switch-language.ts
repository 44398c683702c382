import { pageLocale } from '#src/i18n/locale.ts'
import { loadDeferredParts, startDeferredHydration } from '#src/ui/defer-hydration.tsx'
import { nextPaint } from '#src/ui/next-paint.ts'
import { directionOf, loadAppData } from './app-data.ts'
import type { makeRouter } from './router.tsx'

type Router = ReturnType<typeof makeRouter>

/**
 * Shows the page in each locale that is chosen, without a reload: components stay mounted, so what
 * was typed stays.
 * @param onSwitched is told the locale that is shown
 */
export function followLocale(router: Router, onSwitched: (locale: string) => void): void {
  const follow = () => {
    const wanted = pageLocale.getState()
    if (!wanted || wanted === router.options.context.locale) return
    void switchLanguage(router, wanted).then((shown) => shown && onSwitched(shown))
  }
  // It may have been chosen before this script had come.
  follow()
  pageLocale.subscribe(follow)
}

/** Returns the locale that is shown, null if another one was chosen meanwhile. */
async function switchLanguage(router: Router, wanted: string): Promise<string | null> {
  const { queryClient } = router.options.context
  const [{ i18n, settings }] = await Promise.all([
    loadAppData(queryClient, wanted),
    // A part that does not listen yet would stay in the former language until it does.
    startDeferredHydration().then(loadDeferredParts),
    // Drawing the whole page keeps a phone busy: first it shows what was chosen.
    nextPaint(),
  ])
  if (pageLocale.getState() !== wanted) return null
  const locale = i18n.language
  router.update({ ...router.options, context: { queryClient, i18n, locale } })
  // Messages and data change together: the translator is that of the matches (router.tsx).
  await router.invalidate({ sync: true })
  const page = document.documentElement
  page.lang = locale
  page.dir = directionOf(locale, settings)
  pageLocale.setState(locale)
  // What the server has worded for this account, too.
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'public' })
  return locale
}
