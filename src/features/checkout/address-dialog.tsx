import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addAddress, updateAddress } from '#contract/account.ts'
import type { Address } from '#contract/order.ts'
import { dropDraft } from '#src/forms/draft.ts'
import { Form, FormProblem, SubmitButton } from '#src/forms/form.tsx'
import { useEndpointForm } from '#src/forms/use-endpoint-form.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
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

type Name = Exclude<keyof Address, 'id' | 'is_default' | 'latitude' | 'longitude'>

const draftOf = (address: Address | null) => ({
  name: address ? `address ${address.id}` : 'address',
  fields: ['name', 'phone', 'address_line', 'flat_no', 'address_line2', 'area', 'post_code'],
})

/** Add or change an address; the shop says which fields it misses. */
export function AddressDialog({ session, address, onClose, onSaved, routed = false }: Props) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  /** As the fields were filled; the list is read again meanwhile. */
  const [shown] = useState(address)
  const draft = draftOf(shown)
  const close = () => {
    // Opened again, the form begins with the address as it is.
    if (shown) dropDraft(draft)
    onClose()
  }
  const form = useEndpointForm(address ? updateAddress : addAddress, {
    token: session.token,
    read: async ({ text, isChecked }) => {
      const typed = {
        name: text('name'),
        phone: text('phone'),
        address_line: text('address_line'),
        address_line2: text('address_line2'),
        flat_no: text('flat_no'),
        area: text('area'),
        post_code: text('post_code'),
        address_type: text('address_type') as 'home' | 'office' | 'other',
      }
      const is_default = isChecked('is_default')
      if (!shown) return { ...typed, is_default }
      // The whole address is sent: what another device has changed since would be undone.
      const query = { ...addressesQuery(session), staleTime: 0 }
      const { addresses } = await queryClient.fetchQuery(query)
      const now = addresses.find(({ id }) => id === shown.id) ?? shown
      const untouched = Object.keys(typed).filter(
        (name) => typed[name as Name] === shown[name as Name],
      )
      const kept = Object.fromEntries(untouched.map((name) => [name, now[name as Name]]))
      return { ...typed, ...kept, id: shown.id, is_default: is_default || now.is_default }
    },
    onDone: async ({ data }) => {
      await queryClient.invalidateQueries({ queryKey: addressesQuery(session).queryKey })
      onSaved(data.address)
    },
    toasts: 'none',
    // A phone may reload the page while the shopper looks up a postal code elsewhere.
    draft,
  })

  return (
    <Dialog
      title={t(address ? 'address.edit' : 'address.new')}
      onClose={close}
      routed={routed}
      wide
    >
      <Form form={form} className="flex flex-col gap-4">
        <AddressFields address={shown} user={session.user} />
        <FormProblem />
        <div className="sticky bottom-0 -mx-6 -mb-6 flex justify-end gap-3 max-sm:*:flex-1 border-line border-t bg-card px-6 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          <Button look="secondary" onClick={close}>
            {t('common.cancel')}
          </Button>
          <SubmitButton>{t('common.save')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
