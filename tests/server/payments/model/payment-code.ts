import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const FOLDERS = ['payments', 'orders']

/** A bug: in a file of the server, a text that occurs once is replaced by another. */
export type Plant = { file: string; find: string; replace: string }

/** The functions that the model calls, as they are or with a bug planted. */
export type PaymentCode = {
  askGateway: typeof import('#server/payments/ask-gateway.ts').askGateway
  changeStatus: typeof import('#server/orders/change-status.ts').changeStatus
  openPayment: typeof import('#server/payments/open-payment.ts').openPayment
  payAgain: typeof import('#server/payments/pay-order.ts').payAgain
  receiveWebhook: typeof import('#server/payments/receive-webhook.ts').receiveWebhook
  visitPayment: typeof import('#server/payments/visit-payment.ts').visitPayment
  workOffPayments: typeof import('#server/payments/work-off-payments.ts').workOffPayments
}

const files = {
  askGateway: 'payments/ask-gateway.ts',
  changeStatus: 'orders/change-status.ts',
  openPayment: 'payments/open-payment.ts',
  payAgain: 'payments/pay-order.ts',
  receiveWebhook: 'payments/receive-webhook.ts',
  visitPayment: 'payments/visit-payment.ts',
  workOffPayments: 'payments/work-off-payments.ts',
}

async function load(folder: string): Promise<PaymentCode> {
  const loaded = await Promise.all(
    Object.entries(files).map(async ([name, file]) => {
      const module = await import(/* @vite-ignore */ join(folder, file))
      return [name, module[name]]
    }),
  )
  return Object.fromEntries(loaded) as PaymentCode
}

export const paymentCode = () => load(join(root, 'server'))

/** Loads a copy of both folders with a bug in it; whoever asked deletes it. */
export async function plantedCode({ file, find, replace }: Plant) {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const copy = mkdtempSync(join(cache, 'planted-'))
  for (const folder of FOLDERS) {
    cpSync(join(root, 'server', folder), join(copy, folder), { recursive: true })
    for (const name of readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue
      const path = join(copy, folder, name)
      const text = readFileSync(path, 'utf8').replace(
        /'#server\/(payments|orders)\//g,
        (_, other) => `'${join(copy, other)}/`,
      )
      writeFileSync(path, text)
    }
  }
  const path = join(copy, file)
  const parts = readFileSync(path, 'utf8').split(find)
  if (parts.length !== 2) throw new Error(`${file} does not have "${find}" once`)
  writeFileSync(path, parts.join(replace))
  return { code: await load(copy), folder: copy }
}
