import * as v from 'valibot'

/** A push message of the shop's server; `url` is the page to open. */
const note = v.object({
  title: v.string(),
  body: v.nullish(v.string(), ''),
  url: v.nullish(v.string(), '/'),
})

/** Parses a push message; returns null if it is invalid. */
export function readNote(data: { json(): unknown } | null): v.InferOutput<typeof note> | null {
  try {
    const read = v.safeParse(note, data?.json())
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Shows push messages; a click opens their page or brings it to the front. */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const message = readNote(event.data)
    if (!message) return
    const { title, body, url } = message
    event.waitUntil(
      worker.registration.showNotification(title, { body, data: url, icon: '/icons/icon-192.png' }),
    )
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(worker, String(event.notification.data ?? '/')))
  })
}

async function openPage(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const url = new URL(path, worker.location.origin)
  if (url.origin !== worker.location.origin) return
  const pages = await worker.clients.matchAll({ type: 'window' })
  const open = pages.find((page) => new URL(page.url).pathname === url.pathname)
  await (open ? open.focus() : worker.clients.openWindow(url.href))
}
