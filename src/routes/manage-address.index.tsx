import { createFileRoute } from '@tanstack/react-router'
import { AddressPages } from './-parts/address-pages.tsx'

export const Route = createFileRoute('/manage-address/')({
  staticData: { layout: 'account', title: 'page.addresses' },
  component: () => <AddressPages opened={null} />,
})
