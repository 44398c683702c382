import { randomBytes } from 'node:crypto'
import type { Environment } from '#server/environment.ts'
import type { Gateway, Gateways } from './gateway.ts'
import { sandboxGateway } from './sandbox/sandbox-gateway.ts'
import type { ReportDeps } from './sandbox/sandbox-reports.ts'
import { createSandboxService } from './sandbox/sandbox-service.ts'

type Keys = Pick<Environment, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>

/** Creates the gateways that an environment has the keys of, and the sandbox with its service. */
export async function createGateways(keys: Keys, deps: Pick<ReportDeps, 'db' | 'now' | 'deliver'>) {
  const reportDeps: ReportDeps = { ...deps, secret: randomBytes(32).toString('base64') }
  const sandboxApp = createSandboxService(reportDeps)
  const { now } = deps
  const { secret } = reportDeps
  const send = async (path: string, init: RequestInit) => sandboxApp.request(path, init)
  const list: Gateway[] = [sandboxGateway({ send, secret, now })]
  if (keys.STRIPE_SECRET_KEY) {
    // Large, and not needed by a shop that takes cash.
    const { stripeGateway } = await import('./stripe/stripe-gateway.ts')
    list.push(
      stripeGateway({
        secretKey: keys.STRIPE_SECRET_KEY,
        webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
        apiUrl: keys.STRIPE_API_URL,
      }),
    )
  }
  const gateways: Gateways = new Map(list.map((gateway) => [gateway.name, gateway]))
  return { gateways, sandboxApp, reportDeps }
}
