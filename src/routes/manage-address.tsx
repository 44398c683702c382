import { createFileRoute } from '@tanstack/react-router'
import { AddressBook } from '#src/features/checkout/address-book.tsx'
import { useSession } from '#src/offline/session.ts'

export const Route = createFileRoute('/manage-address')({
  staticData: { layout: 'account', title: 'page.addresses' },
  component: Addresses,
})

function Addresses() {
  const session = useSession()
  return session && <AddressBook session={session} />
}
