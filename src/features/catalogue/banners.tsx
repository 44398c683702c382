import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { getHome } from '#contract/shop.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'

type Banner = DataOf<typeof getHome>['banners'][number]

/** The shop window: banners side by side, to be pushed through by hand on small screens. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation()
  if (banners.length === 0) return null
  return (
    <ul className="shelf -mx-4 scroll-px-4 px-4 lg:mx-0 lg:scroll-px-0 lg:px-0">
      {banners.map((banner, index) => (
        <li
          key={banner.id}
          className="w-[88vw] max-w-full sm:w-[70vw] lg:w-[calc(66.6%-6px)] lg:not-first:w-[calc(33.4%-6px)] only:w-full"
        >
          <BannerFrame link={banner.link}>
            <ProductPicture
              pictures={banner.pictures}
              src={banner.thumbnail}
              alt={banner.title ? '' : banner.link}
              name={shopText(t, banner.title) || ' '}
              sizes="(width >= 64rem) 860px, 88vw"
              eager={index === 0}
              shape="h-44 sm:h-64 lg:h-80"
            />
            {banner.title && (
              <span className="absolute inset-0 flex items-end bg-linear-to-t from-black/70 via-black/20 to-transparent p-5 md:p-8">
                <bdi className="max-w-md text-balance font-bold text-lg text-white leading-tight md:text-2xl">
                  {shopText(t, banner.title)}
                </bdi>
              </span>
            )}
          </BannerFrame>
        </li>
      ))}
    </ul>
  )
}

const frame = 'relative block h-full overflow-hidden rounded-card'

/** A banner leads into the shop, out of it, or nowhere. */
function BannerFrame({ link, children }: { link: string; children: ReactNode }) {
  if (!link) return <div className={frame}>{children}</div>
  return link.startsWith('/') ? (
    <Link to={link} className={frame}>
      {children}
    </Link>
  ) : (
    <a href={link} className={frame}>
      {children}
    </a>
  )
}
