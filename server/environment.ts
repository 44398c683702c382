import * as v from 'valibot'

const optionalUrl = (protocols: string[], example: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.trim()),
    v.check(
      (text) => text === '' || (URL.canParse(text) && protocols.includes(new URL(text).protocol)),
      `must be an address like ${example}`,
    ),
    v.transform((text) => text || undefined),
  )
const onOff = (initial: '0' | '1') =>
  v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), initial),
    v.transform((text) => text === '1'),
  )

const schema = v.object({
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  PORT: v.pipe(
    v.optional(v.string(), '4173'),
    v.regex(/^\d+$/, 'must be a number from 0 to 65535'),
    v.transform(Number),
    v.maxValue(65535, 'must be a number from 0 to 65535'),
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '.data'),
  DATABASE_URL: optionalUrl(['postgres:', 'postgresql:'], 'postgres://user@host/name'),
  /** Another backend of the same contract, to which /api is passed on. */
  API_ORIGIN: optionalUrl(['http:', 'https:'], 'https://shop.example.com'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
  /** 1: the client address is taken from X-Forwarded-For. */
  TRUST_PROXY: onOff('0'),
  /** 0: an empty database stays empty. */
  DEMO: onOff('1'),
})
export type Environment = v.InferOutput<typeof schema>

/**
 * Reads the process environment.
 * @throws Error whose message names every wrong value
 */
export function readEnvironment(from: Record<string, string | undefined>): Environment {
  const result = v.safeParse(schema, from)
  if (result.success) return result.output
  const wrong = result.issues.map((issue) => {
    const name = String(issue.path?.[0].key)
    return `  ${name} ${issue.message}, but is ${JSON.stringify(from[name])}`
  })
  throw new Error(`The environment cannot be used:\n${wrong.join('\n')}`)
}
