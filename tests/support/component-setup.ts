import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(async () => {
  cleanup()
  // A closed overlay leaves the history a moment later, in the page that is still there.
  await new Promise((resolve) => setTimeout(resolve))
})

// A busy machine is no reason to fail: the real server hashes passwords in these tests.
configure({ asyncUtilTimeout: 10_000 })
