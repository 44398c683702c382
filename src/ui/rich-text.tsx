import { useMemo } from 'react'
import { cleanHtml } from './clean-html.ts'

/** A text that the shop's owner has formatted: a description, a legal page. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html])
  return (
    <div
      dir="auto"
      className="rich-text max-w-prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: built from known tags and escaped text alone
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
