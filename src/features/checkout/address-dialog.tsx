import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addAddress, updateAddress } from '#contract/account.ts'
import type { Address } from '#contract/order.ts'
import { call } from '#src/api/call.ts'
import { problemText } from '#src/api/problem-text.ts'
import { ApiProblem } from '#src/api/problems.ts'
import type { Session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { AddressFields } from './address-fields.tsx'
import { addressesQuery } from './checkout-query.ts'

type Props = {
  session: Session
  /** The address to change; null for a new one. */
  address: Address | null
  onClose: () => void
  onSaved: (address: Address) => void
  /** The form has an address of its own. */
  routed?: boolean
}

/** Add or change an address; the shop says which fields it misses. */
export function AddressDialog({ session, address, onClose, onSaved, routed = false }: Props) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: async (form: FormData) => {
      const fields = {
        ...Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
        address_type: form.get('address_type') as 'home' | 'office' | 'other',
        is_default: form.has('is_default'),
      }
      const options = { token: session.token, key: crypto.randomUUID() }
      const { data } = address
        ? await call(updateAddress, { id: address.id, ...fields }, options)
        : await call(addAddress, fields, options)
      return data.address
    },
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: addressesQuery(session).queryKey })
      onSaved(saved)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate(new FormData(event.currentTarget))
  }
  const errors = save.error instanceof ApiProblem ? save.error.errors : {}

  return (
    <Dialog
      title={t(address ? 'address.edit' : 'address.new')}
      onClose={onClose}
      routed={routed}
      wide
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <AddressFields address={address} user={session.user} errors={errors} />
        {save.error && Object.keys(errors).length === 0 && (
          <p role="alert" className="text-danger text-sm">
            {problemText(t, save.error)}
          </p>
        )}
        <div className="sticky bottom-0 -mx-6 -mb-6 flex justify-end gap-3 border-line border-t bg-card px-6 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
