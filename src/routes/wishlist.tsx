import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Heart, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ProductGrid, ProductGridSkeleton } from '#src/features/catalogue/product-grid.tsx'
import { favoritesQuery } from '#src/features/wishlist/favorites-query.ts'
import { type Session, useSession } from '#src/offline/session.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { lazyProductTile } from './-parts/product-tile.tsx'

export const Route = createFileRoute('/wishlist')({
  staticData: { layout: 'account', title: 'page.wishlist' },
  component: Wishlist,
})

function Wishlist() {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <section className="flex flex-col gap-5">
      <PageHead title={t('page.wishlist')} />
      {session && <Favorites session={session} />}
    </section>
  )
}

function Favorites({ session }: { session: Session }) {
  const { t } = useTranslation()
  const { data, isPending, refetch } = useQuery(favoritesQuery(session))
  if (isPending) return <ProductGridSkeleton />
  if (!data) {
    return (
      <Notice icon={<WifiOff aria-hidden />} title={t('failure.title')} text={t('failure.offline')}>
        <Button onClick={() => refetch()}>{t('common.retry')}</Button>
      </Notice>
    )
  }
  if (data.length === 0) {
    return (
      <Notice icon={<Heart aria-hidden />} title={t('list.empty')}>
        <Link to="/" className={buttonClass()}>
          {t('cart.browse')}
        </Link>
      </Notice>
    )
  }
  return <ProductGrid products={data} card={lazyProductTile} />
}
