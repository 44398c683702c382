import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { problemText } from '#src/api/problem-text.ts'
import { ProductGrid, ProductGridSkeleton } from '#src/features/catalogue/product-grid.tsx'
import { favoritesQuery } from '#src/features/wishlist/favorites-query.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { lazyProductTile } from './-parts/product-tile.tsx'

export const Route = createFileRoute('/_account/wishlist')({
  staticData: { title: 'page.wishlist' },
  component: Wishlist,
})

function Wishlist() {
  const { t } = useTranslation()
  const session = useAccount()
  const { data, error, isPending, refetch } = useQuery({
    ...favoritesQuery(session),
    select: ({ products }) => products,
  })
  return (
    <section className="beside-filters flex flex-col gap-5">
      <PageHead title={t('page.wishlist')} />
      {isPending && <ProductGridSkeleton count={4} />}
      {!isPending && !data && (
        <Notice
          icon={<Heart aria-hidden />}
          title={t('failure.title')}
          text={problemText(t, error)}
        >
          <Button onClick={() => refetch()}>{t('common.retry')}</Button>
        </Notice>
      )}
      {data?.length === 0 && (
        <Notice icon={<Heart aria-hidden />} title={t('wishlist.empty')}>
          <Link to="/products" className={buttonClass()}>
            {t('cart.browse')}
          </Link>
        </Notice>
      )}
      {data && data.length > 0 && (
        <>
          <h2 className="sr-only">{t('page.products')}</h2>
          <ProductGrid products={data} card={lazyProductTile} />
        </>
      )}
    </section>
  )
}
