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
          className={`w-[88vw] max-w-full only:w-full ${hero ? 'md:w-full' : 'sm:w-[70vw] lg:w-[calc(50%-8px)]'}`}
        >
          <BannerFrame link={banner.link}>
            <ProductPicture
              pictures={banner.pictures}
              src={banner.thumbnail}
              alt={banner.title ? '' : banner.link}
              name={shopText(t, banner.title) || ' '}
              sizes={
                // Wider than it is shown: a picture that is longer than its frame is as high as it.
                hero
                  ? '(width >= 64rem) 780px, (width >= 48rem) 60vw, 88vw'
                  : '(width >= 64rem) 622px, 88vw'
              }
              eager={hero && index === 0}
              shape={
                hero
                  ? 'h-36 sm:h-80 md:h-auto md:min-h-80 lg:min-h-[420px] xl:min-h-[480px]'
                  : 'h-40 sm:h-64 md:h-auto md:min-h-64'
              }
              // As wide as beside its words before they have arrived.
              className={banner.title ? 'md:w-3/5 md:flex-none' : ''}
            />
            {banner.title && (
              <span className={`banner-text ${hero ? 'max-md:min-h-32 md:px-10' : ''}`}>
                <span className="wrap-break-word flex min-w-0 grow flex-col gap-1 md:max-w-full md:grow-0 md:gap-3 md:text-balance">
                  <bdi
                    className={`font-semibold leading-tight ltr:tracking-tight ${hero ? 'text-xl md:text-3xl lg:text-5xl lg:leading-[1.1]' : 'text-lg md:text-xl'}`}
                  >
                    {shopText(t, banner.title)}
                  </bdi>
                  {banner.description && (
                    <bdi className="line-clamp-2 text-muted text-sm leading-snug md:line-clamp-none md:text-base">
                      {shopText(t, banner.description)}
                    </bdi>
                  )}
                </span>
                {banner.link && <span className="banner-button">{t('home.shopNow')}</span>}
              </span>
            )}
          </BannerFrame>
        </li>
      ))}
    </Shelf>
  )
}

/** A banner leads into the shop, out of it, or nowhere. */
function BannerFrame({ link, children }: { link: string; children: ReactNode }) {
  if (!link) return <div className="banner">{children}</div>
  return link.startsWith('/') ? (
    <Link to={link} className="banner">
      {children}
    </Link>
  ) : (
    <a href={link} className="banner">
      {children}
    </a>
  )
}
