import { demoTranslations } from '#messages/owner/demo-shop.ts'
import type { Database } from '#server/database/client.ts'
import {
  banners,
  languageOverrides,
  legalPages,
  legalTranslations,
  settings,
} from '#server/database/schema/operation.ts'
import { demoLogin } from './customers.ts'
import { demoLegalPages, demoLegalTranslations } from './legal-texts.ts'
import type { PictureBook } from './picture-book.ts'

const slides = [
  [
    'Rooms that feel like home',
    '/categories/furniture-lighting',
    'paul-weaver-1120584-unsplash.jpg',
  ],
  ['Out before the sun is up', '/categories/sports-outdoors', 'michael-guite-571169-unsplash.jpg'],
  ['Film is not dead', '/categories/cameras', 'chuttersnap-324234-unsplash.jpg'],
  [
    'Something green for the sill',
    '/categories/plants-garden',
    'mark-tegethoff-667351-unsplash.jpg',
  ],
  ['Run the long way home', '/categories/shoes', 'thomas-serer-420833-unsplash.jpg'],
] as const

const advertisements = [
  ['Best deals of the week', '/best-deal', 'pierre-chatel-innocenti-483198-unsplash.jpg'],
  ['Ride further', '/products?search=bicycle', 'mikkel-bech-748940-unsplash.jpg'],
] as const

const demoSettings = {
  app_name: 'Offshelf',
  app_environment: 'local',
  mobile: '+1 555 010 0200',
  email: 'hello@offshelf.shop',
  address: '1 Harbour Lane, Portland',
  web_footer_text: 'Offshelf. A demonstration shop: nothing is really sent.',
  web_footer_description:
    'Nine small shops under one roof. Put it on your home screen and it opens without a network, too.',
  show_download_app: true,
  google_playstore_link: 'https://play.google.com/store',
  app_store_link: 'https://www.apple.com/app-store/',
  social_links: [
    { name: 'Facebook', link: 'https://www.facebook.com', logo: '' },
    { name: 'Instagram', link: 'https://www.instagram.com', logo: '' },
    { name: 'YouTube', link: 'https://www.youtube.com', logo: '' },
  ],
  payment_gateways: [
    { id: 1, title: 'Cash on delivery', name: 'cash', logo: '', is_active: true },
    { id: 2, title: 'Card (sandbox)', name: 'sandbox', logo: '', is_active: true },
  ],
  tax_percentage: 5,
  contact: {
    phone: '+1 555 010 0200',
    email: 'hello@offshelf.shop',
    whatsapp: '+15550100200',
    messenger: '',
  },
  demo_login: demoLogin,
}

/** Settings, banners and texts of the demo shop. */
export async function loadSite({ db, book }: { db: Database; book: PictureBook }) {
  await db
    .insert(settings)
    .values(Object.entries(demoSettings).map(([key, value]) => ({ key, value })))
  const rows: (typeof banners.$inferInsert)[] = []
  const place = async (
    kind: 'banner' | 'ad',
    ratio: number,
    list: typeof slides | typeof advertisements,
  ) => {
    for (const [position, [title, link, file]] of list.entries()) {
      const picture = await book.add(title, { kind: 'photo', file, ratio })
      rows.push({ kind, title, link, picture, position })
    }
  }
  await place('banner', 3, slides)
  await place('ad', 2.5, advertisements)
  await book.write(db)
  await db.insert(banners).values(rows)
  await db.insert(legalPages).values(demoLegalPages)
  await db.insert(legalTranslations).values(demoLegalTranslations)
  await db.insert(languageOverrides).values(demoTranslations)
}
