import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A title of a page. Letters that are joined, as in Arabic, keep their distance. */
export const titleClass = 'font-semibold text-xl ltr:tracking-[-0.02em] md:text-2xl'

type Props = {
  title: string
  text?: ReactNode
  aside?: ReactNode
  /** It stands on a band of its own: the page is about one thing, such as a sale. */
  tinted?: boolean
}

/** The heading of a page, with a line below or something beside it. */
export function PageHead({ title, text, aside, tinted }: Props) {
  return (
    <div
      className={classNames(
        'flex items-center justify-between gap-x-6 gap-y-3',
        tinted
          ? 'relative overflow-hidden rounded-card bg-sand p-5 md:min-h-40 md:p-8'
          : 'page-head',
      )}
    >
      <div className="min-w-0">
        <h1 className={`${titleClass} wrap-anywhere`}>
          <bdi>{title}</bdi>
        </h1>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {aside}
    </div>
  )
}
