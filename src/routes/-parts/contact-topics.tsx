import { Link } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon, Package, Undo2 } from 'lucide-react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useSession } from '#src/session/session.ts'
import { useShopActions } from '#src/ui/shop-actions.ts'

const row = 'flex min-h-12 w-full items-center gap-3 px-5 text-start hover:bg-sunken'

/** What most shoppers would write about, and find by themselves. */
export function ContactTopics() {
  const { t } = useTranslation()
  const session = useSession()
  const { askLogin } = useShopActions()
  const order = <Topic icon={Package} text={t('contact.order')} />
  return (
    <ul className="card divide-y divide-line overflow-hidden max-lg:order-first">
      <li>
        {session ? (
          <Link to="/order-history" className={row}>
            {order}
          </Link>
        ) : (
          <button type="button" onClick={() => askLogin()} className={row}>
            {order}
          </button>
        )}
      </li>
      <li>
        <Link to="/terms-and-conditions" className={row}>
          <Topic icon={Undo2} text={t('contact.return')} />
        </Link>
      </li>
    </ul>
  )
}

const Topic = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <>
    <Icon size={18} aria-hidden className="shrink-0 text-muted" />
    <span className="grow">{text}</span>
    <ChevronRight size={16} aria-hidden className="shrink-0 text-muted rtl:rotate-180" />
  </>
)
