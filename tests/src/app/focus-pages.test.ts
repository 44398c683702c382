import { beforeEach, describe, expect, test, vi } from 'vitest'
import { focusPages } from '#src/app/focus-pages.ts'

type Change = { pathChanged: boolean }

let goTo: (change?: Change, meanwhile?: () => void) => void
const at = (selector: string) => document.querySelector<HTMLElement>(selector)

beforeEach(() => {
  document.body.innerHTML = `
    <header><input><details><summary>Categories</summary></details><a href="/cups">Cups</a></header>
    <main><h1>Cups</h1><button>Add</button></main>
    <div role="dialog"><button>Close</button></div>`
  const heard = new Map<string, (change: Change) => void>()
  focusPages({ subscribe: (type: string, hear: never) => heard.set(type, hear) } as never)
  goTo = (change = { pathChanged: true }, meanwhile = () => {}) => {
    heard.get('onBeforeNavigate')?.(change)
    meanwhile()
    heard.get('onRendered')?.(change)
  }
})

describe('After a change of page the focus', () => {
  test.each(['a', 'header input'])('goes from %s to the heading', (selector) => {
    at(selector)?.focus()
    goTo()
    expect(document.activeElement).toBe(at('h1'))
  })
  test.each(['main button', '[role=dialog] button'])('stays at %s', (selector) => {
    at(selector)?.focus()
    goTo()
    expect(document.activeElement).toBe(at(selector))
  })
  test('goes from a dialog that the page closes behind it to the heading', async () => {
    at('[role=dialog] button')?.focus()
    goTo()
    at('[role=dialog]')?.remove()
    await vi.waitFor(() => expect(document.activeElement).toBe(at('h1')))
  })
  test('is not taken from what a dialog gives it back to, nor from the next page', async () => {
    at('[role=dialog] button')?.focus()
    goTo()
    at('[role=dialog]')?.remove()
    at('main button')?.focus()
    await new Promise(requestAnimationFrame)
    expect(document.activeElement).toBe(at('main button'))
  })
  test('stays in a field in which somebody has begun to type meanwhile', () => {
    at('a')?.focus()
    goTo({ pathChanged: true }, () => at('header input')?.focus())
    expect(document.activeElement).toBe(at('header input'))
  })
  test('stays at a menu that somebody has opened meanwhile', () => {
    at('a')?.focus()
    goTo({ pathChanged: true }, () => {
      at('details')?.setAttribute('open', '')
      at('summary')?.focus()
    })
    expect(document.activeElement).toBe(at('summary'))
  })
})

test('Another filter of the same page leaves the focus where it is', () => {
  at('a')?.focus()
  goTo({ pathChanged: false })
  expect(document.activeElement).toBe(at('a'))
})

test('A filter that was taken away leaves the focus to the next one', () => {
  const main = at('main') as HTMLElement
  main.innerHTML += '<ul><li><a href="/1">Red</a></li><li><a href="/2">Blue</a></li></ul>'
  at('[href="/1"]')?.focus()
  goTo({ pathChanged: false }, () => at('li')?.remove())
  expect(document.activeElement).toBe(at('[href="/2"]'))
})

test('Another page of a list begins at its heading', () => {
  const main = at('main') as HTMLElement
  main.innerHTML += '<h2 id="reviews">Reviews</h2><nav data-pages="reviews"><a>2</a></nav>'
  const next = at('nav a') as HTMLElement
  next.tabIndex = 0
  next.focus()
  goTo({ pathChanged: false })
  expect(document.activeElement).toBe(at('h2'))
  // Without a heading of its own, and where the link is gone: the last page has no next one.
  at('nav')?.setAttribute('data-pages', 'products')
  next.focus()
  goTo({ pathChanged: false }, () => next.remove())
  expect(document.activeElement).toBe(at('h1'))
})
