import { Fragment, useEffect, useState } from 'react'
import { serverNow } from '#src/api/server-clock.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { timeLeft } from './time-left.ts'

/** Of days and the parts of a clock, in their order. */
const units = ['time.day', 'time.hours', 'time.minutes', 'time.seconds'] as const

type Props = {
  until: string
  label: string
  /** In one line with a name: phones have no room for the label. */
  short?: boolean
  /** Days, hours, minutes and seconds in boxes of their own, with their units. */
  boxed?: boolean
  /** The same below its label, in the size and color of what the page is about. */
  large?: boolean
}

/** Days and a clock until a moment, in a quiet label. The server leaves the figures open. */
export function Countdown({ until, label, short = false, boxed = false, large = false }: Props) {
  const { t } = useTranslation()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  const left = timeLeft(until, now)
  const isBoxed = boxed || large
  const clock = left ? left.clock : '––:––:––'
  const days = left?.days ?? 0
  const parts = [days, ...clock.split(':')]
  return (
    <span className={classNames('text-sm', !large && 'text-muted', short && 'shrink-0')}>
      <span className={classNames(short && 'max-md:sr-only', large && 'block opacity-80')}>
        {label}{' '}
      </span>
      <span
        role="timer"
        aria-label={label}
        className={classNames(
          'font-semibold tabular-nums',
          isBoxed && 'whitespace-nowrap',
          large ? 'text-xl leading-tight md:text-2xl' : 'text-ink',
        )}
      >
        {days > 0 && !isBoxed && `${t('time.days', { count: days })} `}
        <bdi className={classNames(isBoxed && 'countdown', large && 'ms-0')}>
          {isBoxed
            ? units.map(
                (unit, place) =>
                  (place > 0 || days > 0) && (
                    <Fragment key={unit}>
                      <b>
                        {parts[place]} <small>{t(unit)}</small>
                      </b>{' '}
                    </Fragment>
                  ),
              )
            : clock}
        </bdi>
      </span>
    </span>
  )
}
