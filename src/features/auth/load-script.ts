/** Milliseconds after which a script counts as failed: its button must not wait for ever. */
const TIMEOUT = 15_000

const loads = new Map<string, Promise<void>>()
const loaded = new Set<string>()

/** Whether a script has been loaded and is ready to be called. */
export const isLoaded = (address: string): boolean => loaded.has(address)

/**
 * Loads a provider's script once; after a failure the next call tries again.
 * @param onReady for a script that announces itself when it can be called, after it has loaded
 * @throws Error if it does not load
 */
export function loadScript(address: string, onReady?: (ready: () => void) => void): Promise<void> {
  const running = loads.get(address)
  if (running) return running
  const load = insertScript(address, onReady).then(
    () => void loaded.add(address),
    (error) => {
      loads.delete(address)
      throw error
    },
  )
  loads.set(address, load)
  return load
}

function insertScript(address: string, onReady?: (ready: () => void) => void): Promise<void> {
  const script = document.createElement('script')
  let timer: ReturnType<typeof setTimeout>
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new Error(`${address} did not load`))
    }
    timer = setTimeout(fail, TIMEOUT)
    if (onReady) onReady(resolve)
    else script.onload = () => resolve()
    script.onerror = fail
    script.src = address
    document.head.append(script)
  }).finally(() => clearTimeout(timer))
}
