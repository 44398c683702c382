import { useQueryClient } from '@tanstack/react-query'
import { sendTicketMessage } from '#contract/ticket.ts'
import { Field, Form, SubmitButton } from '#src/forms/form.tsx'
import { useEndpointForm } from '#src/forms/use-endpoint-form.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { ticketQuery } from './ticket-queries.ts'

/** The shopper's next message in a ticket. */
export function ReplyForm({ number }: { number: string }) {
  const session = useAccount()
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useEndpointForm(sendTicketMessage, {
    token: session.token,
    read: ({ trimmed }) => ({ ticket_number: number, message: trimmed('message') }),
    onDone: async (_, __, clear) => {
      clear()
      await queryClient.invalidateQueries({ queryKey: ticketQuery(session, number).queryKey })
    },
    draft: { name: `reply ${number}`, fields: ['message'] },
  })
  return (
    <Form form={form} className="card flex flex-col gap-3 p-4">
      <Field
        as="textarea"
        dir="auto"
        rows={2}
        name="message"
        label={t('tickets.reply')}
        maxLength={5000}
        required
      />
      <SubmitButton className="self-end">{t('contact.send')}</SubmitButton>
    </Form>
  )
}
