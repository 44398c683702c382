import { createHash } from 'node:crypto'
import { addSources, type PolicySources } from '#contract/page-policy.ts'
import type { DocumentHead, RenderedPage } from '#contract/rendered-page.ts'
import { SHELL_SEARCH_ID, STATE_ID } from '#contract/shell.ts'
import { shellCartFrame } from '#contract/shell-cart-frame.ts'
import {
  CART_LINES_START,
  PAGE_END,
  PAGE_START,
  SHELL_ONLY,
  STATE_MARKER,
  THEME_MARKER,
} from '#contract/shell-marks.ts'
import { plainText, shorten } from './import/clean-text.ts'
import { preloadFirstPicture } from './start-after-paint.ts'

/** What search engines show, in characters. */
const LONGEST_DESCRIPTION = 160

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/**
 * JSON inside a script element: a "<" in a product's text must not close the element, and line
 * separators end a line for old parsers of scripts.
 */
const escapeJson = (json: string) =>
  json.replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Inserts a rendered page into the built index.html. */
export function fillTemplate(template: string, page: RenderedPage): string {
  const state = escapeJson(page.state)
  const parts: [marker: string | RegExp, text: string][] = [
    [/<html[^>]*>/, `<html lang="${escapeText(page.lang)}" dir="${page.dir}">`],
    [/<title>.*?<\/title>/, `<title>${escapeText(page.title)}</title>`],
    ['<link rel="icon"', `${preloadFirstPicture(page.html)}<link rel="icon"`],
    // Preloads that only the shell needs.
    [new RegExp(`\\s*<link [^>]*${SHELL_ONLY}[^>]*>`, 'g'), ''],
    ['<meta name="description" content="" />', headTags(page.head)],
    [THEME_MARKER, page.theme && `<style>${page.theme}</style>`],
    // Replaces the frame that the shell shows while the scripts load.
    [new RegExp(`\\s*${PAGE_START}.*${PAGE_END}\\s*`, 's'), page.html],
    [CART_LINES_START, CART_LINES_START + emptyCart(page.cart) + search(page.search)],
    [STATE_MARKER, `<script type="application/json" id="${STATE_ID}">${state}</script>`],
  ]
  return parts.reduce((html, [marker, text]) => html.replace(marker, () => text), template)
}

/**
 * A cart that opens before the scripts have come. Whether it is empty only the device knows: until it
 * has been asked, the cart shows that something is to come.
 */
const emptyCart = ({ empty, ...texts }: RenderedPage['cart']) =>
  shellCartFrame(
    texts,
    `<p class="hidden p-8 text-center font-semibold text-lg group-data-empty:block">${escapeText(empty)}</p>
     <p class="m-5 h-20 rounded-control bg-sunken group-data-empty:hidden"></p>`,
  )

/** The search of small screens, without suggestions. */
const search = ({ label, placeholder }: RenderedPage['search']) => `
    <search id="${SHELL_SEARCH_ID}" popover class="inset-x-0 top-0 bottom-auto w-full max-w-none bg-card p-4 shadow-float backdrop:bg-black/45 md:hidden">
      <form action="/products">
        <input type="search" name="search" required autofocus maxlength="200" autocomplete="off" enterkeyhint="search"
          aria-label="${escapeText(label)}" placeholder="${escapeText(placeholder)}"
          class="h-11 w-full rounded-full border border-line bg-sunken px-5 placeholder:text-muted" />
      </form>
    </search>`

/** As few elements as will do: every phone has to build them. */
function headTags({ canonical, properties, structuredData, ...head }: DocumentHead): string {
  const description = shorten(plainText(head.description), LONGEST_DESCRIPTION)
  return [
    // One element is both: Open Graph is read by property.
    description &&
      `<meta name="description" property="og:description" content="${escapeText(description)}" />`,
    canonical === null
      ? '<meta name="robots" content="noindex" />'
      : `<link rel="canonical" href="${escapeText(canonical)}" />`,
    ...properties.map(([property, content]) => {
      const kind = property.startsWith('twitter:') ? 'name' : 'property'
      return `<meta ${kind}="${property}" content="${escapeText(content)}" />`
    }),
    structuredData &&
      `<script type="application/ld+json">${escapeJson(JSON.stringify(structuredData))}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

/**
 * Returns the policy of a page. Inline scripts and styles are allowed by hash: a shared cache may
 * store the page, so a nonce cannot be used.
 * @param html the template's own part of the page
 * @param sources what the shop's settings need
 */
export function contentSecurityPolicy(html: string, sources: PolicySources): string {
  const hashes = (element: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${element}(?: type="module")?>([\\s\\S]*?)</${element}>`, 'g'))]
      .map(
        ([, text]) =>
          `'sha256-${createHash('sha256')
            .update(text ?? '')
            .digest('base64')}'`,
      )
      .join(' ')
  const ofEveryShop = [
    "default-src 'self'",
    `script-src 'self' ${hashes('script')}`.trim(),
    `style-src 'self' ${hashes('style')}`.trim(),
    "img-src 'self' https: data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return addSources(ofEveryShop.join('; '), sources)
}
