import type { Arrived, Forwarded } from './forward-request.ts'

type Pass = (request: Arrived) => Promise<Forwarded>
type Data = Record<string, unknown>

const oddSettings = (data: Data): Data => ({
  ...data,
  app_name: 'Odd Shop',
  currency: { name: 'BDT', symbol: '৳', position: 'suffix' },
  mobile: 8801700,
  multi_vendor: 'yes',
  social_links: [{ link: 'https://a.example.com' }],
  theme_colors: { ...(data.theme_colors as Data), '950': 'notacolor' },
})

/** Every second message only, and one that is not a text. */
const partialPack = (data: Data): Data => ({
  ...Object.fromEntries(Object.entries(data).filter((_, index) => index % 2 === 0)),
  'cart.empty': null,
})

/** Turns our shop into another backend, whose settings and language packs are partly invalid. */
export const oddShop =
  (pass: Pass): Pass =>
  async (request) => {
    const change = request.path.startsWith('/api/master')
      ? oddSettings
      : request.path.startsWith('/api/lang/')
        ? partialPack
        : null
    if (!change) return pass(request)
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = request.headers
    const given = await pass({ ...request, headers })
    const { data, ...rest } = JSON.parse(given.body.toString())
    const { etag: ___, ...meta } = given.headers
    return {
      ...given,
      headers: meta,
      body: Buffer.from(JSON.stringify({ ...rest, data: change(data) })),
    }
  }
