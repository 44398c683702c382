import { html, raw } from 'hono/html'
import { formatMoney, times, unitPrice } from '#contract/money.ts'
import type { Pictures } from '#contract/primitives.ts'
import { shellCartFrame } from '#contract/shell-cart-frame.ts'
import { SHELL_CART_ID } from '#contract/shell-marks.ts'
import { unbroken } from '#contract/unbroken.ts'
import { shellCartTitle } from '#messages/interface/shell-messages.ts'
import type { ShownLine } from '#outbox/apply-pending-changes.ts'
import type { ShellData } from '#outbox/storage.ts'
import type { ShellCart } from './shell-cart.ts'

/** Returns the header's cart button. It opens the cart's popover without a script. */
export function cartButton({ cart, shell }: ShellCart): string {
  return String(html`
    <button type="button" popovertarget="${SHELL_CART_ID}" aria-label="${titleOf({ cart, shell })}"
      class="relative -me-2 grid size-11 place-items-center rounded-full hover:bg-sunken">
      <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"
        stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
        <circle cx="8" cy="21" r="1" /><circle cx="19" cy="21" r="1" />
        <path d="M2.05 2.05h2l2.66 12.42a2 2 0 0 0 2 1.58h9.78a2 2 0 0 0 1.95-1.57l1.65-7.43H5.12" />
      </svg>
      ${raw(cartCount({ cart, shell }))}
    </button>`)
}

/** Returns the number in the cart's button. */
export const cartCount = ({ cart }: ShellCart): string =>
  String(
    html`<span class="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 font-bold text-[11px] text-on-primary tabular-nums">${cart.total > 99 ? '99+' : cart.total}</span>`,
  )

/** Returns the lines of the cart, read-only; the page brings the controls. */
export function cartLines({ cart, shell }: ShellCart): string {
  const title = titleOf({ cart, shell })
  const groups = cart.groups.map((group) => {
    // Refused additions are shown by the page.
    const lines = group.products.filter((line) => line.quantity > 0)
    if (lines.length === 0) return ''
    const shop = shell.multiVendor === false ? null : group.shop_name
    return html`
      <section class="border-sunken border-b-8 last:border-b-0">
        <p class="flex min-h-15 items-center px-5 pt-4 font-semibold text-[0.9375rem]"><bdi class="truncate">${shop}</bdi></p>
        <ul>${lines.map((line) => lineOf(line, shop, shell))}</ul>
      </section>`
  })
  const close = shell.messages['common.close'] ?? ''
  return shellCartFrame({ title, close }, String(html`${groups}`))
}

/** As high as on the page, so that nothing shifts when the page takes over. */
function lineOf(line: ShownLine, shop: string | null, shell: ShellData) {
  return html`
    <li class="flex gap-4 px-5 py-3 not-last:border-line not-last:border-b">
      <span class="relative mt-1 block size-20 shrink-0 overflow-hidden rounded-control bg-sunken">${pictureOf(line)}</span>
      <div class="flex min-w-0 grow flex-col">
        <div class="min-h-11 pe-10.5 pt-1.5">
          <a href="/products/${line.id}/details" class="line-clamp-2 font-medium leading-snug"><bdi>${line.name}</bdi></a>
          <p class="text-muted text-sm">${joined([line.brand === shop ? null : line.brand, line.color, line.size])}</p>
        </div>
        <p class="mt-1 flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
          <span class="grid h-9 w-27 shrink-0 place-items-center rounded-control border border-line font-semibold text-sm tabular-nums pointer-coarse:h-11 pointer-coarse:w-31">× ${line.quantity}</span>
          ${line.waiting ? html`<span class="min-w-0 truncate text-warn text-xs max-sm:sr-only">${shell.messages['cart.waiting']}</span>` : ''}
          <span class="ms-auto flex flex-col items-end">${priceOf(line, shell)}</span>
        </p>
      </div>
    </li>`
}

function priceOf(line: ShownLine, { messages, currency }: ShellData) {
  if (line.price === null)
    return html`<span class="font-medium text-muted">${messages['product.notForSale']}</span>`
  const money = (amount: number) =>
    html`<bdi dir="ltr" class="tabular-nums">${formatMoney(amount, currency)}</bdi>`
  const all = times(line, line.quantity)
  return html`<span class="price flex-row-reverse leading-5">${money(unitPrice(all))}${
    line.discount_percentage > 0 ? html`<s>${money(all.price ?? 0)}</s>` : ''
  }</span>${
    line.quantity > 1
      ? html`<span class="whitespace-nowrap text-muted text-sm leading-4">${line.quantity} × ${money(unitPrice(line))}</span>`
      : ''
  }`
}

/** As the page joins them: each with a direction of its own. */
const joined = (parts: (string | null)[]) =>
  parts
    .flatMap((part) => (part ? [unbroken(part)] : []))
    .map((part, place) => html`${place > 0 ? '\u00a0· ' : ''}<bdi>${part}</bdi>`)

/** The same files as on the page, because those are cached. */
function pictureOf({ pictures, thumbnail, thumbnails }: ShownLine) {
  const address = pictures ? `${pictures.base}-320.webp` : thumbnail || thumbnails[0]?.thumbnail
  if (!address) return ''
  return html`<picture>${pictures?.formats.map((format) => sourceOf(pictures, format))}<img src="${address}" alt="" loading="lazy" class="absolute inset-0 size-full object-cover" /></picture>`
}

const sourceOf = ({ base, widths }: NonNullable<Pictures>, format: string) =>
  html`<source type="image/${format}" sizes="80px" srcset="${widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')}" />`

/** Returns the title of the cart, with the number of pieces in it. */
export const titleOf = ({ cart, shell }: ShellCart): string =>
  shellCartTitle(shell.messages, shell.locale, cart.total)
