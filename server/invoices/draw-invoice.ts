import { formatMoney, unitPrice } from '#contract/money.ts'
import type { orderLines, orders } from '#server/database/schema/selling.ts'
import type { Translate } from '#server/http/messages.ts'
import type { ShopSettings } from '#server/settings/default-settings.ts'
import { ROOM, Sheet, type TextStyle } from './sheet.ts'

export type InvoiceData = {
  order: typeof orders.$inferSelect
  lines: (typeof orderLines.$inferSelect)[]
  /** Name of the shop that sells. */
  shop: string
  settings: ShopSettings
}

type Language = { locale: string; t: Translate }

const small: TextStyle = { size: 9, color: '#57534e' }
const bold: TextStyle = { weight: 700 }
const money: TextStyle = { direction: 'ltr' }
/** What somebody has typed, in whatever language. */
const typed: TextStyle = { direction: 'auto' }
const half = { start: 0, width: ROOM / 2 - 12 }
const otherHalf = { start: ROOM / 2 + 12, width: ROOM / 2 - 12 }
const columns = {
  product: { start: 0, width: ROOM - 240 },
  quantity: { start: ROOM - 230, width: 50, align: 'end' as const },
  price: { start: ROOM - 170, width: 80, align: 'end' as const },
  amount: { start: ROOM - 80, width: 80, align: 'end' as const },
}
const totals = { label: { start: ROOM / 2, width: ROOM / 2 - 90 }, amount: columns.amount }

/** Returns the invoice of an order as a PDF, in the caller's language; the amounts are stored. */
export async function drawInvoice(
  { order, lines, shop, settings: all }: InvoiceData,
  { locale, t }: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const isRtl = all.languages.find(({ name }) => name === locale)?.direction === 'rtl'
  const title = `${t('Invoice')} ${order.code}`
  const sheet = new Sheet(isRtl ? 'rtl' : 'ltr', { title, language: locale })
  const amount = (minor: number) =>
    formatMoney(minor, all.currency as Parameters<typeof formatMoney>[1])
  const date = new Intl.DateTimeFormat(locale, {
    // The digits of amounts, also where a language has digits of its own.
    numberingSystem: 'latn',
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  const gateway = all.payment_gateways.find(({ name }) => name === order.payment_method)

  sheet.row([
    { text: all.app_name, column: half, style: { ...typed, size: 18, weight: 700 } },
    {
      text: t('Invoice'),
      column: { ...otherHalf, align: 'end' },
      style: { size: 18, weight: 700 },
    },
  ])
  for (const text of [all.address, all.email, all.mobile].filter(Boolean)) {
    sheet.row([{ text, column: half, style: { ...typed, ...small } }])
  }
  sheet.rule()

  const place = order.address
  const buyer = place
    ? [
        place.name,
        [place.flat_no, place.address_line].filter(Boolean).join(', '),
        place.address_line2,
        [place.area, place.post_code].filter(Boolean).join(', '),
        place.phone,
      ].filter(Boolean)
    : []
  const isPaid = order.payment_status === 'Paid'
  const facts = [
    [t('Order number'), order.code],
    [t('Date'), date.format(order.created_at)],
    [t('Payment'), gateway?.name === 'cash' ? t('Cash on delivery') : (gateway?.title ?? '')],
    [t('Payment status'), isPaid ? t('Paid') : t('Not paid yet')],
    // The only vendor is the shop at the head of the sheet.
    [t('Sold by'), all.multi_vendor ? shop : ''],
  ].filter(([, value]) => value)
  for (let index = 0; index < Math.max(buyer.length, facts.length); index += 1) {
    const [label = '', value = ''] = facts[index] ?? []
    const fact = value && `${label}: \u2068${value}\u2069`
    sheet.row([
      {
        text: buyer[index] ?? '',
        column: half,
        style: index === 0 ? { ...typed, ...bold } : typed,
      },
      { text: fact, column: otherHalf },
    ])
  }
  sheet.space(18)

  const head = { ...small, ...bold }
  sheet.row([
    { text: t('Product'), column: columns.product, style: head },
    { text: t('Quantity'), column: columns.quantity, style: head },
    { text: t('Price'), column: columns.price, style: head },
    { text: t('Amount'), column: columns.amount, style: head },
  ])
  sheet.rule()
  for (const line of lines) {
    const price = unitPrice(line)
    sheet.row([
      { text: line.name, column: columns.product, style: typed },
      { text: String(line.quantity), column: columns.quantity },
      { text: amount(price), column: columns.price, style: money },
      { text: amount(price * line.quantity), column: columns.amount, style: money },
    ])
    // Each keeps its own direction.
    const variant = [line.color, line.size, line.unit]
      .flatMap((choice) => (choice ? `\u2068${choice}\u2069` : []))
      .join(' · ')
    if (variant)
      sheet.row([{ text: variant, column: columns.product, style: { ...typed, ...small } }])
    sheet.space(4)
  }
  sheet.rule()

  const sums: [label: string, minor: number][] = [
    [t('Items'), order.total_amount],
    [t('Delivery'), order.delivery_charge],
    [t('Tax'), order.tax_amount],
    [t('Voucher'), -order.coupon_discount],
  ]
  for (const [text, minor] of sums.filter(([, minor]) => minor !== 0)) {
    sheet.row([
      { text, column: totals.label },
      { text: amount(minor), column: totals.amount, style: money },
    ])
  }
  sheet.row([
    { text: t('Total'), column: totals.label, style: { ...bold, size: 12 } },
    {
      text: amount(order.payable_amount),
      column: totals.amount,
      style: { ...bold, ...money, size: 12 },
    },
  ])
  return sheet.finish()
}
