import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  quantity: number
  /** 0 by default: one less of the last piece removes the line. */
  min?: number
  max: number | null
  onMore: () => void
  onLess: () => void
  moreLabel: string
  lessLabel: string
  /** A change has not reached the server yet. */
  waiting?: boolean
  /** It lies on a picture. */
  onCard?: boolean
  /** Where the number can be typed, in place of the number. */
  children?: ReactNode
}

export function QuantityStepper(props: Props) {
  const { quantity, min = 0, max, onMore, onLess, moreLabel, lessLabel, waiting, onCard } = props
  const { children } = props
  // Not `disabled`: that would take the keyboard's place away with the last press.
  const isLeast = quantity <= min
  const isMost = max !== null && quantity >= max
  const button =
    'grid h-8.5 w-9 place-items-center rounded-control hover:bg-sunken aria-disabled:opacity-35 pointer-coarse:h-10.5 pointer-coarse:w-11'
  return (
    <div
      className={classNames(
        'flex items-center justify-between rounded-control border bg-card',
        waiting ? 'border-warn border-dashed' : 'border-line',
        onCard && 'on-card shadow-xs',
      )}
    >
      <button
        type="button"
        aria-label={lessLabel}
        onClick={isLeast ? undefined : onLess}
        aria-disabled={isLeast}
        className={button}
      >
        <Minus size={16} aria-hidden />
      </button>
      {children ?? (
        <output className="min-w-8 text-center font-semibold text-sm tabular-nums">
          {quantity}
        </output>
      )}
      <button
        type="button"
        aria-label={moreLabel}
        onClick={isMost ? undefined : onMore}
        aria-disabled={isMost}
        className={button}
      >
        <Plus size={16} aria-hidden />
      </button>
    </div>
  )
}
