/** A shop to be measured: addresses of its home page, a list and a product. */
export type Site = {
  name: string
  url: string
  pages: Record<'home' | 'list' | 'product', string>
  /** This shop, whose buttons have known names. */
  isOwn: boolean
}

/**
 * This shop, and the peers named on the command line:
 * `--peer NAME=URL --peer-pages HOME,LIST,PRODUCT`, as often as wanted.
 * @throws when a peer lacks its address
 */
export function sitesToMeasure(
  own: string,
  args: string[] = JSON.parse(process.env.BENCH_ARGS ?? '[]'),
): Site[] {
  const sites = [site('offshelf', own, '/,/products,/products/1/details', true)]
  args.forEach((arg, place) => {
    if (arg !== '--peer') return
    const [name = '', url = ''] = args[place + 1]?.split(/=(.*)/) ?? []
    if (!URL.canParse(url)) throw new Error('--peer wants NAME=URL')
    const hasPages = args[place + 2] === '--peer-pages'
    sites.push(site(name, new URL(url).origin, (hasPages && args[place + 3]) || '/,/products,/'))
  })
  return sites
}

function site(name: string, url: string, paths: string, isOwn = false): Site {
  const [home = '/', list = home, product = list] = paths.split(',')
  return { name, url, pages: { home, list, product }, isOwn }
}
