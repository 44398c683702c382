import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { LONGEST_CODE } from '#contract/order-code.ts'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'

type Props = { status: OrderStatus | undefined; search: string }

/** Narrows the list to orders whose code, or a product in them, contains what is typed; an empty field shows all. */
export function OrderSearch({ status, search }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  // The address has changed, for example by Back.
  const [shown, setShown] = useState(search)
  if (shown !== search) {
    setShown(search)
    setTyped(search)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    void navigate({
      to: '/order-history',
      search: { ...(status && { status }), ...(code && { code }) },
    })
  }
  return (
    <search>
      <form onSubmit={submit} className="flex max-w-md items-end gap-2">
        <div className="grow">
          <Field
            type="search"
            label={t('orders.search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={LONGEST_CODE}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
        </div>
        <Button type="submit" look="secondary">
          {t('shell.searchShort')}
        </Button>
      </form>
    </search>
  )
}
