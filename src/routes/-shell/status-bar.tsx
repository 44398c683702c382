import { useLocation } from '@tanstack/react-router'
import { CloudOff, Hourglass, KeyRound, RefreshCw, TriangleAlert, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showLogin } from '#src/features/auth/auth-dialogs.ts'
import { useWaitingChanges } from '#src/features/cart/use-waiting-changes.ts'
import { useConnection } from '#src/offline/connection.ts'
import { mayReload } from '#src/offline/reload-page.ts'
import { acceptUpdate, useBroken, useUpdateReady } from '#src/offline/update-ready.ts'
import { useShownSince } from '#src/offline/use-shown-since.ts'
import { formatMoment } from '#src/ui/format-date.ts'
import { useShell } from './shell-state.ts'

/**
 * One slim bar that tells the truth: no answer, how old the screen is, what waits and why,
 * what is new.
 */
export function StatusBar() {
  return (
    <div role="status" className="contents">
      <Message />
    </div>
  )
}

function Message() {
  const { t } = useTranslation()
  const { reachable, justBack } = useConnection()
  const { waiting, refused, putOff, loginNeeded, notKept } = useWaitingChanges()
  const updateReady = useUpdateReady()
  const broken = useBroken()
  const { pathname } = useLocation()
  const { show } = useShell()

  const details = (
    <button
      type="button"
      onClick={() => show('changes')}
      className="min-h-9 font-semibold underline"
    >
      {t('offline.details')}
    </button>
  )
  const count = waiting.length > 0 && t('offline.waiting', { count: waiting.length })
  if (!reachable) {
    return (
      <Bar icon={<CloudOff size={16} aria-hidden />}>
        {t('offline.noAnswer')}
        <ShownSince />
        {count && <span>{count}</span>}
        {notKept ? <span>{t('cart.notKept')}</span> : details}
      </Bar>
    )
  }
  if (justBack) {
    return (
      <Bar icon={<Wifi size={16} aria-hidden />}>
        {t('offline.back')} {count && <span>{count}</span>}
      </Bar>
    )
  }
  if (broken) {
    return (
      <Bar icon={<TriangleAlert size={16} aria-hidden />}>
        {t('update.broken')}
        <button
          type="button"
          onClick={() => location.reload()}
          className="min-h-9 font-semibold underline"
        >
          {t('update.reload')}
        </button>
      </Bar>
    )
  }
  if (updateReady && mayReload(pathname)) {
    return (
      <Bar icon={<RefreshCw size={16} aria-hidden />}>
        {t('update.ready')}
        <button type="button" onClick={acceptUpdate} className="min-h-9 font-semibold underline">
          {t('update.reload')}
        </button>
      </Bar>
    )
  }
  if (loginNeeded) {
    return (
      <Bar icon={<KeyRound size={16} aria-hidden />}>
        {t('offline.loginNeeded')}
        {count && <span>{count}</span>}
        <button type="button" onClick={showLogin} className="min-h-9 font-semibold underline">
          {t('login.submit')}
        </button>
      </Bar>
    )
  }
  if (refused.length > 0) {
    return (
      <Bar icon={<TriangleAlert size={16} aria-hidden />}>
        {t('offline.refused')} ({refused.length}) {details}
      </Bar>
    )
  }
  if (notKept) {
    return <Bar icon={<TriangleAlert size={16} aria-hidden />}>{t('cart.notKept')}</Bar>
  }
  if (putOff) {
    return (
      <Bar icon={<Hourglass size={16} aria-hidden />}>
        {count} {details}
      </Bar>
    )
  }
  return null
}

/** How old the page is. */
function ShownSince() {
  const { t, i18n } = useTranslation()
  const since = useShownSince()
  if (since === null) return null
  return <span>{t('offline.since', { time: formatMoment(since, i18n.language) })}</span>
}

function Bar({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="status-bar fixed inset-x-4 bottom-[calc(128px+env(safe-area-inset-bottom))] z-30 mx-auto flex w-fit flex-wrap items-center justify-center gap-x-3 rounded-card bg-ink px-4 py-1 text-page text-sm shadow-float md:bottom-4">
      {icon}
      {children}
    </p>
  )
}
