import { html } from 'hono/html'
import { toWire } from '#contract/money.ts'
import type { sandboxPayments } from '#server/database/schema/sandbox.ts'
import { reports } from './sandbox-reports.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { width: min(26rem, 100% - 2rem); padding-block: 2rem }
  form, label { display: grid; gap: .5rem }
  form { gap: 1rem }
  button, select { font: inherit; min-height: 2.75rem; padding-inline: 1rem }
  label.row { grid-template-columns: auto 1fr; align-items: center }
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
        <p>No money moves here: this page is for trying the shop.</p>
        <p>
          <strong>${payment.currency} ${toWire(payment.amount).toFixed(2)}</strong><br />
          ${payment.title}
        </p>
        ${payment.status === 'open' ? form : decided(payment)}
      </main>
    </body>
  </html>`

const form = html`<form method="post">
  <button name="decision" value="approve">Approve</button>
  <button name="decision" value="decline">Decline</button>
  <button name="decision" value="cancel">Cancel</button>
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
</form>`

/** Seen by who stayed, or went back to the page. */
const decided = (payment: Payment) => html`
  <p role="status">This payment is ${payment.status}.</p>
  <p><a href="${backToShop(payment)}">Back to the shop</a></p>
`
