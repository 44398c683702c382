import { demoTranslations } from '#messages/owner/demo-shop.ts'
import type { Database } from '#server/database/client.ts'
import {
  banners,
  languageOverrides,
  legalPages,
  legalTranslations,
  settings,
} from '#server/database/schema/operation.ts'
import { demoLogin } from './demo-login.ts'
import { demoLegalPages, demoLegalTranslations } from './legal-texts.ts'
import type { PictureBook } from './picture-book.ts'

const slides = [
  {
    title: 'Set for a long supper',
    description: 'Stoneware, wood and glass for a table to linger at.',
    link: '/categories/tableware',
    scene: 'hero-table',
    color: '#ddd6c9',
  },
  {
    title: 'Rooms that feel like home',
    description: 'Lamps and shelves by makers who repair what they made.',
    link: '/categories/lighting',
    scene: 'hero-shelf',
    color: '#ccd1c8',
  },
  {
    title: 'Slow mornings',
    description: 'Soap, candles and towels that are in no hurry.',
    link: '/categories/care',
    scene: 'hero-bath',
    color: '#d8d8d0',
  },
]

const advertisements = [
  {
    title: 'Best deals of the week',
    link: '/best-deal',
    scene: 'ad-deals',
    color: '#d5d8d2',
  },
  {
    title: 'Something green for the sill',
    link: '/categories/plants',
    scene: 'ad-green',
    color: '#e3e0d6',
  },
]

type Slide = (typeof advertisements)[number] & { description?: string }

const demoSettings = {
  app_name: 'Offshelf',
  app_environment: 'local',
  mobile: '+1 555 010 0200',
  email: 'hello@offshelf.shop',
  address: '1 Harbor Lane, Portland',
  web_footer_text: 'Offshelf. A demonstration shop: nothing is really sent.',
  web_footer_description:
    'Nine makers of everyday things under one roof. Put it on your home screen and it opens without a network, too.',
  show_download_app: true,
  google_playstore_link: 'https://play.google.com/store',
  app_store_link: 'https://www.apple.com/app-store/',
  social_links: [
    { name: 'Facebook', link: 'https://www.facebook.com', logo: '' },
    { name: 'Instagram', link: 'https://www.instagram.com', logo: '' },
    { name: 'YouTube', link: 'https://www.youtube.com', logo: '' },
  ],
  promises: [
    { kind: 'delivery', title: 'Delivered in days', text: 'See the date before you pay' },
    { kind: 'returns', title: '30 days to return', text: 'Unused, as it came' },
    { kind: 'payment', title: 'Secure payment', text: 'By card or on delivery' },
    { kind: 'support', title: 'People who answer', text: 'Every day, 8 to 20' },
  ],
  payment_gateways: [
    { id: 1, title: 'Cash on delivery', name: 'cash', logo: '', is_active: true },
    { id: 2, title: 'Card (sandbox)', name: 'sandbox', logo: '', is_active: true },
  ],
  tax_percentage: 5,
  contact: {
    phone: '+1 555 010 0200',
    email: 'hello@offshelf.shop',
    whatsapp: '+1 555 010 0200',
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
  const place = async (kind: 'banner' | 'ad', ratio: number, list: readonly Slide[]) => {
    for (const [position, { scene, color, ...words }] of list.entries()) {
      const file = `pictures/scenes/${scene}.avif`
      const picture = await book.add(words.title, color, { kind: 'master', file, ratio })
      rows.push({ kind, ...words, picture, words_on_picture: 'dark', position })
    }
  }
  await place('banner', 2.69, slides)
  await place('ad', 2.43, advertisements)
  await book.write(db)
  await db.insert(banners).values(rows)
  await db.insert(legalPages).values(demoLegalPages)
  await db.insert(legalTranslations).values(demoLegalTranslations)
  await db.insert(languageOverrides).values(demoTranslations)
}
