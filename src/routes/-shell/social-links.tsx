import type { Settings } from '#contract/settings.ts'

/** The shop elsewhere: its logos where it has them, else the names. */
export function SocialLinks({ links }: { links: Settings['social_links'] }) {
  if (links.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ name, link, logo }) => (
        <li key={name}>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            aria-label={name}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-full border border-line px-3 font-medium hover:bg-sunken"
          >
            {logo ? <img src={logo} alt="" width={20} height={20} loading="lazy" /> : name}
          </a>
        </li>
      ))}
    </ul>
  )
}
