import type { DataOf, RequestOf } from '#contract/endpoint.ts'
import { type PersonalPath, type PersonalRead, personalReads } from '#contract/endpoints.ts'
import { call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/problems.ts'
import { getSession } from '#src/session/session.ts'

/**
 * Reads as the signed-in account with its current token, because a read repeated after a new login
 * must not use the old one. Sends nothing once another account is signed in.
 * @throws ApiProblem, NetworkProblem
 */
export async function readPersonal<Path extends PersonalPath>(
  path: Path,
  request: RequestOf<PersonalRead<Path>>,
  owner: string,
  signal: AbortSignal,
): Promise<DataOf<PersonalRead<Path>>> {
  const read = personalReads.find((one) => one.path === path)
  if (!read) throw new Error(`No read of an account at ${path}`)
  const session = getSession()
  if ((session?.owner ?? '') !== owner) throw new ApiProblem(401, { message: '' })
  const { data } = await call(read, request as never, { token: session?.token, signal })
  return data as DataOf<PersonalRead<Path>>
}
