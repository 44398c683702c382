import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Category, Product } from '#contract/catalogue.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { categoriesQuery } from '#src/query/categories-query.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { WideOnly } from '#src/ui/wide-only.tsx'
import { slugOf } from './find-category.ts'
import { SubNames } from './sub-names.tsx'

type Props = {
  products: readonly Product[]
  /** The list is of one shop: all of a category is more than the list shows. */
  ofShop: boolean
}

/** Behind a full page of products: a category to go on with, as wide as the two places left there. */
export function OnwardTile({ products, ofShop }: Props) {
  const { t, i18n } = useTranslation()
  const categories = useQuery(categoriesQuery(i18n.language)).data?.categories ?? []
  const category = findOnward(categories, products, ofShop)
  if (!category?.thumbnail) return null
  const name = shopText(t, category.name)
  return (
    // Below the first screen: a document without it comes sooner, and phones have no place for it.
    <WideOnly from="md" later>
      <div className="col-span-2">
        <Link
          to="/categories/$slug"
          params={{ slug: slugOf(category) }}
          className="banner md:flex-col md:*:min-h-0"
        >
          <ProductPicture
            pictures={category.pictures}
            src={category.thumbnail}
            alt=""
            name={name}
            sizes="490px"
            shape=""
          />
          <span className="flex h-26 items-center justify-between gap-4 px-5">
            <span className="flex min-w-0 flex-col gap-0.5">
              <span className="truncate font-semibold text-xl ltr:tracking-tight">{name}</span>
              <SubNames of={category} className="text-sm" />
            </span>
            <span className="banner-button">{t('home.shopNow')}</span>
          </span>
        </Link>
      </div>
    </WideOnly>
  )
}

/** What most of the products are of; where all of them are, the category after it. */
export function findOnward(
  categories: readonly Category[],
  products: readonly Product[],
  ofShop: boolean,
): Category | undefined {
  const countOf = ({ id }: Category) => products.filter((one) => one.category_id === id).length
  const main = categories.toSorted((one, other) => countOf(other) - countOf(one))[0]
  if (!main || ofShop || countOf(main) < products.length) return main
  const next = categories[(categories.indexOf(main) + 1) % categories.length]
  return next === main ? undefined : next
}
