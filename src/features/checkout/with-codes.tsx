import { Fragment } from 'react'

/** A code keeps its own direction in the middle of a sentence. */
export const isolated = (code: string) => `\u2068${code}\u2069`

/** A text with isolated codes, none of which breaks at its hyphen. */
export const WithCodes = ({ text }: { text: string }) =>
  text.split(/\u2068([^\u2069]*)\u2069/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: every other part is a code
    <Fragment key={place}>
      {place % 2 === 0 ? part : <bdi className="whitespace-nowrap">{part}</bdi>}
    </Fragment>
  ))
