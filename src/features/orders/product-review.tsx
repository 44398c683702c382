import { lazy, Suspense, useState } from 'react'
import type { OrderDetails } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Stars } from '#src/ui/stars.tsx'

const load = () => import('./review-dialog.tsx')
const ReviewDialog = lazy(() => load().then((file) => ({ default: file.ReviewDialog })))

type Props = { order: OrderDetails; product: OrderDetails['products'][number] }

/** The shopper's review of a delivered product, or the button that asks for it. */
export function ProductReview({ order, product }: Props) {
  const { t } = useTranslation()
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      {product.rating !== null ? (
        <section aria-label={t('review.own')} className="w-full text-sm">
          <p className="flex items-center gap-2 text-muted">
            {t('review.own')} <Stars rating={product.rating} />
          </p>
          {product.review && (
            <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line break-words">
              {product.review}
            </p>
          )}
        </section>
      ) : (
        order.order_status === 'Delivered' &&
        product.in_shop && (
          <Button
            small
            look="secondary"
            aria-label={t('review.writeOf', { name: product.name })}
            onClick={() => setWriting(true)}
            onPointerEnter={load}
            className="whitespace-nowrap print:hidden"
          >
            {t('review.write')}
          </Button>
        )
      )}
      {/* Also over a review that was written elsewhere: it says so. */}
      {isWriting && (
        <Suspense>
          <ReviewDialog orderId={order.id} product={product} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  )
}
