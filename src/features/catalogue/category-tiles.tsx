import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { slugOf } from './find-category.ts'

type Props = {
  categories: readonly Category[]
  /** On phones one row to be pushed through by hand, so that products come soon. */
  inRow?: boolean
  /** What stands below the name of one. */
  below?: (category: Category) => ReactNode
}

/** Categories as tiles. */
export function CategoryTiles({ categories, inRow = false, below }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={inRow ? 'category-row' : 'category-grid'}>
      {categories.map((category) => (
        <li key={category.id}>
          <Link
            to="/categories/$slug"
            params={{ slug: slugOf(category) }}
            className="group flex h-full flex-col gap-2 font-medium text-sm"
          >
            <ProductPicture
              pictures={category.pictures}
              src={category.thumbnail}
              alt=""
              name={shopText(t, category.name)}
              sizes={
                inRow
                  ? '(width >= 80rem) 237px, (width >= 40rem) 18vw, 100px'
                  : '(width >= 80rem) 296px, (width >= 64rem) 22vw, (width >= 40rem) 22vw, 46vw'
              }
              shape=""
              className="w-full rounded-card border border-line [&_img]:transition-transform [&_img]:duration-200 group-hover:[&_img]:scale-105"
            />
            <span className="wrap-break-word line-clamp-2 leading-tight group-hover:text-accent">
              {shopText(t, category.name)}
            </span>
            {below?.(category)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
