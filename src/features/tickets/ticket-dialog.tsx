import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { openTicket } from '#contract/ticket.ts'
import { Field, Form, SubmitButton, UploadProgress } from '#src/forms/form.tsx'
import { useEndpointForm } from '#src/forms/use-endpoint-form.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { personalKeys } from '#src/query/personal-query.ts'
import { useAccount } from '#src/session/account.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { issueTypesQuery, recentOrdersQuery } from './ticket-queries.ts'

type Props = {
  /** The order that the question is about. */
  orderNumber?: string
  /** What it is about, as the shop calls it; another shop may have no such type. */
  issueType?: string | undefined
  onClose: () => void
}

/** A new question to the shop, with pictures or papers beside it. */
export function TicketDialog({ orderNumber = '', issueType = '', onClose }: Props) {
  const session = useAccount()
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const orders = useQuery(recentOrdersQuery(session)).data ?? []
  const ordersId = useId()
  const issueTypes = useQuery(issueTypesQuery(session)).data ?? []
  const form = useEndpointForm(openTicket, {
    token: session.token,
    read: ({ trimmed, files }) => ({
      issue_type: trimmed('issue_type'),
      subject: trimmed('subject'),
      message: trimmed('message'),
      order_number: trimmed('order_number') || null,
      email: session.user.email || null,
      phone: session.user.phone || null,
      attachments: files('attachments'),
    }),
    onDone: async ({ message }) => {
      const queryKey = personalKeys(session.owner, '/support-tickets')
      await queryClient.invalidateQueries({ queryKey })
      onClose()
      toastSuccess(message)
    },
    // What was begun about one order is not found in a question about another.
    draft: {
      name: ['ticket', orderNumber, issueType].filter(Boolean).join(' '),
      fields: ['subject', 'message'],
    },
  })
  return (
    <Dialog title={t('tickets.new')} onClose={onClose} wide>
      <Form form={form} className="grid gap-4 sm:grid-cols-2">
        <Field
          // Anew when the types are there, one of which is chosen.
          key={issueTypes.length}
          as="select"
          name="issue_type"
          label={t('tickets.issueType')}
          defaultValue={issueTypes.find(({ name }) => name === issueType)?.name}
        >
          {issueTypes.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </Field>
        <Field
          name="order_number"
          label={t('tickets.orderNumber')}
          defaultValue={orderNumber}
          maxLength={60}
          list={ordersId}
          autoComplete="off"
        />
        <datalist id={ordersId}>
          {orders.map(({ id, order_code, product_names = [] }) => (
            <option key={id} value={order_code}>
              {product_names.join(', ')}
            </option>
          ))}
        </datalist>
        <div className="flex flex-col gap-4 sm:col-span-2">
          <Field name="subject" label={t('contact.subject')} maxLength={200} />
          <Field
            as="textarea"
            dir="auto"
            name="message"
            label={t('contact.message')}
            maxLength={5000}
          />
          <Field
            name="attachments"
            type="file"
            multiple
            accept="image/jpeg,image/png,application/pdf"
            label={t('tickets.attachments')}
            hint={t('tickets.attachmentsHint')}
          />
          <UploadProgress label={t('tickets.attachmentsSending')} />
          <SubmitButton className="self-end">{t('contact.send')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
