import * as v from 'valibot'

/** What the shop's server sends: `url` is the page that the note is about. */
const note = v.object({
  title: v.string(),
  body: v.nullish(v.string(), ''),
  url: v.nullish(v.string(), '/'),
})

/** Reads a push message; null when it is none of the shop's. */
export function readNote(data: { json(): unknown } | null): v.InferOutput<typeof note> | null {
  try {
    const read = v.safeParse(note, data?.json())
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Shows a push message; its page opens, or comes to the front, when it is touched. */
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
