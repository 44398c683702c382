import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { HttpProblem } from './http-problem.ts'
import { chooseLocale, translator } from './messages.ts'

/**
 * Sends a problem to somebody who opened an address in a browser: a page without scripts, styles or
 * data, because whatever the storefront needs may be what has failed.
 */
export function sendFailurePage(http: Context, { status, message, extra }: HttpProblem): Response {
  const locale = chooseLocale(getCookie(http, 'locale') ?? http.req.header('accept-language'))
  const text = translator(locale)(message)
  if (extra.retryAfter) http.header('Retry-After', String(extra.retryAfter))
  http.header('Cache-Control', 'no-store')
  http.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  return http.html(
    `<!doctype html>
<html lang="${locale}" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeText(text)}</title>
</head>
<body><p>${escapeText(text)}</p></body>
</html>
`,
    status as 500,
  )
}

const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
