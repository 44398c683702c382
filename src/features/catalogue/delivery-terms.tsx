import type { Product } from '#contract/catalogue.ts'
import type { Settings } from '#contract/settings.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { DeliveryFacts } from './shop-head.tsx'

type Props = {
  shop: NonNullable<Product['shop']>
  returns: Settings['promises'][number] | undefined
}

/** How long delivery takes, what it costs and what can be returned. */
export function DeliveryTerms({ shop, returns }: Props) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('product.delivery')}
      className="delivery-terms flex flex-col gap-2 text-sm [&_svg]:text-accent"
    >
      <DeliveryFacts
        shop={{
          estimated_delivery_time: shop.estimated_delivery_time,
          delivery_charge: shop.delivery_charge,
        }}
      />
      {returns && (
        <p
          className="promise gap-x-2 before:mt-0.5 before:size-4 before:self-start"
          data-kind={returns.kind}
        >
          {shopText(t, returns.title)}
          {returns.text && <span>{shopText(t, returns.text)}</span>}
        </p>
      )}
    </section>
  )
}
