import type { PusherSettings } from './broadcasting.ts'
import type { Settings } from './settings.ts'
import { isOffered, type SocialProvider, socialProviders } from './social-providers.ts'

type Directive = 'script-src' | 'style-src' | 'connect-src' | 'frame-src'
/** Origins, by the directive of a Content-Security-Policy that lets them in. */
export type PolicySources = Partial<Record<Directive, string[]>>
type Needed = Pick<Settings, keyof PusherSettings> & {
  social_auths: Partial<Record<SocialProvider, Parameters<typeof isOffered>[0]>>
}

/** Returns whether a text is an origin, without what has a meaning in a policy. */
export const isOrigin = (text: string): boolean => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(text)

/**
 * What the sign-in of each provider asks for, as their documentation says. Payment services have
 * no place here: the shopper is sent to them. Nor has a chat widget: its frame has a policy of its
 * own (public/chat-widget.html).
 */
const providers = {
  google: {
    'script-src': ['https://accounts.google.com'],
    'style-src': ['https://accounts.google.com'],
    'connect-src': ['https://accounts.google.com'],
    'frame-src': ['https://accounts.google.com'],
  },
  facebook: {
    'script-src': ['https://connect.facebook.net'],
    'connect-src': ['https://graph.facebook.com', 'https://www.facebook.com'],
    'frame-src': ['https://www.facebook.com'],
  },
  apple: {
    'script-src': ['https://appleid.cdn-apple.com'],
    'connect-src': ['https://appleid.apple.com'],
    'frame-src': ['https://appleid.apple.com'],
  },
} satisfies Record<SocialProvider, PolicySources>

/**
 * Returns the origins that a shop's settings ask for beside its own. What is not offered adds
 * nothing.
 */
export function policySources(settings: Needed): PolicySources {
  const active = socialProviders.filter((name) => isOffered(settings.social_auths[name]))
  const sources: PolicySources = {}
  for (const one of [push(settings), ...active.map((name) => providers[name])]) {
    for (const [directive, origins] of Object.entries(one) as [Directive, string[]][]) {
      sources[directive] = [...(sources[directive] ?? []), ...origins]
    }
  }
  return sources
}

/** Live tickets use a WebSocket and nothing else. */
function push({ pusher_app_key: key, pusher_app_cluster, pusher_host }: Needed): PolicySources {
  if (!key) return {}
  if (pusher_host) {
    return isOrigin(pusher_host) ? { 'connect-src': [pusher_host.replace(/^http/, 'ws')] } : {}
  }
  if (!/^[a-z0-9-]+$/.test(pusher_app_cluster)) return {}
  return { 'connect-src': [`wss://ws-${pusher_app_cluster}.pusher.com`] }
}

/**
 * Returns a policy that lets origins in too. A directive that it does not have yet also keeps what
 * `default-src` would allow, the page's own origin.
 */
export function addSources(policy: string, sources: PolicySources): string {
  const directives = policy.split('; ')
  for (const [directive, origins] of Object.entries(sources)) {
    const place = directives.findIndex((one) => one.startsWith(`${directive} `))
    if (place < 0) directives.push([directive, "'self'", ...origins].join(' '))
    else directives[place] = [directives[place], ...origins].join(' ')
  }
  return directives.join('; ')
}
