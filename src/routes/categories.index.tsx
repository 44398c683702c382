import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import type { Category } from '#contract/catalogue.ts'
import { CategoryTiles } from '#src/features/catalogue/category-tiles.tsx'
import { SubNames } from '#src/features/catalogue/sub-names.tsx'
import { useTranslation } from '#src/i18n/translation.tsx'
import { categoriesQuery } from '#src/query/categories-query.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { HomeSkeleton } from './-parts/home-skeleton.tsx'

export const Route = createFileRoute('/categories/')({
  staticData: { layout: 'public', title: 'page.categories' },
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(categoriesQuery(context.locale))
  },
  component: Categories,
  pendingComponent: HomeSkeleton,
})

const subNames = (category: Category) => <SubNames of={category} className="-mt-1 max-sm:hidden" />

function Categories() {
  const { t } = useTranslation()
  const { locale } = Route.useRouteContext()
  const { categories } = useSuspenseQuery(categoriesQuery(locale)).data
  return (
    <div className="wrap flex flex-col gap-6">
      <PageHead title={t('page.categories')} />
      {categories.length > 0 ? (
        <CategoryTiles categories={categories} below={subNames} />
      ) : (
        <Notice icon={<LayoutGrid aria-hidden />} title={t('categories.empty')} />
      )}
    </div>
  )
}
