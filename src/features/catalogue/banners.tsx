import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { getHome } from '#contract/shop.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { Shelf } from '#src/ui/shelf.tsx'

type Banner = DataOf<typeof getHome>['banners'][number]

/*
 * How wide the pictures are shown, as the sizes attribute says it. One that is longer than its frame is
 * as high as it, and on phones one with room for words is larger than its frame.
 */
const WIDE =
  '(width >= 82.5rem) 1256px, (width >= 64rem) calc(100vw - 64px), (width >= 48rem) calc(100vw - 32px), (width >= 40rem) 860px, 480px'
const BESIDE = '(width >= 64rem) 780px, (width >= 48rem) 60vw, 88vw'
const BELOW = '(width >= 64rem) 622px, (width >= 40rem) 700px, 480px'

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
          data-words={(banner.title && banner.words_on_picture) || undefined}
          className={`w-[88vw] max-w-full only:w-full ${hero ? 'hero-slide md:w-full' : 'sm:w-[70vw] lg:w-[calc(50%-8px)]'}`}
        >
          <BannerFrame link={banner.link}>
            <ProductPicture
              pictures={banner.pictures}
              src={banner.thumbnail}
              alt={banner.title ? '' : banner.link}
              name={shopText(t, banner.title) || ' '}
              sizes={hero ? (banner.words_on_picture ? WIDE : BESIDE) : BELOW}
              eager={hero && index === 0}
              shape=""
              className={banner.title && 'has-words'}
            />
            {banner.title && (
              <span className="banner-text">
                <span className="banner-words">
                  <bdi className="banner-title">{shopText(t, banner.title)}</bdi>
                  {banner.description && (
                    <bdi className="banner-line">{shopText(t, banner.description)}</bdi>
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
