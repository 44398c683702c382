import { Fragment } from 'react'
import { unbroken } from '#contract/unbroken.ts'

/**
 * Short facts in one line, empty ones left out. Each keeps its own direction: "512 GB" in an Arabic
 * line would otherwise come out as "GB 512".
 */
export function Joined({ parts }: { parts: readonly (string | null | undefined)[] }) {
  return parts
    .flatMap((part) => (part ? [unbroken(part)] : []))
    .map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two facts may read the same
      <Fragment key={`${place} ${part}`}>
        {/* The dot stays in the line of what it follows. */}
        {place > 0 && <span className="joint">{'\u00a0· '}</span>}
        <bdi>{part}</bdi>
      </Fragment>
    ))
}
