import { useNavigate } from '@tanstack/react-router'
import { AddressBook } from '#src/features/checkout/address-book.tsx'
import { useSession } from '#src/offline/session.ts'

/** The addresses, with the form of one of them open where the page's address says so. */
export function AddressPages({ opened }: { opened: number | 'new' | null }) {
  const session = useSession()
  const navigate = useNavigate()
  const open = (which: number | 'new' | null) => {
    if (which === null) return navigate({ to: '/manage-address' })
    if (which === 'new') return navigate({ to: '/manage-address/new' })
    return navigate({ to: '/manage-address/$id/edit', params: { id: String(which) } })
  }
  return session && <AddressBook session={session} opened={opened} onOpen={open} />
}
