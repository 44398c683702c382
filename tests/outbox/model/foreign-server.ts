import { type Outcome, type Request, reply } from './fake-server.ts'

/** `read-lost` affects a read of the cart, all others a change. */
export const foreignFaults = [
  'lost',
  'response-lost',
  '500-before',
  '500-after',
  'html',
  'read-lost',
] as const
/** `twice`, a change delivered twice, cannot be prevented in a shop without keys. */
export type ForeignFault = (typeof foreignFaults)[number] | 'twice'

/** A shop's server without idempotency keys: what arrives twice is done twice. */
export class ForeignServer {
  /** Keys of the changes that were really done, in order. */
  effects: string[] = []
  refused = new Set<string>()
  next: ForeignFault[] = []
  readonly lines = new Map<number, number>()

  receive(request: Request): Outcome {
    const reads = request.path === '/api/carts'
    const fault = reads === (this.next[0] === 'read-lost') ? this.next.shift() : undefined
    if (fault === 'lost' || fault === 'read-lost') return 'lost'
    if (fault === '500-before') return reply(500)
    if (fault === 'html') return reply(200, '<html>', { 'x-offshelf-api': null })
    if (fault === 'twice') this.#do(request)
    const done = this.#do(request)
    if (fault === 'response-lost') return 'lost'
    return fault === '500-after' ? reply(500) : done
  }

  /** Another device changes the cart. */
  meddle(product: number): void {
    this.lines.set(product, (this.lines.get(product) ?? 0) + 1)
  }

  #do({ path, key, id, quantity }: Request): Outcome {
    const held = this.lines.get(id) ?? 0
    if (path === '/api/carts') return this.#cart()
    if (path !== '/api/cart/store' && held === 0) {
      this.refused.add(key)
      return reply(404, { code: 'not_in_cart', message: 'No' })
    }
    this.effects.push(key)
    if (path === '/api/cart/store') this.lines.set(id, held + quantity)
    if (path === '/api/cart/increment') this.lines.set(id, held + 1)
    if (path === '/api/cart/decrement') this.lines.set(id, held - 1)
    if (path === '/api/cart/delete') this.lines.set(id, 0)
    return this.#cart()
  }

  #cart(): Outcome {
    const products = [...this.lines]
      .filter(([, quantity]) => quantity > 0)
      .map(([id, quantity]) => ({ id, name: `Product ${id}`, quantity }))
    return reply(200, {
      message: 'done',
      data: { total: products.length, cart_items: [{ shop_id: 1, products }] },
    })
  }
}
