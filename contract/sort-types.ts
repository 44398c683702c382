export const sortTypes = [
  'default',
  'top_selling',
  'popular_product',
  'newest',
  'just_for_you',
  'high_to_low',
  'low_to_high',
  'best_deal',
] as const

export type SortType = (typeof sortTypes)[number]
