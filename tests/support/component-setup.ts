import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(async () => {
  cleanup()
  // A closed overlay leaves the history in several steps, which need the page to be still there.
  do await nextTask()
  while (history.state?.overlays > 0)
  await nextTask()
})

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

// A busy machine is no reason to fail: the real server hashes passwords in these tests.
configure({ asyncUtilTimeout: 10_000 })
