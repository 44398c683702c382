import { Link } from '@tanstack/react-router'
import { useSettings } from '#src/features/settings/use-settings.ts'

/** The shop's name as it writes it; one that has only an icon gets its name beside it. */
export function Logo() {
  const { app_name: name, app_logo: icon, web_logo: logo } = useSettings()
  return (
    <Link to="/" aria-label={name} className="flex h-11 shrink-0 items-center gap-2">
      {logo && logo !== icon ? (
        <img src={logo} alt="" height={36} className="h-9 w-auto max-w-40 object-contain" />
      ) : (
        <>
          {logo ? (
            <img src={logo} alt="" width={36} height={36} className="size-9" />
          ) : (
            <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 text-primary">
              <rect width="32" height="32" rx="9" fill="currentColor" />
              <path
                d="M7 23h18M10 19V9m5 10V11m5.4 7.6L17.9 9.3"
                stroke="var(--on-primary)"
                strokeWidth="2.6"
                strokeLinecap="round"
              />
            </svg>
          )}
          <span className="font-extrabold text-lg tracking-tight">{name}</span>
        </>
      )}
    </Link>
  )
}
