import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#src/ui/clean-html.ts'

/** What a browser makes of it. */
const parsed = (html: string) => {
  const place = document.createElement('div')
  place.innerHTML = cleanHtml(html)
  return place
}

describe('a description that the shop has formatted', () => {
  test('keeps its headings, lists, links and pictures', () => {
    const html =
      '<h2>Care</h2><ul><li>Wash <b>cold</b></li></ul><p><a href="/shops/1">Shop</a><img src="https://a.example/x.png" alt="x"></p>'
    const place = parsed(html)
    expect(place.querySelector('h2')?.textContent).toBe('Care')
    expect(place.querySelector('li b')?.textContent).toBe('cold')
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/shops/1')
    expect(place.querySelector('img')?.getAttribute('src')).toBe('https://a.example/x.png')
  })

  test.each([
    ['<script>steal()</script>fine', 'fine'],
    ['<SCRIPT SRC=//evil.example>', ''],
    ['<style>body{display:none}</style>fine', 'fine'],
    ['<svg><script>steal()</script></svg>fine', 'fine'],
    ['<!-- <script>steal()</script> -->fine', 'fine'],
    ['<scr<script></script>ipt>steal()', 'steal()'],
  ])('brings no program along: %s', (html, text) => {
    const place = parsed(html)
    expect(place.querySelector('script, style, svg')).toBeNull()
    expect(place.textContent).toContain(text)
  })

  test.each([
    '<img src=x onerror=steal()>',
    '<p onclick="steal()" style="position:fixed" class="x" id="root">a</p>',
    '<a href="javascript:steal()">a</a>',
    '<a href=" java\nscript:steal()">a</a>',
    '<a href="data:text/html,x">a</a>',
    '<img src="//evil.example/x.png">',
    '<a title="><script>steal()</script>" href="/x">a</a>',
  ])('keeps no attribute but safe addresses: %s', (html) => {
    for (const element of parsed(html).querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(['href', 'src', 'alt', 'rel', 'loading']).toContain(name)
        expect(value).not.toMatch(/script:|data:|^\/\//i)
      }
    }
  })

  test('cannot break the page around it', () => {
    expect(cleanHtml('</div></main><p>a')).toBe('<p>a</p>')
    expect(cleanHtml('<ul><li>a<li>b')).toBe('<ul><li>a<li>b</li></li></ul>')
    expect(cleanHtml('1 < 2 and 3 > 2')).toBe('1 &lt; 2 and 3 &gt; 2')
  })
})
