import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { getHome } from '#contract/shop.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { Shelf } from '#src/ui/shelf.tsx'

type Banner = DataOf<typeof getHome>['banners'][number]

type Props = {
  banners: readonly Banner[]
  /** At the top of the shop, one at a time. */
  hero?: boolean
}

/** The shop window: banners side by side, to be pushed through by hand. */
export function Banners({ banners, hero = false }: Props) {
  const { t } = useTranslation()
  if (banners.length === 0) return null
  return (
    <Shelf buttonsAt="top-[calc(50%-22px)]">
      {banners.map((banner, index) => (
        <li
          key={banner.id}
          className={`w-[88vw] max-w-full only:w-full ${hero ? 'lg:w-full' : 'sm:w-[70vw] lg:w-[calc(50%-6px)]'}`}
        >
          <BannerFrame link={banner.link}>
            <ProductPicture
              pictures={banner.pictures}
              src={banner.thumbnail}
              alt={banner.title ? '' : banner.link}
              name={shopText(t, banner.title) || ' '}
              sizes={hero ? '(width >= 64rem) 1256px, 88vw' : '(width >= 64rem) 622px, 88vw'}
              eager={hero && index === 0}
              shape={hero ? 'h-52 sm:h-80 lg:h-[480px] xl:h-[520px]' : 'h-44 sm:h-64'}
            />
            {banner.title && (
              <span className="banner-text">
                <span className="flex max-w-lg flex-col gap-1 text-balance md:gap-2">
                  <bdi
                    className={`font-semibold leading-tight ${hero ? 'text-xl md:text-4xl' : 'text-lg md:text-xl'}`}
                  >
                    {shopText(t, banner.title)}
                  </bdi>
                  {banner.description && (
                    <bdi className="text-sm leading-snug md:text-base">
                      {shopText(t, banner.description)}
                    </bdi>
                  )}
                </span>
                {banner.link && (
                  <span className="rounded-full bg-white px-5 py-2 font-semibold text-black text-sm">
                    {t('home.shopNow')}
                  </span>
                )}
              </span>
            )}
          </BannerFrame>
        </li>
      ))}
    </Shelf>
  )
}

const frame = '@container relative block h-full overflow-hidden rounded-card'

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
