import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { categoriesQuery } from '#src/query/categories-query.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'

/** The categories of the menu drawer, each with its sub-categories behind a button. */
export function DrawerCategories({ onFollow }: { onFollow: () => void }) {
  const { t, i18n } = useTranslation()
  const heading = useId()
  const categories = useQuery(categoriesQuery(i18n.language)).data?.categories ?? []
  return (
    <div className="py-2">
      <p id={heading} className="px-5 py-2 font-semibold text-muted text-sm">
        {t('shell.allCategories')}
      </p>
      <ul aria-labelledby={heading}>
        {categories.map((category) => (
          <li key={category.id}>
            <Entry category={category} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type EntryProps = { category: Category; onFollow: () => void }

function Entry({ category, onFollow }: EntryProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const list = useId()
  const name = shopText(t, category.name)
  const params = { slug: String(category.id) }
  return (
    <>
      <div className="flex">
        <Link
          to="/categories/$slug"
          params={params}
          onClick={onFollow}
          className="flex min-h-14 min-w-0 grow items-center gap-3 ps-5 pe-2 font-medium hover:bg-sunken"
        >
          <ProductPicture
            pictures={category.pictures}
            src={category.thumbnail}
            alt=""
            name={name}
            sizes="66px"
            className="w-11 shrink-0 rounded-control"
          />
          {name}
        </Link>
        {category.sub_categories.length > 0 && (
          <button
            type="button"
            aria-label={t('shell.subCategories', { name })}
            aria-expanded={open}
            aria-controls={list}
            onClick={() => setOpen(!open)}
            className="grid w-14 shrink-0 place-items-center text-muted hover:bg-sunken"
          >
            <ChevronDown
              size={20}
              aria-hidden
              className={`transition-transform ${open ? 'rotate-180' : ''}`}
            />
          </button>
        )}
      </div>
      <ul id={list} hidden={!open} className="pb-2">
        {open &&
          category.sub_categories.map((sub) => (
            <li key={sub.id}>
              <Link
                to="/categories/$slug"
                params={params}
                search={{ subcategory: sub.id }}
                onClick={onFollow}
                className="flex min-h-11 items-center ps-19 pe-5 text-muted text-sm hover:bg-sunken"
              >
                {shopText(t, sub.name)}
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}
