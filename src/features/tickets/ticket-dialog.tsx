import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { openTicket } from '#contract/ticket.ts'
import { call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/problems.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { personalKeys } from '#src/query/personal-query.ts'
import type { Session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#src/ui/text-field.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { issueTypesQuery } from './ticket-queries.ts'

/** A new question to the shop, with pictures or papers beside it. */
export function TicketDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const issueTypes = useQuery(issueTypesQuery(session)).data ?? []
  const open = useMutation({
    mutationFn: async (form: FormData) => {
      const text = (name: string) => String(form.get(name) ?? '').trim()
      const request = {
        issue_type: text('issue_type'),
        subject: text('subject'),
        message: text('message'),
        order_number: text('order_number') || null,
        email: session.user.email || null,
        phone: session.user.phone || null,
        attachments: form
          .getAll('attachments')
          .filter((file) => file instanceof File && file.size > 0),
      }
      const options = { token: session.token, key: crypto.randomUUID() }
      return (await call(openTicket, request, options)).message
    },
    onSuccess: async (message) => {
      const queryKey = personalKeys(session.owner, '/support-tickets')
      await queryClient.invalidateQueries({ queryKey })
      onClose()
      toastSuccess(message)
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem && error.status === 422)) toastProblem(t, error)
    },
  })
  const errors = open.error instanceof ApiProblem ? open.error.errors : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    open.mutate(new FormData(event.currentTarget))
  }
  return (
    <Dialog title={t('tickets.new')} onClose={onClose} wide>
      <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="issue_type"
          label={t('tickets.issueType')}
          error={errors.issue_type?.[0]}
        >
          {issueTypes.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          name="order_number"
          label={t('tickets.orderNumber')}
          error={errors.order_number?.[0]}
        />
        <div className="flex flex-col gap-4 sm:col-span-2">
          <TextField
            name="subject"
            label={t('contact.subject')}
            maxLength={200}
            error={errors.subject?.[0]}
          />
          <TextArea
            dir="auto"
            name="message"
            label={t('contact.message')}
            maxLength={5000}
            error={errors.message?.[0]}
          />
          <TextField
            name="attachments"
            type="file"
            multiple
            accept="image/jpeg,image/png,application/pdf"
            label={t('tickets.attachments')}
            hint={t('tickets.attachmentsHint')}
            error={errors.attachments?.[0]}
          />
          <Button type="submit" busy={open.isPending} className="self-end">
            {t('contact.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
