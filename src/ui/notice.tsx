import type { ReactNode } from 'react'

type Props = { icon: ReactNode; title: ReactNode; text?: string | undefined; children?: ReactNode }

/** The empty face and the failure face of a list: a picture, a sentence, one action. */
export function Notice({ icon, title, text, children }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-8 text-center sm:py-12">
      <span className="grid size-16 place-items-center rounded-full bg-sunken text-muted">
        {icon}
      </span>
      <div className="font-bold text-lg">{title}</div>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </div>
  )
}
