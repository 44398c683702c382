import { expect, test } from 'vitest'
import { paymentAddress } from '#contract/payment-address.ts'

test('A shopper is sent to a payment page of the web or of the shop itself', () => {
  const pages = ['https://pay.example/1', 'HTTP://pay.example', '/payment/1?x=1', '/']
  expect(pages.map(paymentAddress)).toEqual(pages)
})

test('A shopper who has to pay is sent nowhere else, nor to a script', () => {
  const others = ['javascript:alert(1)', ' https://pay.example', '//pay.example', '/\\pay.example']
  others.push('data:text/html,x', 'pay.example', 'payment/1', 'https:pay.example')
  expect([...others, '', null, undefined].filter((url) => paymentAddress(url) !== null)).toEqual([])
})
