import type { ReactNode } from 'react'

type Props = { icon: ReactNode; title: ReactNode; text?: string | undefined; children?: ReactNode }

/** The empty face and the failure face of a list: a picture, a sentence, one action. */
export function Notice({ icon, title, text, children }: Props) {
  return (
    <div className="notice">
      <span>{icon}</span>
      <b>{title}</b>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </div>
  )
}
