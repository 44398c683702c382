import { html } from 'hono/html'
import { toWire } from '#contract/money.ts'
import type { sandboxPayments } from '#server/database/schema/sandbox.ts'
import { reports } from './sandbox-reports.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#e5e5e2, #303036) }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#fafaf8, #101012) }
  main { box-sizing: border-box; width: min(26rem, 100% - 2rem); margin-block: 2rem; padding: 1.5rem;
    border: 1px solid var(--line); border-radius: 1rem; background: light-dark(#fff, #1a1a1d) }
  h1 { margin: 0; font-size: 1.25rem }
  p { margin-block: .5rem 0 }
  .note { color: light-dark(#5f5f66, #a5a5ad); font-size: .875rem }
  .amount { margin-block: 1.5rem 0; font-size: 2rem; font-weight: 600; line-height: 1.2 }
  form, fieldset, label { display: grid; gap: .5rem }
  form { margin-top: 1.5rem; gap: .75rem }
  button, select { font: inherit; min-height: 2.75rem; padding-inline: 1rem; color: inherit;
    border: 1px solid var(--line); border-radius: .75rem; background: none }
  button { cursor: pointer; font-weight: 600 }
  button[value=approve] { border-color: #0f766e; background: #0f766e; color: #fff }
  option { background: light-dark(#fff, #1a1a1d) }
  fieldset { margin: .75rem 0 0; padding: 1rem 0 0; border: 0; border-top: 1px solid var(--line); font-size: .875rem }
  label.row { grid-template-columns: auto 1fr; align-items: center; min-height: 2.75rem }
  a { color: light-dark(#0f766e, #2dd4bf) }
  :focus-visible { outline: 2px solid light-dark(#0f766e, #2dd4bf); outline-offset: 2px }
`

type Payment = typeof sandboxPayments.$inferSelect

/** Where the shopper goes once a payment is decided. */
export const backToShop = ({ status, cancel_url, return_url }: Payment): string =>
  status === 'cancelled' ? cancel_url : return_url

/** The page at which a shopper pays at the sandbox. English only: it stands for somebody else's. */
export const sandboxPage = (payment: Payment) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>Sandbox payment</title>
      <style>${style}</style>
    </head>
    <body>
      <main>
        <h1>Sandbox payment</h1>
        <p class="note">No money moves here: this page is for trying the shop.</p>
        <p class="amount">${payment.currency} ${toWire(payment.amount).toFixed(2)}</p>
        <p>${payment.title}</p>
        ${payment.status === 'open' ? form : decided(payment)}
      </main>
    </body>
  </html>`

const form = html`<form method="post">
  <button name="decision" value="approve">Approve</button>
  <button name="decision" value="decline">Decline</button>
  <button name="decision" value="cancel">Cancel</button>
  <fieldset>
    <label>
      The shop is told
      <select name="report">
        ${reports.map((report) => html`<option>${report}</option>`)}
      </select>
    </label>
    <label class="row">
      <input type="checkbox" name="stay" value="1" />
      Do not send me back to the shop
    </label>
  </fieldset>
</form>`

/** Seen by who stayed, or went back to the page. */
const decided = (payment: Payment) => html`
  <p role="status">This payment is ${payment.status}.</p>
  <p><a href="${backToShop(payment)}">Back to the shop</a></p>
`
