import { setTimeout } from 'node:timers/promises'

/** What the adapter knows of a request: whether all of it has come. */
type Node = { incoming: { complete: boolean } }
type Respond = (request: Request, node: Node) => Response | Promise<Response>

/** As long as the adapter would wait before it ends the connection, in milliseconds. */
const READ_MS = 500

/**
 * Wraps an app that may refuse a request before its body has come. What is left of it is read, for
 * half a second, so that the connection can be used again and the client gets to the response;
 * otherwise the response says that the connection ends. It ends anyway, and the next request on it
 * would be lost.
 */
export const closeUnread =
  (respond: Respond): Respond =>
  async (request, node) => {
    const response = await respond(request, node)
    const isRead = () => node.incoming.complete || ['GET', 'HEAD'].includes(request.method)
    if (isRead()) return response
    await Promise.race([readRest(request), setTimeout(READ_MS, undefined, { ref: false })])
    return isRead() ? response : closing(response)
  }

/** A copy: the headers of another backend's response cannot be changed. */
function closing(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('Connection', 'close')
  return new Response(response.body, { status: response.status, headers })
}

async function readRest({ body }: Request): Promise<void> {
  // Somebody else has begun to read it.
  if (!body || body.locked) return
  try {
    for await (const _ of body);
  } catch {
    // The client has gone.
  }
}
