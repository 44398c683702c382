import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getMaster } from '#contract/settings.ts'
import { publicQuery } from '#src/offline/public-query.ts'

export const Route = createFileRoute('/')({
  staticData: { layout: 'public', title: 'page.home' },
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(publicQuery(getMaster, {}, context.locale)),
  component: Home,
})

function Home() {
  const { locale } = Route.useRouteContext()
  const { data } = useSuspenseQuery(publicQuery(getMaster, {}, locale))
  return <h1>{data.app_name}</h1>
}
