import { useLocation } from '@tanstack/react-router'
import {
  CloudOff,
  Hourglass,
  KeyRound,
  type LucideIcon,
  RefreshCw,
  TriangleAlert,
  Wifi,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useConnection } from '#src/connection/connection.ts'
import { useHasNetwork } from '#src/connection/has-network.ts'
import { useWaitingChanges } from '#src/features/cart/use-waiting-changes.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useDataAge } from '#src/query/use-data-age.ts'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { useMoment } from '#src/ui/use-moment.ts'
import { mayReload } from '#src/worker/may-reload.ts'
import { acceptUpdate, useUpdate } from '#src/worker/update-ready.ts'
import { useShell } from './shell-state.ts'

/**
 * One slim bar for the state of network and outbox: no response, how old the screen is, what waits and why,
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
  const hasNetwork = useHasNetwork()
  const { waiting, refused, putOff, loginNeeded, notKept } = useWaitingChanges()
  const updateReady = useUpdate(({ takeOver }) => takeOver !== null)
  const broken = useUpdate(({ isBroken }) => isBroken)
  const { pathname } = useLocation()
  const { show } = useShell()
  const { askLogin } = useShopActions()

  const details = <Action onClick={() => show('changes')}>{t('offline.details')}</Action>
  const count = waiting.length > 0 && t('offline.waiting', { count: waiting.length })
  if (!reachable) {
    return (
      <Bar icon={CloudOff} action={notKept ? null : details}>
        {t(hasNetwork ? 'offline.noResponse' : 'offline.offline')}
        {count && <Part>{count}</Part>}
        {notKept && <Part>{t('cart.notKept')}</Part>}
        <ShownSince />
      </Bar>
    )
  }
  if (justBack) {
    return (
      <Bar icon={Wifi}>
        {t('offline.back')} {count && <Part>{count}</Part>}
      </Bar>
    )
  }
  const reload = (onClick: () => void) => <Action onClick={onClick}>{t('update.reload')}</Action>
  if (broken) {
    return (
      <Bar icon={TriangleAlert} action={reload(() => location.reload())}>
        {t('update.broken')}
      </Bar>
    )
  }
  if (updateReady && mayReload(pathname)) {
    return (
      <Bar icon={RefreshCw} action={reload(acceptUpdate)}>
        {t('update.ready')}
      </Bar>
    )
  }
  if (loginNeeded) {
    return (
      <Bar icon={KeyRound} action={<Action onClick={() => askLogin()}>{t('login.submit')}</Action>}>
        {t('offline.loginNeeded')}
        {count && <Part>{count}</Part>}
      </Bar>
    )
  }
  if (refused.length > 0) {
    return (
      <Bar icon={TriangleAlert} action={details}>
        {t('offline.refused')} ({refused.length})
      </Bar>
    )
  }
  if (notKept) return <Bar icon={TriangleAlert}>{t('cart.notKept')}</Bar>
  if (putOff) {
    return (
      <Bar icon={Hourglass} action={details}>
        {count}
      </Bar>
    )
  }
  return null
}

/** How old the page is. */
function ShownSince() {
  const { t } = useTranslation()
  const time = useMoment(useDataAge())
  if (time === null) return null
  return <Part>{t('offline.since', { time })}</Part>
}

const Part = ({ children }: { children: ReactNode }) => (
  <>
    {' · '}
    <span>{children}</span>
  </>
)

const Action = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className="min-h-11 shrink-0 font-semibold underline">
    {children}
  </button>
)

type BarProps = { icon: LucideIcon; action?: ReactNode; children: ReactNode }

function Bar({ icon: Icon, action, children }: BarProps) {
  return (
    <p className="status-bar">
      <Icon size={16} aria-hidden className="shrink-0" />
      <span className="line-clamp-2 leading-tight">{children}</span>
      {action}
    </p>
  )
}
