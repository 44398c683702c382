const STYLESHEET = /<link rel="stylesheet"[^>]* href="(\/build\/[^"]+\.css)"[^>]*>/g
const ENTRY = /<script type="module"[^>]* src="(\/build\/[^"]+)"><\/script>/
const PRELOAD = /<link rel="modulepreload"/g

/**
 * Returns index.html for a rendered page: before the first paint it loads only the styles, which
 * are inlined, and the first picture. Scripts load with low priority and start after the first
 * paint.
 * @param readStyles returns the text of a built style sheet
 */
export const startAfterPaint = (shell: string, readStyles: (address: string) => string): string =>
  shell
    .replace(STYLESHEET, (_, address: string) => `<style>${readStyles(address)}</style>`)
    .replace(PRELOAD, (link) => `${link} fetchpriority="low"`)
    .replace(ENTRY, (_, address: string) => `<script>${starter(address)}</script>`)

/** A page in the background is not painted, so it starts at once. */
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

/** Adds a preload of the page's first picture. */
export function preloadFirstPicture(html: string): string {
  const [, type, sizes, widths] = FIRST_PICTURE.exec(html) ?? []
  return widths
    ? `<link rel="preload" as="image" type="${type}" imagesizes="${sizes}" imagesrcset="${widths}" fetchpriority="high">`
    : ''
}
