import { useEffect, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { timeLeft } from './time-left.ts'

/** Days, hours, minutes and seconds until a moment. The server leaves the figures open. */
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
  const parts = [
    [left?.days, t('time.unit.days')],
    [left?.hours, t('time.unit.hours')],
    [left?.minutes, t('time.unit.minutes')],
    [left?.seconds, t('time.unit.seconds')],
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm">{label}</span>
      <div role="timer" aria-label={label} className="flex gap-1.5">
        {parts.map(([value, unit]) => (
          <span
            key={unit}
            className="grid min-w-11 place-items-center rounded-control bg-ink px-2 py-1 text-page"
          >
            <span className="font-bold text-base leading-tight tabular-nums">
              {value === undefined ? '––' : String(value).padStart(2, '0')}
            </span>
            <span className="text-[11px] leading-tight opacity-80">{unit}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
