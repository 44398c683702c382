type Props = { text: string; codes: string[]; onSee: () => void }

/** An order of unknown outcome is placed: its codes lead to the shopper's orders. */
export function OrderToast({ text, codes, onSee }: Props) {
  return (
    <div>
      <p>{text}</p>
      <button
        type="button"
        onClick={onSee}
        className="link min-h-8 font-semibold pointer-coarse:min-h-11"
      >
        <bdi>{codes.join(', ')}</bdi>
      </button>
    </div>
  )
}
