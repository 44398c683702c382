import { act, render, screen } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'
import { tolerateTranslation } from '#src/app/tolerate-translation.ts'

const { removeChild, insertBefore } = Node.prototype
afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore }))

/** Does to every text what the translation of Chrome does. */
async function translate(within: Element) {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts.filter(({ parentElement }) => parentElement?.nodeName !== 'FONT')) {
    const font = document.createElement('font')
    font.append(`«${text.data}»`)
    text.replaceWith(font)
  }
  // What observes the page hears of it.
  await act(async () => {})
}

type Props = { count: number; hasNote: boolean; hasLink: boolean }

const Line = ({ count, hasNote, hasLink }: Props) => (
  <p data-testid="line">
    {hasLink ? <a href="/cart">Cart</a> : null}
    {count} pieces
    {hasNote ? ' left' : null}
  </p>
)

test('a page that the browser has translated goes on showing what changes', async () => {
  tolerateTranslation()
  const { rerender } = render(<Line count={1} hasNote hasLink={false} />)
  const line = screen.getByTestId('line')
  await translate(line)
  expect(line.textContent).toBe('«1»« pieces»« left»')

  rerender(<Line count={2} hasNote={false} hasLink />)
  await act(async () => {})
  expect(line.textContent).toBe('Cart2« pieces»')
  await translate(line)
  expect(line.textContent).toBe('«Cart»«2»« pieces»')

  rerender(<Line count={3} hasNote hasLink={false} />)
  await act(async () => {})
  expect(line.textContent).toBe('3« pieces» left')
})
