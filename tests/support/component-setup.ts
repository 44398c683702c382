import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(async () => {
  cleanup()
  // A closed overlay leaves the history in several steps, which need the page.
  do await nextTask()
  while (history.state?.overlays > 0)
  await nextTask()
})

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

// The real server hashes passwords in these tests, which is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
