import type { Category } from '#contract/catalogue.ts'

/** What stands in the address of a category's page. */
export const slugOf = (category: Pick<Category, 'id' | 'slug'>): string =>
  category.slug || String(category.id)

/**
 * The category of an address: by its slug, its number, or a slug that it had before and that no other
 * has taken: `isMoved`. The number of a sub-category leads to it within the category that it belongs
 * to.
 */
export function findCategory(categories: readonly Category[], slug: string) {
  const category =
    categories.find((one) => slugOf(one) === slug) ??
    categories.find(({ id }) => String(id) === slug)
  if (category) return { category }
  for (const one of categories) {
    const sub = one.sub_categories.find(({ id }) => String(id) === slug)
    if (sub) return { category: one, sub }
  }
  const moved = categories.find(({ former_slugs }) => former_slugs?.includes(slug))
  return moved ? { category: moved, isMoved: true } : null
}
