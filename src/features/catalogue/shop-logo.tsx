import { classNames } from '#src/ui/class-names.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'

type Props = { shop: { name: string; logo: string }; className?: string }

export function ShopLogo({ shop, className }: Props) {
  return (
    <ProductPicture
      pictures={null}
      src={shop.logo}
      alt=""
      name={shop.name}
      sizes="64px"
      className={classNames('shrink-0 rounded-full [&_span]:text-lg', className)}
    />
  )
}
