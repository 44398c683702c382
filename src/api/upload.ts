import { REQUEST_TIMEOUT } from '#contract/wire-request.ts'

/** The part of a body that has been sent, from 0 to 1. */
export type OnProgress = (share: number) => void

/**
 * Sends a request like fetch, which cannot say how much of a body has been sent. A redirect counts
 * as no response: it leads to a captive portal, and the browser sends it nothing, because the
 * portal would have to allow our headers first. How long a file takes depends on the network, so
 * only one that has stopped coming forward is given up.
 * @throws TypeError without a response, TimeoutError, or the reason of the signal
 */
export function upload(url: string, init: RequestInit, onProgress?: OnProgress): Promise<Response> {
  const { method = 'POST', headers, body, signal } = init
  return new Promise((resolve, reject) => {
    // It may have been taken back while this file was loading.
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    let limit: ReturnType<typeof setTimeout> | undefined
    const noteProgress = (share: number) => {
      clearTimeout(limit)
      limit = setTimeout(() => {
        reject(new DOMException('Nothing has come forward', 'TimeoutError'))
        request.abort()
      }, REQUEST_TIMEOUT)
      onProgress?.(share)
    }
    noteProgress(0)
    request.upload.onprogress = ({ loaded, total }) => noteProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => clearTimeout(limit)
    request.onerror = () => reject(new TypeError('No response'))
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      const isRedirected = new URL(url, location.href).href !== request.responseURL
      if (isRedirected) return reject(new TypeError('Redirected'))
      // A status of a proxy's own cannot be read.
      try {
        resolve(responseOf(request))
      } catch (error) {
        reject(error)
      }
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(body as XMLHttpRequestBodyInit)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    // A proxy may have emptied one instead of removing it.
    const [name = '', ...value] = line.split(':')
    if (name) headers.append(name, value.join(':'))
  }
  return new Response(request.responseText || null, { status: request.status, headers })
}
