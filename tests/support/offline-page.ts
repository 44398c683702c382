import { clear, createStore } from 'idb-keyval'
import { type Mock, vi } from 'vitest'
import { closePageOutbox, pageOutbox } from '#src/outbox/page-outbox.ts'
import { keepSession } from '#src/session/keep-session.ts'
import type { Session } from '#src/session/session.ts'

export const ada: Session = session('1', 'Ada')
export const bea: Session = session('2', 'Bea')

function session(owner: string, name: string): Session {
  const user = { id: Number(owner), name, phone: '', email: '', profile_photo: '' }
  return { token: `token-${owner}`, owner, user: { ...user, gender: '', date_of_birth: '' } }
}

/** Creates a response of the shop. */
export const reply = (data: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ message: 'done', data }), {
    status,
    headers: { 'content-type': 'application/json', 'x-offshelf-api': '1', ...headers },
  })

/** Replaces the network of the test. */
export function stubNetwork(
  serve: (path: string, init: RequestInit) => Response | Promise<Response>,
): Mock {
  const network = vi.fn(async (url: string, init: RequestInit = {}) => serve(String(url), init))
  vi.stubGlobal('fetch', network)
  return network
}

export const noNetwork = () => stubNetwork(() => Promise.reject(new TypeError('no network')))

/** Resets the device: nobody has used the shop on it. */
export async function freshDevice(): Promise<void> {
  vi.unstubAllGlobals()
  const { storage } = pageOutbox()
  await keepSession(null)
  await storage.write(async (tables) => {
    for (const { seq } of await tables.changes()) await tables.remove(seq)
    for (const name of ['server', 'locale', 'session'] as const) await tables.delete(name)
  })
  closePageOutbox()
  await Promise.all([
    clear(createStore('offshelf-public', 'queries')),
    clear(createStore('offshelf-personal', 'accounts')),
    clear(createStore('offshelf-local-catalogue', 'copies')),
  ])
}
