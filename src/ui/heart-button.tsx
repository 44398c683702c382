type Props = { label: string; pressed: boolean; onPress: () => void }

export function HeartButton({ label, pressed, onPress }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onPress}
      className="heart"
    />
  )
}
