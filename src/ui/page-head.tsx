import type { ReactNode } from 'react'

/** A title of a page. Letters that are joined, as in Arabic, keep their distance. */
export const titleClass = 'font-semibold text-xl ltr:tracking-[-0.02em] md:text-2xl'

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
        <h1 className={titleClass}>
          <bdi>{title}</bdi>
        </h1>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {aside}
    </div>
  )
}
