import type { RouteScripts } from './route-scripts.ts'

/** Longest time that scripts wait for pictures, in milliseconds. */
const PATIENCE = 600

const STYLESHEET = /<link rel="stylesheet"[^>]* href="(\/build\/[^"]+\.css)"[^>]*>/g
const ENTRY = /<script type="module"[^>]* src="(\/build\/[^"]+)"><\/script>/
const PRELOAD = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"(?![^>]*data-shell)[^>]*>/g

const WEB_FONT = /@font-face\s*\{[^}]*url\([^}]*\}/g

/**
 * Returns index.html for a rendered page: before the first paint it loads only the styles, which
 * are inlined, and the first pictures. Font and scripts are requested after them, all at once: on a
 * slow line they would share it. While React hydrates the line is free for what the page needs next.
 * @param readStyles returns the text of a built style sheet
 * @param scripts what the page needs beside the entry
 */
export function startAfterPaint(
  shell: string,
  readStyles: (address: string) => string,
  scripts: RouteScripts = { first: [], next: [], overlays: [], login: [] },
): string {
  let fonts = ''
  const preloads = [...shell.matchAll(PRELOAD)].map(([, address = '']) => address)
  const all = { ...scripts, first: [...preloads, ...scripts.first] }
  return shell
    .replace(
      STYLESHEET,
      // Scripts that need these styles find the link, and do not fetch them again.
      (_, address: string) => {
        const styles = readStyles(address)
        fonts += styles.match(WEB_FONT)?.join('') ?? ''
        return `<style>${styles.replace(WEB_FONT, '')}</style><link rel="stylesheet" href="${address}" disabled>`
      },
    )
    .replace(PRELOAD, '')
    .replace(
      ENTRY,
      (_, entry: string) =>
        `<noscript><style>${fonts}</style></noscript>` +
        `<script>${starter(entry, all, fonts)}</script>`,
    )
}

/**
 * A page in the background is not painted, so it starts at once; so does one whose pictures do not
 * come. Where a worker responds, the font is on the device. The first press of a button requests what
 * may open over the page, which would otherwise be found one after the other.
 */
const starter = (entry: string, { first, next, ...pressed }: RouteScripts, fonts: string) => `
      let useFonts = () => {
        useFonts = () => {}
        for (const face of ${JSON.stringify(describeFonts(fonts))}) {
          new FontFace(...face).load().then((font) => document.fonts.add(font), () => {})
        }
      }
      if (navigator.serviceWorker?.controller) useFonts()
      const ended = (thing) => new Promise((end) => {
        for (const name of ['load', 'error']) thing.addEventListener(name, end)
      })
      const add = (name, values) => {
        const element = Object.assign(document.createElement(name), { crossOrigin: '', ...values })
        document.head.append(element)
        return ended(element)
      }
      const preload = (files) => Promise.all(files.map((href) => add('link', { rel: 'modulepreload', href })))
      const parsed = new Promise((go) => addEventListener('DOMContentLoaded', go))
      const framed = parsed.then(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))))
      const painted = new Promise((go) => {
        try {
          new PerformanceObserver((list, observer) => {
            if (!list.getEntriesByName('first-contentful-paint')[0]) return
            observer.disconnect()
            go()
          }).observe({ type: 'paint', buffered: true })
        } catch {}
      })
      const pictures = () => {
        const found = [...document.querySelectorAll('img[fetchpriority=high]')]
        const loaded = Promise.all(found.map((picture) => picture.complete || ended(picture)))
        return Promise.race([loaded, new Promise((late) => setTimeout(late, ${PATIENCE}))])
      }
      const shown = document.hidden ? parsed : Promise.race([framed, painted]).then(pictures)
      shown.then(async () => {
        useFonts()
        await preload(${JSON.stringify(first)})
        preload(${JSON.stringify(next)})
        const press = ({ target }) => {
          if (!target.closest?.('button')) return
          removeEventListener('click', press, true)
          if (target.closest('main')) preload(${JSON.stringify(pressed.login)})
          else preload(${JSON.stringify(pressed.overlays)})
        }
        addEventListener('click', press, true)
        if (window.earlyClick) press(earlyClick)
      })
      // A browser asks for a module once: when it comes later, only a reload brings the page alive.
      // One that a proxy has ended early would be taken from the HTTP cache for a year.
      const again = async () => {
        const asked = performance.getEntriesByType('resource').map(({ name }) => name)
        // An extension of the browser may have scripts too, which cannot be fetched.
        const ours = (name) => name.startsWith(location.origin + '/build/') && name.endsWith('.js')
        const scripts = asked.filter(ours).concat('${entry}')
        const refetch = () => Promise.all(scripts.map((file) => fetch(file, { cache: 'reload' })))
        do await new Promise((go) => setTimeout(go, 2000))
        while (!(await refetch().then(() => true, () => false)))
        try {
          const tries = +(sessionStorage['${entry}'] ?? 0)
          if (tries < 3) {
            sessionStorage['${entry}'] = tries + 1
            location.reload()
          }
        } catch {}
      }
      // Half of a script may be one that runs and does nothing: it is not enough that it has loaded.
      Promise.all([shown, parsed])
        .then(() => add('script', { type: 'module', src: '${entry}' }))
        .then(() => window.pageStarted || again())
    `

/**
 * Returns what the constructor of FontFace takes. A rule would have the page laid out twice: when
 * it is added, and when its file has come.
 */
const describeFonts = (rules: string) =>
  [...rules.matchAll(/\{([^}]*)\}/g)].map(([, body = '']) => {
    const value = (name: string) =>
      new RegExp(`(?:^|;)\\s*${name}:\\s*([^;]+)`).exec(body)?.[1]?.replaceAll('"', "'") ?? ''
    const family = value('font-family').replaceAll("'", '')
    return [family, value('src'), { weight: value('font-weight') || '400' }]
  })

const FIRST_IMAGE = /<img(?=[^>]* fetchPriority="high")[^>]*>/i

/** Adds a preload of the page's first picture. */
export function preloadFirstPicture(html: string): string {
  const image = FIRST_IMAGE.exec(html)
  if (!image) return ''
  const picture = html.slice(html.lastIndexOf('<picture', image.index), image.index)
  const [tag] = /<source[^>]*>/i.exec(picture) ?? image
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''
  const widths = attribute('srcset')
  if (!widths) return ''
  const type = attribute('type')
  return `<link rel="preload" as="image"${type && ` type="${type}"`} imagesizes="${attribute('sizes')}" imagesrcset="${widths}" fetchpriority="high">`
}
