import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
