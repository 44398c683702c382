import { createFileRoute } from '@tanstack/react-router'
import { AddressPages } from './-parts/address-pages.tsx'

export const Route = createFileRoute('/_account/manage-address/new')({
  staticData: { title: 'address.new' },
  component: () => <AddressPages opened="new" />,
})
