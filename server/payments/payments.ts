import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Environment } from '#server/environment.ts'
import { createGateways } from './create-gateways.ts'
import type { Gateways } from './gateway.ts'
import { createPaymentPages } from './payment-pages.ts'
import { deliverReports, type ReportDeps } from './sandbox/sandbox-reports.ts'
import { SANDBOX_PATH } from './sandbox/sandbox-service.ts'
import { workOffPayments } from './work-off-payments.ts'

export type Payments = {
  gateways: Gateways
  /** Everything below /payment. */
  app: Hono
  /** Does what is due now; resolves when it is done. */
  workOff(): Promise<void>
}

type Options = Pick<ReportDeps, 'db' | 'now'> & {
  log: Logger
  environment: Pick<
    Environment,
    'PUBLIC_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'
  >
  /** Delivers the sandbox's webhooks; by default over the network. */
  send?: (url: string, init: RequestInit) => Promise<Response>
}

const DELIVERY_MS = 10_000

/** Opens everything that has to do with being paid online. */
export async function openPayments({
  db,
  now,
  log,
  environment,
  send = fetch,
}: Options): Promise<Payments> {
  const deliver = async (url: string, init: RequestInit) =>
    (await send(url, { ...init, signal: AbortSignal.timeout(DELIVERY_MS) })).ok
  const { gateways, sandboxApp, reportDeps } = await createGateways(environment, {
    db,
    now,
    deliver,
  })
  const deps = { db, now, log, gateways }
  const app = new Hono()
  app.route(SANDBOX_PATH, sandboxApp)
  app.route('/', createPaymentPages({ ...deps, publicUrl: environment.PUBLIC_URL }))
  return {
    gateways,
    app,
    async workOff() {
      await deliverReports(reportDeps)
      await workOffPayments(deps)
    },
  }
}
