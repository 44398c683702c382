import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from '#src/i18n/translation.tsx'

/** Leads from a shelf to all of its kind. */
export function SectionLink({ to }: { to: LinkProps['to'] }) {
  const { t } = useTranslation()
  return (
    <Link to={to} className="link flex min-h-11 items-center whitespace-nowrap">
      {t('common.seeAll')}
    </Link>
  )
}
