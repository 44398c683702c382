import { expect, test } from 'vitest'
import { en } from '#messages/interface/en.ts'
import { hardCodedIn, readTexts } from '#tests/support/read-texts.ts'

const { literals, beginnings, hardCoded } = readTexts('src', 'sw', 'server/notifications')
/** Such as "orders.status." of `orders.status.${status}`. */
const namespaces = [...beginnings].filter((text) => /^[a-z]+\.(\w+\.)*$/i.test(text))

test('a shopper reads nothing that stands in a component instead of the messages', () => {
  // Titles of pages are named by their keys.
  const texts = hardCoded.filter((found) => !((found.split(': ')[1] ?? '') in en))
  expect(texts).toEqual([])
})

test('a text is found wherever a component shows it, and no key or name of a class is', () => {
  const planted = `
    toastError('Could not save')
    const option = { label: \`All of \${shop}\`, className: 'link' }
    export const Page = () => (
      <main className="wrap" aria-label="Start">
        Hello <b title={isNew ? 'New' : t('a.key')}>{count > 1 && 'many'}</b> {t('b.key')}
      </main>
    )`
  const found = ['Could not save', 'All of', 'Start', 'Hello', 'New', 'many']
  expect(hardCodedIn(planted).sort()).toEqual(found.sort())
})

test('every message is shown somewhere', () => {
  expect(namespaces).toContain('orders.status.')
  const unused = Object.keys(en).filter((key) => {
    const stem = key.replace(/_(one|other)$/, '')
    return !literals.has(stem) && !namespaces.some((namespace) => key.startsWith(namespace))
  })
  expect(unused).toEqual([])
})
