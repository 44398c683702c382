import { lazy, memo, Suspense, useMemo } from 'react'
import { loadHtmlCleaner } from './html-cleaner.ts'
import { Skeleton } from './skeleton.tsx'
import { textDirection } from './text-direction.ts'

type Props = { html: string }

const Cleaned = lazy(async () => {
  const cleanHtml = await loadHtmlCleaner()
  return {
    default: function Cleaned({ html }: Props) {
      const clean = useMemo(() => cleanHtml(html), [html])
      const direction = useMemo(() => textDirection(clean), [clean])
      return (
        <div
          dir={direction}
          className="rich-text max-w-prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by contract/allowed-html.ts
          dangerouslySetInnerHTML={{ __html: clean }}
        />
      )
    },
  }
})

/**
 * A text that the shop's owner has formatted: a description, a legal page. What the server has
 * rendered stays where it is until the cleaner has come; not drawn again meanwhile, because React
 * would put the skeleton in its place.
 */
export const RichText = memo(({ html }: Props) => (
  <Suspense fallback={<Skeleton className="h-40 max-w-prose" />}>
    <Cleaned html={html} />
  </Suspense>
))
