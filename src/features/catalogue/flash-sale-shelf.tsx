import { Link } from '@tanstack/react-router'
import { Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import type { FlashSale } from '#contract/shop.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Countdown } from './countdown.tsx'
import { ProductShelf } from './product-shelf.tsx'

type Props = { sale: FlashSale; isRunning: boolean; card: (product: Product) => ReactNode }

/** A sale that runs out, or one that is to come, with its first products. */
export function FlashSaleShelf({ sale, isRunning, card }: Props) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={shopText(t, sale.name)}
      className="flex flex-col gap-4 rounded-card bg-primary-50 p-4 md:p-6 dark:bg-sunken"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 className="flex items-center gap-2 font-bold text-lg md:text-xl">
          <Zap aria-hidden className="fill-current text-accent" size={22} />
          <bdi>{shopText(t, sale.name)}</bdi>
        </h2>
        <Countdown
          until={isRunning ? sale.end_date : sale.start_date}
          label={t(isRunning ? 'home.endsIn' : 'home.startsIn')}
        />
        {isRunning && (
          <Link
            to="/flash-sale/$id"
            params={{ id: String(sale.id) }}
            className={`${buttonClass('secondary', true)} ms-auto`}
          >
            {t('common.seeAll')}
          </Link>
        )}
      </div>
      {sale.products.length > 0 && <ProductShelf products={sale.products} card={card} />}
    </section>
  )
}
