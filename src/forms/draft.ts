import { type RefObject, useEffect } from 'react'
import type { KeyKeeper } from '#src/api/kept-keys.ts'
import { getSession, onSession, sessionOnceKnown } from '#src/session/session.ts'
import type { Texts } from './read-fields.ts'

/** The long texts of one form, which stay on this device until they are sent. */
export type Draft = { name: string; fields: readonly string[] }

const PREFIX = 'offshelf-draft'
/** The owner of a visitor's draft is empty. */
const VISITOR = `${PREFIX}  `

/** Fills the fields of a draft with what was typed before, and keeps what is typed. */
export function useDraft(form: RefObject<HTMLFormElement | null>, draft: Draft | undefined): void {
  const name = draft?.name
  const names = draft?.fields.join(' ')
  useEffect(() => {
    const shown = form.current
    if (!shown || name === undefined || names === undefined) return
    const fields = names
      .split(' ')
      .map((field) => shown.elements.namedItem(field) as HTMLTextAreaElement)
    void sessionOnceKnown().then(() => {
      const before = readTexts(name)
      for (const field of fields) {
        if (!isChanged(field)) field.value = before[field.name] ?? field.value
      }
    })
    const keep = () => {
      const typed = fields.filter(isChanged)
      writeTexts(name, Object.fromEntries(typed.map((field) => [field.name, field.value])))
    }
    shown.addEventListener('input', keep)
    return () => shown.removeEventListener('input', keep)
  }, [form, name, names])
}

/** A field may begin with what the shop knows, and be emptied. */
const isChanged = ({ value, defaultValue }: HTMLTextAreaElement) => value !== defaultValue

/** Forgets what was sent, so that it is not in the form the next time; what was typed later is. */
export function forgetDraft(draft: Draft | undefined, sent: Texts): void {
  if (!draft) return
  const later = Object.entries(readTexts(draft.name)).filter(([name, text]) => text !== sent[name])
  writeTexts(draft.name, Object.fromEntries(later))
}

/** Forgets all of a draft: what it was for has been done. */
export function dropDraft({ name }: Draft): void {
  writeTexts(name, {})
  writeTexts(`${name} sent`, {})
}

/**
 * Keeps the key of what a form has sent beside its draft: filled in again after a reload, it is sent
 * under the same key until the shop has decided.
 */
export const keyOfDraft = ({ name }: Draft): KeyKeeper => ({
  read: (request) => {
    const sent = readTexts(`${name} sent`)
    return sent.request === request ? sent.key : undefined
  },
  write: (request, key) => writeTexts(`${name} sent`, key ? { request, key } : {}),
})

/**
 * Removes the drafts of an account that has left this device, now and whenever one leaves. Those of
 * a visitor who logs in are the account's from then on.
 */
export function clearDraftsWithAccount(): void {
  const clear = () => {
    const session = getSession()
    const own = `${PREFIX} ${session?.owner} `
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(PREFIX) && !key.startsWith(own)) localStorage.removeItem(key)
      }
      const visitors = session ? Object.keys(sessionStorage) : []
      for (const key of visitors.filter((key) => key.startsWith(VISITOR))) {
        localStorage.setItem(own + key.slice(VISITOR.length), sessionStorage.getItem(key) ?? '')
        sessionStorage.removeItem(key)
      }
    } catch {
      // Nothing can be kept on this device: there are none.
    }
  }
  onSession(clear)
  void sessionOnceKnown().then(clear)
}

/** A visitor's text lives as long as the tab: nobody knows who comes next. */
const storage = () => (getSession() ? localStorage : sessionStorage)
const keyOf = (name: string) => `${PREFIX} ${getSession()?.owner ?? ''} ${name}`

function readTexts(name: string): Record<string, string> {
  try {
    return JSON.parse(storage().getItem(keyOf(name)) ?? '{}')
  } catch {
    return {}
  }
}

function writeTexts(name: string, texts: Record<string, string>): void {
  try {
    if (Object.keys(texts).length === 0) storage().removeItem(keyOf(name))
    else storage().setItem(keyOf(name), JSON.stringify(texts))
  } catch {
    // Nothing can be kept on this device: the text lives as long as the page.
  }
}
