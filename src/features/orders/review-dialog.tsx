import { useQueryClient } from '@tanstack/react-query'
import { LONGEST_REVIEW, reviewProduct } from '#contract/account.ts'
import type { OrderDetails } from '#contract/order.ts'
import { isFinal } from '#src/api/use-sure-call.ts'
import { dropDraft } from '#src/forms/draft.ts'
import { Field, Form, SubmitButton } from '#src/forms/form.tsx'
import { useEndpointForm } from '#src/forms/use-endpoint-form.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { orderQuery } from './order-queries.ts'
import { StarChoice } from './star-choice.tsx'

type Props = {
  orderId: number
  product: OrderDetails['products'][number]
  onClose: () => void
}

/** Stars and words about a delivered product, once per order. */
export function ReviewDialog({ orderId, product, onClose }: Props) {
  const session = useAccount()
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(session, orderId)
  const draft = { name: `review ${orderId} ${product.id}`, fields: ['description'] }
  const form = useEndpointForm(reviewProduct, {
    token: session.token,
    read: ({ text, trimmed }) => ({
      product_id: product.id,
      order_id: orderId,
      rating: Number(text('rating')),
      description: trimmed('description'),
    }),
    check: ({ text }) => (text('rating') ? {} : { rating: t('review.ratingRequired') }),
    onDone: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey })
      onClose()
      toastSuccess(message)
    },
    // It may have been written: here, with a response that was lost, or on another device.
    onFailed: async (error) => {
      await queryClient.invalidateQueries({ queryKey })
      const order = queryClient.getQueryData(queryKey)?.order
      if ((order?.products.find(({ id }) => id === product.id)?.rating ?? null) === null) return
      dropDraft(draft)
      // A refusal stays to be read.
      if (!isFinal(error)) onClose()
    },
    draft,
  })
  // About what the shopper can't change here: it was reviewed elsewhere, or isn't delivered.
  const refusal = form.errors.product_id ?? form.errors.order_id
  return (
    <Dialog title={t('review.write')} onClose={onClose}>
      <Form form={form} className="flex flex-col gap-4">
        <p className="font-medium">
          <bdi>{product.name}</bdi>
        </p>
        <StarChoice name="rating" label={t('review.rating')} error={form.errors.rating} />
        <Field
          as="textarea"
          dir="auto"
          name="description"
          label={t('review.own')}
          maxLength={LONGEST_REVIEW}
        />
        {refusal && (
          <p role="alert" className="text-danger text-sm">
            {refusal}
          </p>
        )}
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <SubmitButton>{t('contact.send')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
