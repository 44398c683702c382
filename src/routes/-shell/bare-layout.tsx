import type { ReactNode } from 'react'
import { HEADER_HEIGHT } from '#contract/shell.ts'
import { Logo } from './logo.tsx'

/** Nothing but the shop's name around the page. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-line border-b bg-card">
        <div className={`wrap flex items-center ${HEADER_HEIGHT}`}>
          <Logo />
        </div>
      </header>
      <main className="wrap grid min-h-[70dvh] grid-cols-1 place-items-center">{children}</main>
    </>
  )
}
