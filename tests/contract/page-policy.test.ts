import { expect, test } from 'vitest'
import { addSources, policySources } from '#contract/page-policy.ts'
import { providerScripts, socialProviders } from '#contract/social-providers.ts'

const BASE = "default-src 'self'; script-src 'self' 'sha256-a='; style-src 'self'; img-src 'self'"
const login = (isActive: boolean) => ({ is_active: isActive, client_id: 'id', redirect_url: '' })
const plain = {
  pusher_app_key: '',
  pusher_app_cluster: '',
  pusher_host: '',
  social_auths: { google: login(false), facebook: login(false), apple: undefined },
}
const policyOf = (settings: Partial<Parameters<typeof policySources>[0]>) =>
  addSources(BASE, policySources({ ...plain, ...settings }))

test('A shop that has nothing of others keeps its policy as it is', () => {
  expect(policyOf({})).toBe(BASE)
})

test('A way to sign in adds its sources while it is active, two add the sources of both', () => {
  const one = policyOf({ social_auths: { google: login(true), facebook: login(false) } })
  expect(one).toContain("script-src 'self' 'sha256-a=' https://accounts.google.com;")
  expect(one).not.toContain('facebook')
  const both = policyOf({ social_auths: { google: login(true), apple: login(true) } })
  expect(both).toContain(
    "connect-src 'self' https://accounts.google.com https://appleid.apple.com; frame-src",
  )
})

test('A way to sign in that is not offered adds nothing, and an offered one can load its script', () => {
  const unnamed = { is_active: true, client_id: '' }
  expect(policyOf({ social_auths: { google: unnamed, facebook: null } })).toBe(BASE)
  for (const name of socialProviders) {
    const { origin } = new URL(providerScripts[name])
    expect(policyOf({ social_auths: { [name]: login(true) } })).toContain(
      `script-src 'self' 'sha256-a=' ${origin};`,
    )
  }
})

test('Live messages need a key and the name of a cluster', () => {
  expect(policyOf({ pusher_app_key: 'key', pusher_app_cluster: 'eu' })).toContain(
    "connect-src 'self' wss://ws-eu.pusher.com",
  )
  expect(policyOf({ pusher_app_key: '', pusher_app_cluster: 'eu' })).toBe(BASE)
  expect(policyOf({ pusher_app_key: 'key', pusher_app_cluster: '*' })).toBe(BASE)
})

test('A server of one’s own takes the place of the cluster, and no more than its origin', () => {
  const own = (pusher_host: string) => policyOf({ pusher_app_key: 'key', pusher_host })
  expect(own('https://live.example:6001')).toContain("connect-src 'self' wss://live.example:6001")
  expect(own('http://127.0.0.1:6001')).toContain("connect-src 'self' ws://127.0.0.1:6001")
  for (const host of ['https://*', 'https://live.example/path', 'live.example', 'https://a;b']) {
    expect(own(host)).toBe(BASE)
  }
})
