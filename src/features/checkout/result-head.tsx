import type { ReactNode } from 'react'
import { type Result, ResultMark } from './result-mark.tsx'

/** The first thing that is read after an order or a payment: larger than the title of a page. */
export const headlineClass =
  'font-semibold text-[1.75rem] leading-tight text-balance ltr:tracking-[-0.02em] md:text-[2.5rem]'

/** Begins with a `ResultHead`; on wide screens the rest has the edge of its headline, beside the mark. */
export const resultCard = 'card flex flex-col gap-4 p-5 md:gap-5 md:*:not-first:ps-17'

type Props = { result: Result; headline: ReactNode; children: ReactNode }

/** What has become of an order or a payment. On phones the mark would leave the headline no room. */
export const ResultHead = ({ result, headline, children }: Props) => (
  <div className="flex flex-col gap-3 md:flex-row md:gap-5">
    <ResultMark of={result} />
    <div className="min-w-0">
      {headline}
      {children}
    </div>
  </div>
)
