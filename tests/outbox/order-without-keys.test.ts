import { beforeEach, describe, expect, test } from 'vitest'
import { settleOrders } from '#outbox/settle-orders.ts'
import { submitOrder } from '#outbox/submit-order.ts'
import { reply } from './model/fake-server.ts'
import { OneTab } from './model/one-tab.ts'

let tab: OneTab
beforeEach(() => {
  tab = new OneTab()
  tab.disk.meta.server = { keys: false, variants: true }
})

const orders = [{ id: 5, order_code: 'OS-5', shop_id: 1, payable_amount: 10 }]
const placed = () => reply(200, { message: 'done', data: { orders, order_payment_url: null } })
const portal = () => reply(200, '<html>', { 'x-offshelf-api': null })
const listed = (...ids: number[]) =>
  reply(200, {
    data: {
      total: ids.length,
      orders: ids.map((id) => ({
        id,
        order_code: `OS-${id}`,
        amount: 10,
        order_status: 'Pending',
        created_at: 'today',
      })),
    },
  })

const submit = (body = '{}') =>
  submitOrder(tab.environment, { owner: '1', kind: 'cart', body, lastPlaced: null })

describe('A shop that knows no keys', () => {
  test('is asked whether an order is there that was not there before', async () => {
    tab.replies = [listed(3, 4), portal(), listed(3, 4, 5)]
    expect(await submit()).toMatchObject({
      type: 'placed',
      placed: { orders: [{ id: 5, order_code: 'OS-5', payable_amount: 1000 }] },
    })
    expect(tab.sent.map(({ path }) => path)).not.toContain('/api/orders/by-key/key-1')
  })

  test('that finds nothing to order has done it the first time', async () => {
    tab.replies = [listed(3), portal(), listed(3), reply(422, { message: 'Nothing' }), listed(3, 5)]
    expect(await submit()).toEqual({ type: 'absent' })
    expect(await submit()).toMatchObject({ type: 'placed', placed: { orders: [{ id: 5 }] } })
  })

  test('is asked first when another tab does not know yet what became of its order', async () => {
    tab.replies = [listed(3), portal(), reply(500)]
    expect(await submit()).toEqual({ type: 'unknown' })
    tab.replies = [listed(3, 5)]
    const outcome = await submit('{"note":"other"}')
    expect(outcome).toMatchObject({
      type: 'placed',
      isEarlier: true,
      placed: { orders: [{ id: 5 }] },
    })
    expect(tab.sent.filter(({ path }) => path === '/api/place-order')).toHaveLength(1)
  })

  test('is sent nothing while another tab is sending', async () => {
    const { send } = tab.environment
    let other: Promise<unknown> | null = null
    tab.environment.send = async (path, sending) => {
      const isFirst = path === '/api/place-order' && other === null
      if (isFirst) {
        // A third one has asked what became of it.
        await settleOrders({ ...tab.environment, send: async () => listed(3) })
        other = submit()
        await other
      }
      return send(path, sending)
    }
    tab.replies = [listed(3), placed()]
    expect(await submit()).toMatchObject({ type: 'placed' })
    expect(await other).toEqual({ type: 'unknown' })
    expect(tab.sent.filter(({ path }) => path === '/api/place-order')).toHaveLength(1)
  })

  test('is sent nothing while it is not reached, so that nothing stays unknown', async () => {
    tab.replies = [portal(), portal(), portal()]
    expect(await submit()).toEqual({ type: 'absent' })
    expect(tab.sent.map(({ path }) => path)).not.toContain('/api/place-order')
    tab.replies = [listed(3), placed()]
    expect(await submit()).toMatchObject({ type: 'placed' })
  })

  test('an order of the time after a refusal is not taken for the refused one', async () => {
    tab.replies = [listed(3), reply(429, { message: 'Later' })]
    await submit()
    // Meanwhile another cart was ordered.
    tab.replies = [listed(3, 4), portal(), listed(3, 4)]
    expect(await submit()).toEqual({ type: 'absent' })
  })
})
