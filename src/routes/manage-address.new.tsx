import { createFileRoute } from '@tanstack/react-router'
import { AddressPages } from './-parts/address-pages.tsx'

export const Route = createFileRoute('/manage-address/new')({
  staticData: { layout: 'account', title: 'address.new' },
  component: () => <AddressPages opened="new" />,
})
