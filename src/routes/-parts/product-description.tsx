import { CloudOff } from 'lucide-react'
import { useConnection } from '#src/connection/connection.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { Section } from '#src/ui/section.tsx'

/** What the shop has written about a product, or that it needs the network. */
export function Description({ html }: { html: string }) {
  const { t } = useTranslation()
  const { reachable } = useConnection()
  if (!html && reachable) return null
  return (
    <div className="product-description">
      {html ? (
        <Section title={t('product.description')}>
          <RichText html={html} />
        </Section>
      ) : (
        <p className="flex items-center gap-2 text-muted">
          <CloudOff size={16} aria-hidden /> {t('offline.detailsLater')}
        </p>
      )}
    </div>
  )
}
