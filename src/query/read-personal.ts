import type { DataOf, RequestOf } from '#contract/endpoint.ts'
import { type PersonalPath, type PersonalRead, personalReads } from '#contract/endpoints.ts'
import { call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/problems.ts'
import { getSession } from '#src/session/session.ts'

/**
 * Asks the shop as the owner, with the token of now: a read that a new login repeats must not carry
 * the old one. Nothing is asked once somebody else is signed in.
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
