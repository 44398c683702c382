import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

afterEach(async () => {
  cleanup()
  // A closed overlay leaves the history in several steps, which need the page.
  do await nextTask()
  while (history.state?.overlays > 0)
  await nextTask()
})

// React ends in later turns what a test has begun, and needs the window of the file for it.
const { setImmediate: nextTurn } = globalThis
afterAll(async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => nextTurn(resolve))
})

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

// jsdom lays nothing out, so that there is nothing to scroll.
Element.prototype.scrollIntoView = () => {}

// The real server hashes passwords in these tests, which is slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
