import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { upload } from '#src/api/upload.ts'

const send = vi.fn()

/** A request to which nobody responds; jsdom would make a real one. */
class SilentRequest {
  upload = {}
  onabort = () => {}
  send = send
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {
    this.onabort()
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', SilentRequest))
afterEach(() => {
  send.mockReset()
  vi.unstubAllGlobals()
})

test('A file that is on its way for too long, or no longer wanted, is not waited for', async () => {
  const stop = new AbortController()
  const sent = upload('/api/support-ticket', { signal: stop.signal }, () => {})
  expect(send).toHaveBeenCalledOnce()
  stop.abort(new Error('too late'))
  await expect(sent).rejects.toThrow('too late')
})

test('A file that was taken back before it is on its way is not sent', async () => {
  const signal = AbortSignal.abort(new Error('taken back'))
  await expect(upload('/api/support-ticket', { signal }, () => {})).rejects.toThrow('taken back')
  expect(send).not.toHaveBeenCalled()
})
