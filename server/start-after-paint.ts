const STYLESHEET = /<link rel="stylesheet"[^>]* href="(\/build\/[^"]+\.css)"[^>]*>/g
const ENTRY = /<script type="module"[^>]* src="(\/build\/[^"]+)"><\/script>/
const PRELOAD = /<link rel="modulepreload"/g

/**
 * The built index.html for a page that the server has rendered: nothing is asked for before its
 * first paint but the styles, which are part of it, and its first picture. The scripts come with
 * low priority, and start when the page has been painted.
 * @param readStyles returns the text of a built style sheet
 */
export const startAfterPaint = (shell: string, readStyles: (address: string) => string): string =>
  shell
    .replace(STYLESHEET, (_, address: string) => `<style>${readStyles(address)}</style>`)
    .replace(PRELOAD, (link) => `${link} fetchpriority="low"`)
    .replace(ENTRY, (_, address: string) => `<script>${starter(address)}</script>`)

/** A page in the background is not painted: it starts at once. */
const starter = (address: string) => `
      addEventListener('DOMContentLoaded', () => {
        const start = () => {
          const script = document.createElement('script')
          Object.assign(script, { type: 'module', crossOrigin: '', src: '${address}' })
          document.head.append(script)
        }
        if (document.hidden) start()
        else requestAnimationFrame(() => setTimeout(start))
      })
    `

const FIRST_PICTURE =
  /<source type="([^"]+)" sizes="([^"]+)" srcSet="([^"]+)"\/>(?:(?!<img)[\s\S])*<img(?=[^>]* fetchPriority="high")/i

/** Has the browser ask for the first picture of a page before it has read so far. */
export function preloadFirstPicture(html: string): string {
  const [, type, sizes, widths] = FIRST_PICTURE.exec(html) ?? []
  return widths
    ? `<link rel="preload" as="image" type="${type}" imagesizes="${sizes}" imagesrcset="${widths}" fetchpriority="high">`
    : ''
}
