import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '#src/ui/dialog.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

function Page({ staysOpener }: { staysOpener: boolean }) {
  const [state, setState] = useState('before')
  return (
    <main>
      <h1>Offshelf</h1>
      {(staysOpener || state !== 'after') && (
        <button type="button" onClick={() => setState('open')}>
          Login
        </button>
      )}
      {state === 'open' && (
        <Dialog title="Login" onClose={() => setState('closed')}>
          <button type="button" onClick={() => setState('after')}>
            Log in
          </button>
        </Dialog>
      )}
    </main>
  )
}

test.each([
  { what: 'its opener', staysOpener: true, name: 'Login' },
  { what: 'the heading, when its opener has gone,', staysOpener: false, name: 'Offshelf' },
])('after a dialog the keyboard goes on at $what', async ({ staysOpener, name }) => {
  renderPage(<Page staysOpener={staysOpener} />)
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(name)))
})
