import { SearchBox } from '#src/features/search/search-box.tsx'
import { PopularProducts } from './popular-products.tsx'

/** Other words, or what many buy. */
export const NothingFound = () => (
  <div className="flex flex-col gap-10">
    <div className="mx-auto w-full max-w-md">
      <SearchBox />
    </div>
    <PopularProducts />
  </div>
)
