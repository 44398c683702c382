import { createFileRoute } from '@tanstack/react-router'
import { AddressPages } from './-parts/address-pages.tsx'

export const Route = createFileRoute('/_account/manage-address/')({
  staticData: { title: 'page.addresses' },
  component: () => <AddressPages opened={null} />,
})
