import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { problemText } from '#src/api/problem-text.ts'
import { ProductGrid, ProductGridSkeleton } from '#src/features/catalogue/product-grid.tsx'
import { favoritesQuery } from '#src/features/wishlist/favorites-query.ts'
import { useWishlist } from '#src/features/wishlist/wishlist.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { WishlistTile } from './-parts/wishlist-tile.tsx'

const RemoveDialog = lazy(() =>
  import('#src/features/wishlist/remove-dialog.tsx').then((file) => ({
    default: file.RemoveDialog,
  })),
)

export const Route = createFileRoute('/_account/wishlist')({
  staticData: { title: 'page.wishlist' },
  component: Wishlist,
})

function Wishlist() {
  const { t } = useTranslation()
  const session = useAccount()
  const { data, error, isPending, refetch } = useQuery(favoritesQuery(session))
  const products = useWishlist((wishlist) => wishlist.products)
  /** The product that the shopper is asked about (section 3, favorite-remove dialog). */
  const [asked, ask] = useState<number | null>(null)
  const leaving = products?.find(({ id }) => id === asked)
  return (
    <section className="beside-menu flex flex-col gap-5">
      <PageHead
        title={t('page.wishlist')}
        aside={
          // What was chosen without a network is not all of a list that has not been read yet.
          data &&
          products &&
          products.length > 0 && (
            <p className="text-muted">{t('list.results', { count: products.length })}</p>
          )
        }
      />
      {isPending && !products && <ProductGridSkeleton count={4} />}
      {data && products?.length === 0 && (
        <Notice icon={<Heart aria-hidden />} title={t('wishlist.empty')}>
          <Link to="/products" className={buttonClass()}>
            {t('cart.browse')}
          </Link>
        </Notice>
      )}
      {products && products.length > 0 && (
        <>
          <h2 className="sr-only">{t('page.products')}</h2>
          <ProductGrid
            products={products}
            card={(product) => <WishlistTile product={product} onRemove={({ id }) => ask(id)} />}
          />
        </>
      )}
      {!isPending && !data && (
        <Notice
          icon={<Heart aria-hidden />}
          title={t('failure.title')}
          text={problemText(t, error)}
        >
          <Button onClick={() => refetch()}>{t('common.retry')}</Button>
        </Notice>
      )}
      {leaving && (
        <Suspense>
          <RemoveDialog product={leaving} onClose={() => ask(null)} />
        </Suspense>
      )}
    </section>
  )
}
