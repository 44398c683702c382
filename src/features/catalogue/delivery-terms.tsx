import type { i18n as Translator } from 'i18next'
import { useDeferredValue } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { estimateArrival } from '#contract/estimate-delivery.ts'
import type { Settings } from '#contract/settings.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { formatDate, formatDays } from '#src/ui/format-date.ts'
import { DeliveryFacts } from './shop-head.tsx'

type Props = {
  shop: NonNullable<Product['shop']>
  returns: Settings['promises'][number] | undefined
}

/** By which day delivery is there, what it costs and what can be returned. */
export function DeliveryTerms({ shop, returns }: Props) {
  const { t, i18n } = useTranslation()
  // A document is kept for days, and a day that it named would be over: it says how long it takes.
  const isAlive = useDeferredValue(true, false)
  const time = String(shop.estimated_delivery_time)
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
        arrival={isAlive ? arrivalBy(i18n, time) : null}
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

/** Says when it would arrive if it were ordered now, as the checkout will; null if that is not clear. */
function arrivalBy({ t, language }: Translator, deliveryTime: string): string | null {
  const days = estimateArrival(deliveryTime, new Date(serverNow()))
  if (!days) return null
  const { first, last } = days
  return first === last
    ? t('orders.arrives', { date: formatDate(last, language) })
    : t('orders.arrivesBetween', { dates: formatDays(first, last, language) })
}
