import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { schemaOf } from './open-api.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h1 { font-size: 2rem; } h2 { font-size: 1rem; margin: 0; font-family: ui-monospace, monospace; }
section { border-top: 1px solid #8884; padding: 1rem 0; }
b { display: inline-block; min-width: 4.5rem; }
p { margin: .25rem 0 .5rem; } small { opacity: .75; }
pre { overflow: auto; padding: .75rem; border-radius: 8px; background: #8881; font-size: .8125rem; }
summary { cursor: pointer; }
`

export const apiPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(style)
  .digest('base64')}'`

const access = {
  none: 'Anybody',
  optional: 'Anybody; a token is used when there is one',
  token: 'With a token',
}

/** Returns the contract for people: one page without scripts. */
export const apiPage = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API of the shop</title>
<style>${style}</style>
</head>
<body>
<h1>API of the shop</h1>
<p>All paths are below <code>/api</code>. A successful response is <code>{message, data}</code>, a
problem <code>{message, code}</code>, and an invalid form <code>{message, errors}</code> with errors
by field. Money is a decimal with two places, a date is ISO 8601. Send the token of /login as
<code>Authorization: Bearer …</code>. Send writes that may be repeated with an
<code>Idempotency-Key</code>: they have one effect. For programs there is
<a href="/openapi.json">/openapi.json</a>.</p>
${Object.values(endpoints).map(section).join('\n')}
</body>
</html>`

const section = (endpoint: Endpoint) => `<section>
<h2><b>${endpoint.method}</b> ${escapeText(endpoint.path)}</h2>
<p>${escapeText(endpoint.about)}. <small>${access[endpoint.auth]}.</small></p>
${shape('Request', endpoint.request)}
${shape('Response: data', endpoint.data)}
</section>`

const shape = (title: string, schema: Endpoint['request']) =>
  `<details><summary>${title}</summary><pre>${escapeText(
    JSON.stringify(schemaOf(schema), null, 2),
  )}</pre></details>`

const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
