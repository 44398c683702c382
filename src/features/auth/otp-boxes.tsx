import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'

/** No digit in any box; the length is that of section 9. */
export const NO_DIGITS: readonly string[] = ['', '', '', '']

type Props = {
  /** Labels the first box. */
  id: string
  digits: readonly string[]
  onChange: (digits: string[]) => void
}

/**
 * One box for each digit (section 5): typing moves the focus forward, and backspace on an empty box
 * only moves it back. A whole code that is pasted, or filled in by the device, fills the boxes.
 */
export function OtpBoxes({ id, digits, onChange }: Props) {
  const { t } = useTranslation()
  const row = useRef<HTMLDivElement>(null)
  const focus = (place: number) => row.current?.querySelectorAll('input')[place]?.focus()

  const write = (place: number, text: string) => {
    const before = digits[place] ?? ''
    const typed = text.replace(/\D/g, '')
    if (text && !typed) return
    // A second digit in a box takes the place of the first.
    const fresh = before && typed.length === 2 ? typed.replace(before, '') : typed
    const next = [...digits]
    next.splice(place, Math.max(1, fresh.length), ...(fresh || ['']))
    onChange(next.slice(0, digits.length))
    if (fresh) focus(Math.min(place + fresh.length, digits.length - 1))
  }
  const move = (place: number, event: KeyboardEvent) => {
    const back = event.key === 'ArrowLeft' || (event.key === 'Backspace' && !digits[place])
    if (!back && event.key !== 'ArrowRight') return
    event.preventDefault()
    focus(place + (back ? -1 : 1))
  }
  return (
    <div ref={row} dir="ltr" className="flex justify-center gap-3">
      {digits.map((digit, place) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change places
          key={place}
          id={place === 0 ? id : undefined}
          aria-label={
            place === 0 ? undefined : t('otp.digit', { place: place + 1, total: digits.length })
          }
          value={digit}
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          onChange={(event) => write(place, event.target.value)}
          onKeyDown={(event) => move(place, event)}
          onFocus={(event) => event.target.select()}
          className="size-14 rounded-control border border-line bg-card text-center font-bold text-xl"
        />
      ))}
    </div>
  )
}
