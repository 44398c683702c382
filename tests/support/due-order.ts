import type { OrderDetails } from '#contract/order.ts'

/** An order that waits for its payment at a gateway of the name "card". */
export const dueOrder: OrderDetails = {
  ...{ id: 7, order_code: 'OS-7', quantity: 1, amount: 1000, payable_amount: 1000 },
  ...{ payment_method: 'card', payment_status: 'Pending', order_status: 'Pending' },
  ...{ created_at: '2126-11-28T10:00:00Z', pay_until: '2126-11-28T10:30:00Z' },
  ...{ estimated_delivery_date: '', thumbnails: [], shop_name: 'Loom', shop: null, address: null },
  ...{ total_amount: 1000, tax_amount: 0, discount: 0, coupon_discount: 0, delivery_charge: 0 },
  ...{ due: null, bought_with: [], note: '', products: [], timeline: [], invoice_url: '' },
}
