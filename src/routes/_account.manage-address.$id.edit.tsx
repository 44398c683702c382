import { createFileRoute } from '@tanstack/react-router'
import { AddressPages } from './-parts/address-pages.tsx'
import { numberInAddress } from './-parts/number-in-address.ts'

export const Route = createFileRoute('/_account/manage-address/$id/edit')({
  staticData: { title: 'address.edit' },
  params: {
    parse: ({ id }) => ({ id: numberInAddress(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  component: EditAddress,
})

function EditAddress() {
  const { id } = Route.useParams()
  return <AddressPages opened={id} />
}
