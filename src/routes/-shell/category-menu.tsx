import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { ChevronDown, LayoutGrid, Wrench } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { categoriesQuery } from '#src/query/categories-query.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { useDismiss } from '#src/ui/use-dismiss.ts'

/** A picture at the start, and beside it the name above what the category has. */
const tile = 'relative min-h-18 min-w-0 ps-21 min-[200rem]:ps-0 min-[200rem]:pt-20'
const link = 'block py-1 font-medium text-sm leading-tight hover:text-accent'
const frame = 'absolute inset-s-0 top-0 size-18 rounded-card'

/**
 * Every category with its sub-categories, and the way to the maintenance section (section 2).
 * A details element, so that it opens before the page's script has come. Until somebody comes near
 * it has plain links: its pictures and sub-categories would be a tenth of every document.
 */
export function CategoryMenu() {
  const { t, i18n } = useTranslation()
  const { maintenance_section_url: maintenance } = useSettings()
  const categories = useQuery(categoriesQuery(i18n.language)).data?.categories ?? []
  const router = useRouter()
  const menu = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const want = () => setIsWanted(true)
  const close = useCallback(() => menu.current?.removeAttribute('open'), [])
  useDismiss(menu, open, close)
  // A new page begins with a closed menu; made anew for it, its hundred links would hold the page up.
  // Also a menu that was open before this listened.
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close])

  return (
    <details
      ref={menu}
      onPointerEnter={want}
      onFocus={want}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group"
    >
      <summary className="flex h-12 list-none items-center gap-2 font-semibold text-sm hover:text-accent [&::-webkit-details-marker]:hidden">
        <LayoutGrid size={18} aria-hidden />
        {t('shell.allCategories')}
        <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute inset-x-8 top-full z-30 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-card p-6 shadow-float">
        <ul className="category-columns gap-x-4 gap-y-6">
          {categories.map((category) => (
            <li key={category.id} className={tile}>
              <Entry category={category} isPlain={!open && !isWanted} />
            </li>
          ))}
          {maintenance && (
            <li className={tile}>
              <a href={maintenance} target="_blank" rel="noreferrer" className={link}>
                <span className={`grid place-items-center bg-sunken ${frame}`}>
                  <Wrench aria-hidden className="text-muted" />
                </span>
                {t('shell.maintenance')}
              </a>
            </li>
          )}
        </ul>
      </div>
    </details>
  )
}

type LinkProps = { category: Category; subcategory?: number; children: ReactNode }

/** By its number, as the menu of section 2 has it; other links have the slug. */
function CategoryLink({ category, subcategory, children }: LinkProps) {
  return (
    <Link
      to="/categories/$slug"
      params={{ slug: String(category.id) }}
      search={subcategory === undefined ? {} : { subcategory }}
      className={
        subcategory === undefined
          ? link
          : 'block wrap-anywhere hyphens-auto py-1 leading-tight hover:text-accent'
      }
    >
      {children}
    </Link>
  )
}

/** The same link in both forms: it may have the focus when the other comes. */
function Entry({ category, isPlain }: { category: Category; isPlain: boolean }) {
  const { t } = useTranslation()
  const name = shopText(t, category.name)
  return (
    <>
      <CategoryLink category={category}>
        {!isPlain && (
          <ProductPicture
            pictures={category.pictures}
            src={category.thumbnail}
            alt=""
            name={name}
            sizes="100px"
            className={frame}
          />
        )}
        {isPlain ? name : <span className="line-clamp-2">{name}</span>}
      </CategoryLink>
      {!isPlain && (
        <ul className="text-muted text-sm">
          {category.sub_categories.map(({ id, name }) => (
            <li key={id}>
              <CategoryLink category={category} subcategory={id}>
                {shopText(t, name)}
              </CategoryLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
