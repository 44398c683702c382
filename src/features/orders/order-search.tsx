import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { LONGEST_CODE } from '#contract/order-code.ts'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { useTranslation } from '#src/i18n/translation.tsx'

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
    <search className="w-full sm:w-80">
      <form onSubmit={submit} className="relative">
        <input
          type="search"
          aria-label={t('orders.search')}
          placeholder={t('orders.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={LONGEST_CODE}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className="h-11 w-full rounded-control border border-line bg-card ps-3 pe-11 text-base placeholder:text-muted hover:border-muted"
        />
        <button
          type="submit"
          aria-label={t('shell.searchShort')}
          className="absolute inset-e-0 top-0 grid h-full w-11 place-items-center text-muted hover:text-ink"
        >
          <Search size={18} aria-hidden />
        </button>
      </form>
    </search>
  )
}
