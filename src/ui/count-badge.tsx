/** A number at the corner of a picture: how much is in it. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 font-bold text-[11px] text-on-primary tabular-nums">
      {count > 99 ? '99+' : count}
    </span>
  )
}
