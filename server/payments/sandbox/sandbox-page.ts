import { html, raw } from 'hono/html'
import { formatMoney, toWire } from '#contract/money.ts'
import type { Settings } from '#contract/settings.ts'
import type { sandboxPayments } from '#server/database/schema/sandbox.ts'
import type { ShopSettings } from '#server/settings/default-settings.ts'
import { reports } from './sandbox-reports.ts'
import { sandboxStyle } from './sandbox-style.ts'

type Payment = typeof sandboxPayments.$inferSelect

/** What the page looks like: a payment service is told the name, mark and colors of a shop too. */
export type Look = Pick<
  ShopSettings,
  'app_name' | 'app_logo' | 'web_logo' | 'theme_colors' | 'currency'
> & {
  /** Address of the shop's font; null: the build that has it is not there. */
  font: string | null
}

/** No scripts; pictures from wherever the shop has its logo. */
export const sandboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; font-src 'self'"

/** Where the shopper goes once a payment is decided. */
export const backToShop = ({ status, cancel_url, return_url }: Payment): string =>
  status === 'cancelled' ? cancel_url : return_url

/** The page at which a shopper pays at the sandbox. English only: it stands for somebody else's. */
export const sandboxPage = (payment: Payment, look: Look) => html`<!doctype html>
  <html lang="en" dir="ltr">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>Sandbox payment</title>
      <style>${raw(fontAndColor(look) + sandboxStyle)}</style>
    </head>
    <body>
      <header class="bill">
        <div>
          <p class="shop">${shopName(look)}</p>
          ${summary(payment, look)} ${goods(payment)}
          <p class="secure">${lock} Secure checkout</p>
        </div>
      </header>
      <main>
        <div>
          <h1>Sandbox payment</h1>
          <p class="note">No money moves here: this page is for trying the shop.</p>
          ${payment.status === 'open' ? form(amountOf(payment, look), look) : decided(payment)}
        </div>
      </main>
    </body>
  </html>`

/** Nothing but a color and an address can get into the style. */
function fontAndColor({ font, theme_colors: { primary = '' } }: Look): string {
  const color = /^#[0-9a-f]{3,8}$/i.test(primary) ? primary : '#0f766e'
  const face = `@font-face { font-family: Figtree; font-weight: 300 900; font-display: swap; src: url("${font}") }`
  return `${font ? face : ''} :root { --primary: ${color} }`
}

/** As on the storefront: a logo that is more than the icon has the name in it. */
function shopName({ app_name: name, app_logo: icon, web_logo: logo }: Look) {
  if (!logo) return name
  return logo === icon
    ? html`<img src="${logo}" alt="" /> ${name}`
    : html`<img src="${logo}" alt="${name}" />`
}

const lock = raw(
  '<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="16" r="1" /><rect x="3" y="10" width="18" height="12" rx="2" /><path d="M7 10V7a5 5 0 0 1 10 0v3" /></svg>',
)

/** A payment keeps the currency that it was opened in. */
const amountOf = ({ amount, currency: name }: Payment, { currency }: Look): string =>
  currency.name === name
    ? formatMoney(amount, currency as Settings['currency'])
    : `${name} ${toWire(amount).toFixed(2)}`

/** Orders without an amount of their own: a payment service is told one sum. */
function summary(payment: Payment, look: Look) {
  const codes = payment.title.split(', ')
  return html`<dl>
    <div class="total">
      <dt>Pay <bdi>${look.app_name}</bdi></dt>
      <dd><bdi dir="ltr">${amountOf(payment, look)}</bdi></dd>
    </div>
    <div>
      <dt>${codes.length > 1 ? 'Orders' : 'Order'}</dt>
      <dd>${codes.map((code) => html`<bdi>${code}</bdi> `)}</dd>
    </div>
  </dl>`
}

/** What is bought, as the shop has told; its pictures come from there. */
const goods = ({ items }: Payment) =>
  html`<ul>
    ${items.map(
      ({ name, quantity, picture }) => html`<li>
        ${picture && html`<img src="${picture}" alt="" width="56" height="56" />`}
        <bdi>${name}</bdi>
        <span>× ${quantity}</span>
      </li>`,
    )}
  </ul>`

const form = (amount: string, { app_name: shop }: Look) => html`<form method="post">
  <button name="decision" value="approve">Approve <bdi dir="ltr">${amount}</bdi></button>
  <button name="decision" value="decline">Decline</button>
  <button name="decision" value="cancel">Cancel and go back to <bdi>${shop}</bdi></button>
  <details>
    <summary>Test settings</summary>
    <label>
      The shop is told
      <span class="select">
        <select name="report">
          ${reports.map((report) => html`<option>${report}</option>`)}
        </select>
      </span>
    </label>
    <label class="row">
      <input type="checkbox" name="stay" value="1" />
      Do not send me back to the shop
    </label>
  </details>
</form>`

/** Seen by who stayed, or went back to the page. */
const decided = (payment: Payment) => html`
  <p role="status">This payment is ${payment.status}.</p>
  <p><a href="${backToShop(payment)}">Back to the shop</a></p>
`
