import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { deleteAddress, updateAddress } from '#contract/account.ts'
import type { Address } from '#contract/order.ts'
import { newKey } from '#outbox/new-key.ts'
import { call } from '#src/api/call.ts'
import { problemText } from '#src/api/problem-text.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AddressName } from './address-name.tsx'
import { addressText } from './address-text.ts'
import { addressesQuery } from './checkout-query.ts'

const AddressDialog = lazy(() =>
  import('./address-dialog.tsx').then((file) => ({ default: file.AddressDialog })),
)

type Props = {
  /** The address whose form is open, by its number: it has an address of its own. */
  opened: number | 'new' | null
  onOpen: (opened: number | 'new' | null) => void
}

/** The addresses of the account: add, change, remove. */
export function AddressBook({ opened, onOpen }: Props) {
  const session = useAccount()
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { queryKey } = addressesQuery(session)
  const addresses = useQuery(addressesQuery(session))
  const edited = addresses.data?.find(({ id }) => id === opened)
  // Also after a refusal: another device may have removed what the list shows.
  const outcome = {
    onError: (error: Error) => toastProblem(t, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  }
  const remove = useMutation({
    ...outcome,
    mutationFn: (id: number) =>
      call(deleteAddress, { id }, { token: session.token, key: newKey() }),
  })

  const makeDefault = useMutation({
    ...outcome,
    mutationFn: async (shown: Address) => {
      // The whole address is sent: what another device has changed since would be undone.
      const query = { ...addressesQuery(session), staleTime: 0 }
      const { addresses } = await queryClient.fetchQuery(query)
      const { address_type, ...address } = addresses.find(({ id }) => id === shown.id) ?? shown
      return call(
        updateAddress,
        // What another backend calls it goes back as it came.
        { ...address, address_type: address_type as 'home', is_default: true },
        { token: session.token, key: newKey() },
      )
    },
  })

  return (
    <section className="flex flex-col gap-5">
      <PageHead
        title={t('page.addresses')}
        aside={
          <Button onClick={() => onOpen('new')} className="whitespace-nowrap max-sm:px-3">
            <Plus size={18} aria-hidden className="max-sm:hidden" /> {t('checkout.addAddress')}
          </Button>
        }
      />
      {addresses.isPending && <Skeleton className="h-32" />}
      {addresses.isError && !addresses.data && (
        <Notice
          icon={<MapPin aria-hidden />}
          title={t('failure.title')}
          text={problemText(t, addresses.error)}
        >
          <Button onClick={() => addresses.refetch()}>{t('common.retry')}</Button>
        </Notice>
      )}
      {addresses.data?.length === 0 && (
        <Notice icon={<MapPin aria-hidden />} title={t('checkout.noAddress')} />
      )}
      <ul className="grid auto-rows-fr gap-3 sm:grid-cols-2">
        {addresses.data?.map((address) => (
          <li key={address.id} className="card flex flex-col gap-0.5 px-4 pt-4 pb-2">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <AddressName address={address} />
            </p>
            <p className="text-muted text-sm">
              <bdi>{addressText(address)}</bdi>
            </p>
            <p className="text-muted text-sm">
              <bdi dir="ltr">{address.phone}</bdi>
            </p>
            <p className="mt-auto flex gap-5 pt-1 text-sm">
              <button
                type="button"
                className="link min-h-9 pointer-coarse:min-h-11"
                onClick={() => onOpen(address.id)}
              >
                {t('checkout.changeAddress')}
              </button>
              {!address.is_default && (
                <button
                  type="button"
                  className="link min-h-9 pointer-coarse:min-h-11"
                  onClick={() => makeDefault.mutate(address)}
                >
                  {t('address.default')}
                </button>
              )}
              <button
                type="button"
                className="min-h-9 font-medium text-muted hover:text-danger pointer-coarse:min-h-11"
                onClick={() => remove.mutate(address.id)}
              >
                {t('common.remove')}
              </button>
            </p>
          </li>
        ))}
      </ul>
      {(opened === 'new' || edited) && (
        <Suspense>
          <AddressDialog
            session={session}
            key={opened}
            routed
            address={edited ?? null}
            onClose={() => onOpen(null)}
            onSaved={() => onOpen(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
