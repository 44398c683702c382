import { html } from 'hono/html'
import {
  CART_BUTTON_ID,
  CART_COUNT_ID,
  CART_END,
  CART_LINES_END,
  CART_LINES_START,
  CART_START,
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

/** Returns a kept document with the cart in it: its own button gets the number. */
export const keptPageWithCart = (kept: Response, reading: Promise<ShellCart | null>) =>
  withCart(kept, reading, (page, cart) =>
    page
      .replace(new RegExp(`<button[^>]* id="${CART_BUTTON_ID}"[^>]*>`), (tag) =>
        tag.replace(/aria-label="[^"]*"/, () => String(html`aria-label="${titleOf(cart)}"`)),
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
  const [start, end] = [text.indexOf(CART_LINES_START), text.indexOf(CART_LINES_END)]
  if (start < 0 || end < 0) return new Response(text, { status: page.status, headers })
  // Where nothing is in the cart, what the server wrote of an empty one stays.
  const rest = reading.then((cart) =>
    cart ? cartLines(cart) + addButton(text.slice(end), cart) : text.slice(start),
  )
  return new Response(inParts([text.slice(0, start), rest]), { status: page.status, headers })
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
