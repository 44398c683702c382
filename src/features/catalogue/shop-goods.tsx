import type { Shop } from '#contract/shop.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'

/** What a shop sells best, in pictures on its card; nothing where the backend names none. */
export const ShopGoods = ({ goods }: { goods: Shop['best_sellers'] }) =>
  goods.length > 0 && (
    <div className="grid grid-cols-3 gap-2">
      {goods.slice(0, 3).map(({ id, thumbnail, pictures }) => (
        <ProductPicture
          key={id}
          pictures={pictures}
          src={thumbnail}
          alt=""
          name=" "
          sizes="(width >= 80rem) 124px, 100px"
          className="rounded-control"
        />
      ))}
    </div>
  )
