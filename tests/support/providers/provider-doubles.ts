import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { appleApp, makeApple } from './apple-double.ts'
import { facebookApp, makeFacebook } from './facebook-double.ts'
import { googleApp, makeGoogle } from './google-double.ts'

/** The setting social_auths of a shop that offers all three. */
export const allOffered = {
  google: { is_active: true, client_id: googleApp.client_id, redirect_url: '' },
  facebook: { is_active: true, client_id: facebookApp.client_id, redirect_url: '' },
  apple: {
    is_active: true,
    client_id: appleApp.client_id,
    redirect_url: 'https://shop.example/apple',
  },
}

export type ProviderDoubles = Awaited<ReturnType<typeof startProviders>>

/** The three providers on a port of this machine; `environment` points a shop at them. */
export async function startProviders() {
  const [google, apple, facebook] = [await makeGoogle(), await makeApple(), makeFacebook()]
  let isDown: 'failing' | 'busy' | 'moved' | 'silent' | null = null
  const carriedOn: string[] = []
  const app = new Hono()
  app.use(async (http, next) => {
    if (isDown === 'silent') await new Promise(() => {})
    if (http.req.path === '/elsewhere') carriedOn.push(http.req.url, await http.req.text())
    else if (isDown === 'moved') return http.redirect('/elsewhere', 307)
    if (isDown === 'busy') return http.json({ error: 'rate_limit_exceeded' }, 429)
    if (isDown === 'failing') return http.json({ error: 'internal_failure' }, 500)
    await next()
  })
  app.route('/google', google.app)
  app.route('/apple', apple.app)
  app.route('/graph/v20.0', facebook.app)
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    google,
    apple,
    facebook,
    environment: {
      GOOGLE_CLIENT_SECRET: googleApp.secret,
      FACEBOOK_APP_SECRET: facebookApp.secret,
      GOOGLE_TOKEN_URL: `${origin}/google/token`,
      GOOGLE_KEYS_URL: `${origin}/google/keys`,
      FACEBOOK_GRAPH_URL: `${origin}/graph/v20.0`,
      APPLE_KEYS_URL: `${origin}/apple/keys`,
    },
    secrets: [googleApp.secret, facebookApp.secret],
    /** What was sent to where a provider redirects to. */
    carriedOn,
    /** From now on every provider fails, asks for patience, redirects or says nothing; null: none does. */
    setDown(how: typeof isDown) {
      isDown = how
    },
    async stop() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
