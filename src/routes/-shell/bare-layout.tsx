import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

/** Nothing but the shop's name around the page. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-line border-b bg-card">
        <div className="wrap flex h-16 items-center">
          <Logo />
        </div>
      </header>
      <main className="wrap grid min-h-[70dvh] place-items-center">{children}</main>
    </>
  )
}
