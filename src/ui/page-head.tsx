import type { ReactNode } from 'react'

/** The heading of a page, with a line below or something beside it. */
export function PageHead({
  title,
  text,
  aside,
}: {
  title: string
  text?: string
  aside?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h1 className="font-bold text-xl md:text-2xl">
          <bdi>{title}</bdi>
        </h1>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {aside}
    </div>
  )
}
