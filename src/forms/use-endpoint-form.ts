import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { DataOf, Endpoint, RequestOf } from '#contract/endpoint.ts'
import { keysInMemory } from '#src/api/kept-keys.ts'
import { ApiProblem } from '#src/api/problems.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { useSureCall } from '#src/api/use-sure-call.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { getSession } from '#src/session/session.ts'
import { isLoginProblem } from '#src/session/watch-login.ts'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { type Draft, forgetDraft, keyOfDraft } from './draft.ts'
import { clearSent, type Fields, readFields, type Texts, textsOf } from './read-fields.ts'

/** The first message of each wrong field (section 5). */
export type FieldErrors = Readonly<Record<string, string | undefined>>

type Options<E extends Endpoint> = {
  /** Access token, for a call that takes one. */
  token?: string | undefined
  read: (fields: Fields) => RequestOf<E> | Promise<RequestOf<E>>
  /** What is wrong before anything is sent. */
  check?: (fields: Fields) => FieldErrors
  /** `clear` empties the form, except for what was typed while it was being sent. */
  onDone: (
    response: { data: DataOf<E>; message: string },
    form: HTMLFormElement,
    clear: () => void,
  ) => unknown
  /** Nothing is known to be done, but after a lost response it may be. */
  onFailed?: (error: Error) => void
  /**
   * Which problems are said in a toast: all of them, those that name no field, or none because the
   * form shows them itself (`FormProblem`).
   */
  toasts?: 'all' | 'unnamed' | 'none'
  /** Keeps long texts on the device until they are sent. */
  draft?: Draft
}

export type EndpointForm = {
  ref: React.RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  isPending: boolean
  /** How much has been sent of files, from 0 to 1; null without any. */
  sent: number | null
  errors: FieldErrors
  /** What went wrong when no field is to blame. */
  problem: unknown
  /** Long texts that `Form` keeps on the device. */
  draft: Draft | undefined
}

/** A form whose fields are sent to one call of the contract; the server says what is wrong. */
export function useEndpointForm<E extends Endpoint>(
  endpoint: E,
  { token, read, check, onDone, onFailed, toasts = 'unnamed', draft }: Options<E>,
): EndpointForm {
  const { t } = useTranslation()
  const { askLogin } = useShopActions()
  const ref = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [missing, setMissing] = useState<FieldErrors>({})
  const keys = draft ? keyOfDraft(draft) : keysInMemory(`${getSession()?.owner} ${endpoint.path} `)
  const sureCall = useSureCall(endpoint, keys)
  const send = useMutation({
    mutationFn: async ({ form }: { form: HTMLFormElement; texts: Texts }) => {
      setSent(null)
      return sureCall(await read(readFields(form)), { token, onProgress: setSent })
    },
    onSuccess: async (response, { form, texts }) => {
      forgetDraft(draft, texts)
      await onDone(response, form, () => clearSent(form, texts))
    },
    onError: (error, { form }) => {
      onFailed?.(error)
      // Over the form, which keeps what was typed: behind a dialog no login can be reached.
      if (token !== undefined && isLoginProblem(error)) askLogin(send.reset)
      const isNamed = hasFieldOf(form, errorsOf(error))
      if (toasts === 'all' || (toasts === 'unnamed' && !isNamed)) toastProblem(t, error)
    },
  })
  const wrong = errorsOf(send.error)
  const errors = Object.keys(missing).length > 0 ? missing : wrong
  const isWrong = Object.keys(errors).length > 0 && !send.isPending
  // Where the shopper goes on: the first field that is not right.
  useEffect(() => {
    if (isWrong) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isWrong])
  return {
    ref,
    onSubmit: (event) => {
      event.preventDefault()
      const form = event.currentTarget
      const lacks = check?.(readFields(form)) ?? {}
      setMissing(lacks)
      if (Object.keys(lacks).length === 0) send.mutate({ form, texts: textsOf(form) })
    },
    isPending: send.isPending,
    sent,
    errors,
    problem: hasFieldOf(send.variables?.form, wrong) ? null : send.error,
    draft,
  }
}

/** Whether a form has one of the fields: another backend may name what it does not ask for. */
const hasFieldOf = (form: HTMLFormElement | undefined, errors: FieldErrors): boolean =>
  Object.keys(errors).some((name) => form?.elements.namedItem(name))

/** First message of each field of a refused form; empty when it was something else. */
function errorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiProblem)) return {}
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, messages]) => [field, messages[0] ?? '']),
  )
}
