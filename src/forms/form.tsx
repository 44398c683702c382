import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { problemText } from '#src/api/problem-text.ts'
import { NetworkProblem } from '#src/api/problems.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Field as PlainField } from '#src/ui/field.tsx'
import { useDraft } from './draft.ts'
import type { EndpointForm } from './use-endpoint-form.ts'

const FormContext = createContext<EndpointForm | null>(null)

function useForm(): EndpointForm {
  const form = use(FormContext)
  if (!form) throw new Error('A field stands outside of its form')
  return form
}

type FormProps = { form: EndpointForm; className: string; children: ReactNode }

/** The element of a form; the server checks what is in it, not the browser. */
export function Form({ form, className, children }: FormProps) {
  // Here, where the element is: in a dialog it is mounted later than the component that uses it.
  useDraft(form.ref, form.draft)
  return (
    <FormContext value={form}>
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={className}>
        {children}
      </form>
    </FormContext>
  )
}

/** A field of a form, with what is wrong with it below: what it says itself, or the shop. */
export function Field(props: ComponentProps<typeof PlainField> & { name: string }) {
  const { errors } = useForm()
  return <PlainField {...props} error={props.error ?? errors[props.name]} />
}

/** What is wrong with a group of choices, below them. */
export function GroupProblem({ name }: { name: string }) {
  const { errors } = useForm()
  return errors[name] ? (
    <p role="alert" className="mt-1 text-danger text-sm">
      {errors[name]}
    </p>
  ) : null
}

/** What went wrong when no field is to blame. */
export function FormProblem() {
  const { t } = useTranslation()
  const { problem } = useForm()
  if (!problem) return null
  return (
    <p role="alert" className="text-danger text-sm">
      {problem instanceof NetworkProblem ? t('failure.formOffline') : problemText(t, problem)}
    </p>
  )
}

/** How much of the form's files has been sent: on a slow network that takes minutes. */
export function UploadProgress({ label, className = '' }: { label: string; className?: string }) {
  const { isPending, sent } = useForm()
  if (!isPending || sent === null) return null
  return (
    <progress
      value={sent}
      aria-label={label}
      className={classNames('h-2 w-full accent-primary', className)}
    />
  )
}

export function SubmitButton({ children, className }: { children: ReactNode; className?: string }) {
  const { isPending } = useForm()
  return (
    <Button type="submit" busy={isPending} className={className}>
      {children}
    </Button>
  )
}
