import { useEffect, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { timeLeft } from './time-left.ts'

/** Days and a clock until a moment, in a quiet label. The server leaves the figures open. */
export function Countdown({ until, label }: { until: string; label: string }) {
  const { t } = useTranslation()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  const left = timeLeft(until, now)
  return (
    <span className="text-muted text-sm">
      {label}{' '}
      <span role="timer" aria-label={label} className="font-semibold text-ink tabular-nums">
        {left && left.days > 0 && `${t('time.days', { count: left.days })} `}
        <bdi>{left ? left.clock : '––:––:––'}</bdi>
      </span>
    </span>
  )
}
