import { Price } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import type { LoginProduct as Props } from '#src/ui/shop-actions.ts'

/** What is wanted, beside what the login is for; without a reason, by its name. */
export const LoginProduct = ({ of, reason }: { of: Props; reason: string | undefined }) => (
  <div className="mb-4 flex items-center gap-4 rounded-control bg-sunken p-3">
    <ProductPicture
      pictures={of.pictures}
      src={of.thumbnail}
      alt=""
      name={of.name}
      sizes="64px"
      className="size-16 shrink-0 rounded-control"
    />
    <div className="flex min-w-0 flex-col gap-1">
      <p className="wrap-anywhere font-medium">{reason || <bdi>{of.name}</bdi>}</p>
      <Price of={of} />
    </div>
  </div>
)
