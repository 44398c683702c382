import { ProviderProblem } from './identity.ts'

/** Milliseconds that one call of a provider may take. */
export const PROVIDER_TIMEOUT = 5_000

/**
 * Makes one call of a provider. Returns its status below 500 and the JSON of its body.
 * @throws ProviderProblem `down` if there is no such response in time
 */
export async function askProvider(
  address: string,
  init: RequestInit,
  timeout: number,
): Promise<{ status: number; body: unknown }> {
  try {
    // A redirect would carry code and secret to somewhere else.
    const limits = { redirect: 'error', signal: AbortSignal.timeout(timeout) } as const
    const response = await fetch(address, { ...init, ...limits })
    const { status } = response
    if (status >= 500 || status === 429) throw new ProviderProblem('down', `status ${status}`)
    return { status, body: await response.json() }
  } catch (error) {
    if (error instanceof ProviderProblem) throw error
    // The original error may quote the address, which contains tokens.
    const reason = (error as Error).name === 'TimeoutError' ? 'timeout' : 'no readable response'
    throw new ProviderProblem('down', reason)
  }
}
