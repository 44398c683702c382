import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Address } from '#contract/order.ts'
import { problemText } from '#src/api/problem-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import type { Session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AddressCard } from './address-card.tsx'
import { useAddressDialog } from './address-dialog-state.ts'
import { addressesQuery } from './checkout-query.ts'
import { Step, type StepState } from './step.tsx'

const loadDialog = () => import('./address-dialog.tsx')
const AddressDialog = lazy(() => loadDialog().then((file) => ({ default: file.AddressDialog })))

type Props = {
  session: Session
  state: StepState
  chosen: Address | null
  onChoose: (address: Address) => void
}

/** Where the order goes: cards to choose from, dialogs to add and change. */
export function AddressStep({ session, state, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const addresses = useQuery(addressesQuery(session))
  const { opened, show, close } = useAddressDialog()
  // The next step would be below the screen: on phones with a second one, elsewhere with a second row.
  const [isFolded, setFolded] = useState(true)
  const count = addresses.data?.length ?? 0
  const hasOthers = chosen !== null && count > 1
  const hasMany = chosen !== null && count > 2
  const edited = addresses.data?.find(({ id }) => id === opened)

  return (
    <Step number={1} title={t('checkout.address')} state={state}>
      {addresses.isPending && <Skeleton className="h-28" />}
      {addresses.data?.length === 0 && <p className="text-muted">{t('checkout.noAddress')}</p>}
      {addresses.isError && !addresses.data && (
        <p role="alert" className="text-danger">
          {problemText(t, addresses.error)}{' '}
          <button type="button" className="link" onClick={() => addresses.refetch()}>
            {t('common.retry')}
          </button>
        </p>
      )}
      <div
        role="radiogroup"
        aria-label={t('checkout.address')}
        className={classNames(
          'choice-cards',
          isFolded && hasOthers && 'is-folded',
          hasMany && 'of-many',
        )}
      >
        {addresses.data?.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            chosen={address.id === chosen?.id}
            onChoose={() => onChoose(address)}
            onEdit={() => show(address.id)}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        {hasOthers && (
          <button
            type="button"
            aria-expanded={!isFolded}
            className={classNames(
              'link inline-flex min-h-11 items-center gap-1 text-sm max-md:-mt-2',
              !hasMany && 'md:hidden',
            )}
            onClick={() => setFolded(!isFolded)}
          >
            {t('checkout.otherAddresses')}
            <ChevronDown
              size={16}
              aria-hidden
              className={classNames('shrink-0', !isFolded && 'rotate-180')}
            />
          </button>
        )}
        <Button
          look="secondary"
          className={classNames(isFolded && hasOthers && 'max-md:hidden')}
          onClick={() => show('new')}
          onPointerEnter={loadDialog}
          onFocus={loadDialog}
        >
          <Plus size={18} aria-hidden /> {t('checkout.addAddress')}
        </Button>
      </div>
      {(opened === 'new' || edited) && (
        <Suspense>
          <AddressDialog
            key={opened}
            session={session}
            address={edited ?? null}
            onClose={close}
            onSaved={(saved) => {
              close()
              onChoose(saved)
            }}
          />
        </Suspense>
      )}
    </Step>
  )
}
