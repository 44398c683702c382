import { CART_END, CART_LINES_MARKER, CART_START } from '#contract/shell-marks.ts'
import type { ShellCart } from './shell-cart.ts'
import { cartButton, cartLines } from './shell-cart-markup.ts'

/**
 * Where the shell has the cart: its lines, and its button in the header. The lines come first,
 * because the button looks for them when it is pressed.
 */
const CART_PARTS = new RegExp(`^(.*)${CART_LINES_MARKER}(.*)${CART_START}(.*)${CART_END}(.*)$`, 's')

/**
 * Returns the shell with the cart in it, so that the cart shows and opens before any script of the
 * page. The part before the cart is streamed at once, so that the browser starts loading the files
 * named there. The response is not cached.
 */
export async function shellPage(
  shell: Response,
  reading: Promise<ShellCart | null>,
): Promise<Response> {
  const headers = new Headers(shell.headers)
  // They described the body as it came over the network.
  headers.delete('content-encoding')
  headers.delete('content-length')
  const text = await shell.text()
  const [, head = text, middle = '', grey = '', tail = ''] = CART_PARTS.exec(text) ?? []
  const rest = reading.then((cart) =>
    cart && tail ? cartLines(cart) + middle + cartButton(cart) + tail : middle + grey + tail,
  )
  return new Response(inParts([head, rest]), { status: shell.status, headers })
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
