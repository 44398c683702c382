import { act, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DEHYDRATED } from '#contract/shell.ts'
import {
  deferHydration,
  loadDeferredParts,
  startDeferredHydration,
} from '#src/ui/defer-hydration.tsx'
import { captureEarlyInput } from '#src/ui/replay-early-input.ts'

const pressed = vi.fn()
const Button = () => (
  <button type="button" onClick={pressed}>
    Add
  </button>
)

test('a part of the next page, loaded ahead, is in its first render', async () => {
  // Made while the page starts, when nothing is fetched yet.
  const Ahead = deferHydration('page', async () => () => <p>Ahead</p>)
  await startDeferredHydration()
  await loadDeferredParts()
  render(<Ahead />)
  expect(screen.queryByText('Ahead')).not.toBeNull()
})

test('a part is drawn once, also when it begins to listen', async () => {
  let drawn = 0
  const Below = deferHydration('below', async () => () => {
    drawn += 1
    return <p>Below</p>
  })
  const { container } = render(<Below />)
  await screen.findByText('Below')
  await waitFor(() => expect(container.querySelector(`[${DEHYDRATED}]`)).toBeNull())
  expect(drawn).toBe(1)
})

test('a press that meets a part whose script has just come is done once', async () => {
  captureEarlyInput()
  const Rendered = deferHydration('page', async () => Button)
  let comes = (_: typeof Button) => {}
  const script = new Promise<typeof Button>((resolve) => {
    comes = resolve
  })
  const Hydrating = deferHydration('page', () => script)
  await startDeferredHydration()
  const { prelude } = await prerender(<Rendered />)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = await new Response(prelude as BodyInit).text()
  const button = container.querySelector('button')
  const root = await act(async () => hydrateRoot(container, <Hydrating />))
  onTestFinished(() => root.unmount())
  comes(Button)
  // The script is read, and React has not gone on yet.
  for (let turn = 0; turn < 20; turn += 1) await null
  expect(container.querySelector(`[${DEHYDRATED}]`)).not.toBeNull()
  // As a finger does: the method of the same name would let no second press through.
  button?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await waitFor(() => expect(pressed).toHaveBeenCalled())
  await waitFor(() => expect(container.querySelector(`[${DEHYDRATED}]`)).toBeNull())
  expect(container.querySelector('button')).toBe(button)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a part that its script does not have is reported as a script that did not come', async () => {
  const reported = vi.fn()
  addEventListener('vite:preloadError', reported)
  onTestFinished(() => removeEventListener('vite:preloadError', reported))
  await startDeferredHydration()
  // A script that was ended on the way, where a statement ends, exports nothing.
  const Missing = deferHydration('page', async () => undefined as never)
  render(<Missing />)
  await waitFor(() => expect(reported).toHaveBeenCalled())
})
