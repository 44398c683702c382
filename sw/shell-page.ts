import { CART_END, CART_LINES_MARKER, CART_START } from '#contract/shell-marks.ts'
import type { ShellCart } from './shell-cart.ts'
import { cartButton, cartLines } from './shell-cart-markup.ts'

/**
 * The places of the cart in the shell: its lines, and its button in the header. The lines come
 * first, or a button that is pressed at once would not find them.
 */
const PLACES = new RegExp(`^(.*)${CART_LINES_MARKER}(.*)${CART_START}(.*)${CART_END}(.*)$`, 's')

/**
 * The shell with the cart in its frame, so that it stands and opens before any script of the page
 * has come. The browser gets what is before the cart at once: it learns there of the files.
 * Nothing of this response is kept.
 */
export async function shellPage(
  shell: Response,
  reading: Promise<ShellCart | null>,
): Promise<Response> {
  const headers = new Headers(shell.headers)
  // Of the body as it came over the network.
  headers.delete('content-encoding')
  headers.delete('content-length')
  const text = await shell.text()
  const [, head = text, middle = '', grey = '', tail = ''] = PLACES.exec(text) ?? []
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
