import { Heart } from 'lucide-react'
import { classNames } from './class-names.ts'

type Props = { label: string; pressed: boolean; onPress: () => void }

export function HeartButton({ label, pressed, onPress }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onPress}
      className="grid size-11 place-items-center"
    >
      <span className="grid size-8 place-items-center rounded-full bg-card/90 text-ink shadow-xs transition-transform duration-150 hover:scale-110">
        <Heart size={16} aria-hidden className={classNames(pressed && 'fill-danger text-danger')} />
      </span>
    </button>
  )
}
