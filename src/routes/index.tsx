import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Banners } from '#src/features/catalogue/banners.tsx'
import { CategoryTiles } from '#src/features/catalogue/category-tiles.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'
import { deferHydration } from '#src/ui/defer-hydration.tsx'
import { Section } from '#src/ui/section.tsx'
import { HomeSkeleton } from './-parts/home-skeleton.tsx'
import { SectionLink } from './-parts/section-link.tsx'

const HomeSections = deferHydration(
  'below',
  async () => (await import('./-parts/home-sections.tsx')).HomeSections,
)

const homeQuery = (locale: string) => publicQuery('/home', { page: 1, per_page: 10 }, locale)

export const Route = createFileRoute('/')({
  staticData: { layout: 'public', title: 'page.home' },
  loader: async ({ context }) => {
    await Promise.all([
      context.queryClient.ensureQueryData(homeQuery(context.locale)),
      HomeSections.load(),
    ])
  },
  component: Home,
  pendingComponent: HomeSkeleton,
})

function Home() {
  const { t } = useTranslation()
  const { locale } = Route.useRouteContext()
  const { data: home } = useSuspenseQuery(homeQuery(locale))
  const { app_name: name } = useSettings()
  return (
    <div className="wrap flex flex-col gap-6 md:gap-14">
      <h1 className="sr-only">{name}</h1>
      <Banners banners={home.banners} hero />
      {home.categories.length > 0 && (
        <Section title={t('home.categories')} aside={<SectionLink to="/categories" />}>
          <CategoryTiles categories={home.categories.slice(0, 10)} inRow />
        </Section>
      )}
      <HomeSections home={home} />
    </div>
  )
}
