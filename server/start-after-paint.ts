/** Longest time that scripts wait for pictures, in milliseconds. */
const PATIENCE = 600

const STYLESHEET = /<link rel="stylesheet"[^>]* href="(\/build\/[^"]+\.css)"[^>]*>/g
const ENTRY = /<script type="module"[^>]* src="(\/build\/[^"]+)"><\/script>/
const PRELOAD = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"(?![^>]*data-shell)[^>]*>/g

/**
 * Returns index.html for a rendered page: before the first paint it loads only the styles, which
 * are inlined, and the first pictures. Scripts are requested after them, all at once: on a slow line
 * they would share it.
 * @param readStyles returns the text of a built style sheet
 * @param scripts addresses of what the page needs beside the entry
 */
export function startAfterPaint(
  shell: string,
  readStyles: (address: string) => string,
  scripts: string[] = [],
): string {
  const preloads = [...shell.matchAll(PRELOAD)].map(([, address = '']) => address)
  return shell
    .replace(
      STYLESHEET,
      // Scripts that need these styles find the link, and do not fetch them again.
      (_, address: string) =>
        `<style>${readStyles(address)}</style><link rel="stylesheet" href="${address}" disabled>`,
    )
    .replace(PRELOAD, '')
    .replace(
      ENTRY,
      (_, entry: string) => `<script>${starter(entry, [...preloads, ...scripts])}</script>`,
    )
}

/**
 * A page in the background is not painted, so it starts at once; so does one whose pictures do not
 * come.
 */
const starter = (entry: string, preloads: string[]) => `
      addEventListener('DOMContentLoaded', () => {
        const add = (name, values) => {
          document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...values }))
        }
        const start = () => {
          for (const href of ${JSON.stringify(preloads)}) add('link', { rel: 'modulepreload', href })
          add('script', { type: 'module', src: '${entry}' })
        }
        if (document.hidden) return start()
        requestAnimationFrame(() => setTimeout(() => {
          const first = [...document.querySelectorAll('img[fetchpriority=high]')]
          const shown = Promise.all(first.map((picture) => picture.decode().catch(() => {})))
          Promise.race([shown, new Promise((late) => setTimeout(late, ${PATIENCE}))]).then(start)
        }))
      })
    `

const FIRST_PICTURE =
  /<source type="([^"]+)" sizes="([^"]+)" srcSet="([^"]+)"\/>(?:(?!<img)[\s\S])*<img(?=[^>]* fetchPriority="high")/i

/** Adds a preload of the page's first picture. */
export function preloadFirstPicture(html: string): string {
  const [, type, sizes, widths] = FIRST_PICTURE.exec(html) ?? []
  return widths
    ? `<link rel="preload" as="image" type="${type}" imagesizes="${sizes}" imagesrcset="${widths}" fetchpriority="high">`
    : ''
}
