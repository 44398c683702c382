import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { endpoints } from '#contract/endpoints.ts'
import { API_MARKER } from '#contract/problem.ts'
import { createIdentityProviders } from './accounts/identities/identity-providers.ts'
import { routes } from './api/routes.ts'
import { createPublicCache } from './cache/public-cache.ts'
import { createLexicons } from './catalogue/search/lexicon.ts'
import { readEnvironment } from './environment.ts'
import { asHttpProblem } from './http/as-http-problem.ts'
import { sendFailurePage } from './http/failure-page.ts'
import { handle } from './http/handle.ts'
import { HttpProblem } from './http/http-problem.ts'
import { chooseLocale, translator } from './http/messages.ts'
import { isMultipart, tooLarge } from './http/read-form.ts'
import type { Deps, Route } from './http/route.ts'
import { problemBody, sendJson } from './http/send-response.ts'
import { sendInvoice } from './invoices/invoice-route.ts'
import { messageOf } from './message-of.ts'
import type { Payments } from './payments/payments.ts'
import { attachmentPath, sendAttachment } from './uploads.ts'

const JSON_LIMIT = 256 * 1024
const FORM_LIMIT = 12 * 1024 * 1024

export type AppDeps = Omit<Deps, 'cache' | 'lexicons' | 'identityProviders' | 'gateways'> & {
  identityProviders?: Deps['identityProviders']
  /** By default only cash is taken. */
  payments?: Pick<Payments, 'gateways' | 'app'>
  /** Pictures and documentation, which are not part of the contract. */
  extras?: Hono | undefined
  /** The storefront; its routes come last. */
  pages?: Hono | undefined
}

/** Creates the shop's server: every call of the contract below /api, and the pages. */
export function createApp(options: AppDeps): Hono {
  const deps: Deps & AppDeps = {
    ...options,
    cache: createPublicCache(options.db),
    lexicons: createLexicons(options.db),
    identityProviders: options.identityProviders ?? createIdentityProviders(readEnvironment({})),
    gateways: options.payments?.gateways ?? new Map(),
  }
  const app = new Hono()
  app.use('/api/*', requestId(), async (http, next) => {
    const started = performance.now()
    await next()
    http.header(API_MARKER, '1')
    http.header('X-Content-Type-Options', 'nosniff')
    if (!http.res.headers.has('cache-control')) http.header('Cache-Control', 'no-store')
    const { method, path } = http.req
    const took = Math.round(performance.now() - started)
    deps.log.debug({ id: http.get('requestId'), method, path, status: http.res.status, took })
  })
  for (const route of routes) register(app, route, deps)
  app.get('/api/orders/:id{[0-9]{1,15}}/invoice', (http) =>
    sendInvoice(http, Number(http.req.param('id')), deps),
  )
  app.get(attachmentPath(':name'), (http) =>
    sendAttachment(http, http.req.param('name') ?? '', deps),
  )
  for (const path of new Set(Object.values(endpoints).map((call) => call.path))) {
    app.all(honoPath(path), (http) => {
      http.header('Allow', methodsOf(path))
      return sendProblem(
        http,
        new HttpProblem(405, 'bad_request', 'This method is not allowed here'),
      )
    })
  }
  app.all('/api', (http) => sendProblem(http, unknownCall()))
  app.all('/api/*', (http) => sendProblem(http, unknownCall()))
  if (deps.payments) app.route('/', deps.payments.app)
  if (deps.extras) app.route('/', deps.extras)
  if (deps.pages) app.route('/', deps.pages)

  app.onError((error, http) => {
    const id = http.get('requestId' as never) as string | undefined
    const { method, path } = http.req
    const known = asHttpProblem(error)
    if (!known) deps.log.error({ id, method, path, ...causeOf(error) }, 'The request failed')
    if (known?.status === 503) {
      deps.log.warn({ id, method, path, error: causeOf(error).error }, 'Unavailable')
    }
    const problem = known ?? internal()
    return /^\/api(\/|$)/.test(path) ? sendProblem(http, problem) : sendFailurePage(http, problem)
  })
  return app
}

/** Returns the innermost cause: outer errors quote the query's values, including passwords. */
function causeOf(error: Error): { error: string; stack: string | undefined } {
  if (error.cause instanceof Error) return causeOf(error.cause)
  return { error: messageOf(error), stack: error.stack }
}

const honoPath = (path: string) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`

const methodsOf = (path: string) =>
  Object.values(endpoints)
    .filter((call) => call.path === path)
    .map((call) => call.method)
    .join(', ')

const internal = () =>
  new HttpProblem(500, 'internal', 'Something went wrong on our side. Please try again later.')

const unknownCall = () => new HttpProblem(404, 'not_found', 'There is no such call')

function register(app: Hono, route: Route, deps: Deps) {
  const { method, path, body } = route.endpoint
  const limitTo = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (http) => sendProblem(http, tooLarge()) })
  const [fields, files] = [limitTo(JSON_LIMIT), limitTo(FORM_LIMIT)]
  // Other forms have no files, and parsing millions of fields keeps everybody waiting for seconds.
  const limit: MiddlewareHandler = (http, next) =>
    (body === 'multipart' && isMultipart(http) ? files : fields)(http, next)
  app.on(method, honoPath(path), limit, (http, next) =>
    isHeadOfAccount(http, route) ? next() : handle(http, route, deps),
  )
}

/**
 * Hono handles HEAD as GET. Some calls change the account by a GET, such as /logout, and HEAD must
 * change nothing: it is for what everybody may read.
 */
const isHeadOfAccount = (http: Context, { endpoint }: Route) =>
  http.req.method === 'HEAD' && (endpoint.auth !== 'none' || http.req.header('authorization'))

function sendProblem(http: Parameters<typeof sendJson>[0], problem: HttpProblem): Response {
  const t = translator(chooseLocale(http.req.header('accept-language')))
  if (problem.extra.retryAfter) http.header('Retry-After', String(problem.extra.retryAfter))
  return sendJson(http, { status: problem.status, body: problemBody(problem, t) })
}
