import * as v from 'valibot'

/**
 * A push message of the shop's server; `url` is the page to open. One with the `tag` of an earlier
 * one takes its place.
 */
const note = v.object({
  title: v.string(),
  body: v.nullish(v.string(), ''),
  url: v.nullish(v.string(), '/'),
  tag: v.nullish(v.string(), ''),
  lang: v.nullish(v.string(), ''),
  dir: v.fallback(v.picklist(['ltr', 'rtl', 'auto']), 'auto'),
})

/** Missing in the types: whether a notification that takes the place of another is noticed. */
type Options = NotificationOptions & { renotify: boolean }

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
  let last = Promise.resolve()
  worker.addEventListener('push', (event) => {
    const message = readNote(event.data)
    if (!message) return
    const { title, url, ...shown } = message
    const options: Options = {
      ...shown,
      data: url,
      icon: '/icons/icon-192.png',
      // Refused without a tag.
      renotify: shown.tag !== '',
    }
    const show = () => worker.registration.showNotification(title, options)
    // Of two at a time with one tag, the browser shows either, or neither.
    last = last.then(show, show)
    event.waitUntil(last)
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
