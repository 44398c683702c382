import { html } from 'hono/html'
import {
  CART_BUTTON_ID,
  CART_COUNT_ID,
  CART_END,
  CART_LINES_MARKER,
  CART_START,
  SHELL_CART_ID,
} from '#contract/shell-marks.ts'
import type { ShellCart } from './shell-cart.ts'
import { cartButton, cartCount, cartLines, titleOf } from './shell-cart-markup.ts'

type WithCart = (page: string, cart: ShellCart) => string

/** Returns the shell with the cart in it. */
export const shellPage = (shell: Response, reading: Promise<ShellCart | null>) =>
  withCart(shell, reading, (page, cart) => {
    const [before, after] = [page.indexOf(CART_START), page.indexOf(CART_END)]
    return before < 0 || after < 0
      ? page
      : page.slice(0, before) + cartButton(cart) + page.slice(after)
  })

/** Returns a kept document with the cart in it: its own button gets the number, and opens it. */
export const keptPageWithCart = (kept: Response, reading: Promise<ShellCart | null>) =>
  withCart(kept, reading, (page, cart) =>
    page
      .replace(new RegExp(`<button[^>]* id="${CART_BUTTON_ID}"[^>]*>`), (tag) =>
        tag
          .replace('<button', `<button popovertarget="${SHELL_CART_ID}"`)
          .replace(/aria-label="[^"]*"/, () => String(html`aria-label="${titleOf(cart)}"`)),
      )
      .replace(new RegExp(`<span id="${CART_COUNT_ID}"[^>]*>`), (place) => place + cartCount(cart)),
  )

/**
 * Returns a page with the cart in it, so that the cart shows and opens before any script of the
 * page. The part before the cart is streamed at once, so that the browser starts loading the files
 * named there. The lines come before the button, which looks for them when it is pressed. The
 * response is not cached.
 */
async function withCart(
  page: Response,
  reading: Promise<ShellCart | null>,
  addButton: WithCart,
): Promise<Response> {
  const headers = new Headers(page.headers)
  // They described the body as it came over the network.
  headers.delete('content-encoding')
  headers.delete('content-length')
  const text = await page.text()
  const [head = '', ...others] = text.split(CART_LINES_MARKER)
  const body = others.join('')
  const rest = reading.then((cart) =>
    cart && body ? cartLines(cart) + addButton(body, cart) : body,
  )
  return new Response(inParts([head, rest]), { status: page.status, headers })
}

function inParts(parts: (string | Promise<string>)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(await part))
      controller.close()
    },
  })
}
