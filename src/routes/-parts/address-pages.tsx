import { useNavigate, useRouter } from '@tanstack/react-router'
import { AddressBook } from '#src/features/checkout/address-book.tsx'

/** The addresses, with the form of one of them open where the page's address says so. */
export function AddressPages({ opened }: { opened: number | 'new' | null }) {
  const navigate = useNavigate()
  const { history } = useRouter()
  // A form that was opened from the list closes as Back closes it.
  const close = () =>
    history.location.state.overAddresses
      ? history.back()
      : navigate({ to: '/manage-address', replace: true })
  const open = (which: number | 'new' | null) => {
    const state = { overAddresses: true }
    if (which === null) return close()
    if (which === 'new') return navigate({ to: '/manage-address/new', state })
    return navigate({ to: '/manage-address/$id/edit', params: { id: which }, state })
  }
  return <AddressBook opened={opened} onOpen={open} />
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list of addresses. */
    overAddresses?: boolean
  }
}
