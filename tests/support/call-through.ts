export type CallOptions = {
  method?: string
  body?: unknown
  token?: string | undefined
  key?: string
  headers?: Record<string, string>
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into responses of every shape
export type Reply = { status: number; headers: Headers; body: any }

/** Makes calls of the contract through any transport. */
export const callThrough =
  (send: (path: string, init: RequestInit) => Promise<Response>) =>
  async (path: string, options: CallOptions = {}): Promise<Reply> => {
    const { body, token, key, headers = {} } = options
    const isForm = body instanceof FormData
    const reply = await send(`/api${path}`, {
      method: options.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'Idempotency-Key': key } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, headers: reply.headers, body: text ? JSON.parse(text) : null }
  }
