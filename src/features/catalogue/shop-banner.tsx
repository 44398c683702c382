import type { Shop } from '#contract/shop.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'

type Props = {
  shop: Pick<Shop, 'banner' | 'banner_pictures'>
  sizes: string
  shape: string
  eager?: boolean
}

/** The picture of a shop, beside its name. */
export const ShopBanner = ({ shop, ...frame }: Props) => (
  <ProductPicture
    pictures={shop.banner_pictures}
    src={shop.banner}
    alt=""
    // Without one the frame stays empty: no letter of a name.
    name=" "
    // Goods stand in the lower half; what a lower frame cuts off is the wall above them.
    className="[&>img]:object-[50%_85%]"
    {...frame}
  />
)
