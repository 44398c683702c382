import { expect, test } from 'vitest'
import { en } from '#messages/interface/en.ts'
import { readTexts } from '#tests/support/read-texts.ts'

const { literals, beginnings, hardCoded } = readTexts('src', 'sw', 'server/notifications')
/** Such as "orders.status." of `orders.status.${status}`. */
const namespaces = [...beginnings].filter((text) => /^[a-z]+\.(\w+\.)*$/i.test(text))

test('a shopper reads nothing that stands in a component instead of the messages', () => {
  expect(hardCoded).toEqual([])
})

test('every message is shown somewhere', () => {
  expect(namespaces).toContain('orders.status.')
  const unused = Object.keys(en).filter((key) => {
    const stem = key.replace(/_(one|other)$/, '')
    return !literals.has(stem) && !namespaces.some((namespace) => key.startsWith(namespace))
  })
  expect(unused).toEqual([])
})
