import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import type { FlashSale } from '#contract/shop.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Section } from '#src/ui/section.tsx'
import { Countdown } from './countdown.tsx'
import { ProductShelf } from './product-shelf.tsx'
import { usePassed } from './use-passed.ts'

type Props = { sale: FlashSale; isRunning: boolean; card: (product: Product) => ReactNode }

/** A sale that runs out, or one that is to come, with its first products. */
export function FlashSaleShelf({ sale, isRunning, card }: Props) {
  const { t } = useTranslation()
  const isOver = usePassed(sale.end_date)
  if (isOver) return null
  return (
    <div className="sale-band">
      <Section
        title={shopText(t, sale.name)}
        note={
          <Countdown
            boxed
            until={isRunning ? sale.end_date : sale.start_date}
            label={t(isRunning ? 'home.endsIn' : 'home.startsIn')}
          />
        }
        aside={
          isRunning && (
            <Link
              to="/flash-sale/$id"
              params={{ id: String(sale.id) }}
              className="link flex min-h-11 items-center whitespace-nowrap"
            >
              {t('common.seeAll')}
            </Link>
          )
        }
      >
        {sale.products.length > 0 && <ProductShelf products={sale.products} card={card} />}
      </Section>
    </div>
  )
}
