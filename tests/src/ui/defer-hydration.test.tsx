import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEHYDRATED } from '#contract/shell.ts'
import {
  deferHydration,
  loadDeferredParts,
  startDeferredHydration,
} from '#src/ui/defer-hydration.tsx'

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
