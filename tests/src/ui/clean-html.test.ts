import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedHtml } from '#contract/allowed-html.ts'
import { cleanHtml } from '#server/clean-html.ts'
import { createHtmlCleaner } from '#src/ui/purify-html.ts'

const cleanInBrowser = createHtmlCleaner()

/** What a browser makes of it. */
const parsed = (clean: string) => {
  const place = document.createElement('div')
  place.innerHTML = clean
  return place
}

/** Tags, attributes and addresses that nothing cleaned may have. */
function expectHarmless(place: Element): void {
  for (const element of place.querySelectorAll('*')) {
    expect(allowedHtml.tags).toContain(element.localName)
    for (const { name, value } of element.attributes) {
      expect(['href', 'src', 'alt', 'rel', 'loading']).toContain(name)
      if (name !== 'alt') expect(value).not.toMatch(/script:|data:|^\/\//i)
    }
  }
}

describe.each([
  ['by the server', (html: string) => cleanHtml(html)],
  ['by the page', cleanInBrowser],
])('a description that the shop has formatted, cleaned %s', (_, clean) => {
  test('keeps its headings, lists, links and pictures', () => {
    const html =
      '<h2>Care</h2><ul><li>Wash <b>cold</b></li></ul><p><a href="/shops/1">Shop</a><img src="https://a.example/x.png" alt="x"></p>'
    const place = parsed(clean(html))
    expect(place.querySelector('h2')?.textContent).toBe('Care')
    expect(place.querySelector('li b')?.textContent).toBe('cold')
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/shops/1')
    expect(place.querySelector('img')?.getAttribute('src')).toBe('https://a.example/x.png')
  })

  test('keeps every tag of the list', () => {
    const table = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
    const html = allowedHtml.tags
      .filter((tag) => !table.includes(tag))
      .map((tag) => `<${tag}>x</${tag}>`)
      .join('')
    const all = `${html}<table><thead><tr><th>x</th></tr></thead><tbody><tr><td>x</td></tr></tbody></table>`
    const found = [...parsed(clean(all)).querySelectorAll('*')].map(({ localName }) => localName)
    expect(new Set(found)).toEqual(new Set(allowedHtml.tags))
  })

  test.each([
    ['<script>steal()</script>fine', 'fine'],
    ['<SCRIPT SRC=//evil.example>', ''],
    ['<style>body{display:none}</style>fine', 'fine'],
    ['<svg><script>steal()</script></svg>fine', 'fine'],
    ['<!-- <script>steal()</script> -->fine', 'fine'],
    ['<scr<script></script>ipt>steal()', 'steal()'],
    ['<svg onload=steal()>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=steal()>', ''],
    ['<iframe srcdoc="<script>steal()</script>"></iframe>fine', 'fine'],
    ['<form action="https://evil.example"><input name=q></form>fine', 'fine'],
    ['<svg></p><style><a id="</style><img src=1 onerror=steal()>">', ''],
    ['<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript>fine', 'fine'],
    ['<table><td><svg><desc><td></desc></svg><img src=x onerror=steal()></td></table>', ''],
    ['<b><template><img src=x onerror=steal()></template></b>fine', 'fine'],
    ['<textarea><img title="</textarea><img src onerror=steal()>"></textarea>', ''],
    ['<base href="https://evil.example"><meta http-equiv=refresh content=0>fine', 'fine'],
  ])('brings no program along: %s', (html, text) => {
    const place = parsed(clean(html))
    expectHarmless(place)
    expect(place.textContent).toContain(text)
  })

  test.each([
    '<img src=x onerror=steal()>',
    '<p onclick="steal()" style="position:fixed" class="x" id="root">a</p>',
    '<a href="javascript:steal()">a</a>',
    '<a href=" java\nscript:steal()">a</a>',
    '<a href="&#1;javascript&colon;steal()">a</a>',
    '<a href="vbscript:steal()">a</a>',
    '<a href="data:text/html,x">a</a>',
    '<img src="data:image/svg+xml,<svg onload=steal()>">',
    '<img src="//evil.example/x.png">',
    '<img src="/\\evil.example/x.png">',
    '<img src="/x.png" srcset="//evil.example/x.png 2x" data-x="1" aria-label="x">',
    '<a title="><script>steal()</script>" href="/x">a</a>',
    '<a href="https://a.example" target="_blank" ping="//evil.example">a</a>',
    '<p href="/x" src="/x">a</p>',
  ])('keeps no attribute but safe addresses: %s', (html) => {
    const place = parsed(clean(html))
    expectHarmless(place)
    for (const element of place.querySelectorAll('[href], [src]')) {
      expect(['a', 'img']).toContain(element.localName)
      expect(element.getAttribute('href') ?? element.getAttribute('src')).toMatch(/^(\/x|https:)/)
    }
    for (const link of place.querySelectorAll('a[href]')) {
      expect(link.getAttribute('rel')).toBe('nofollow noopener noreferrer')
    }
  })

  test('cannot break the page around it', () => {
    expect(clean('</div></main><p>a')).toBe('<p>a</p>')
    expect(clean('<ul><li>a<li>b')).toBe('<ul><li>a</li><li>b</li></ul>')
    expect(clean('1 < 2 and 3 > 2')).toBe('1 &lt; 2 and 3 &gt; 2')
  })
})

describe('The server and the page', () => {
  const text = fc.constantFrom('a', 'Size & care', '1 < 2', '"quoted"', 'سلام', '&amp;lt;b&gt;')
  const escaped = (value: string) => value.replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const address = fc.constantFrom(
    ...['/shops/1', '#top', 'https://a.example/?a=1&b=2', 'http://a.example', 'mailto:a@a.example'],
    ...['tel:+4912', 'javascript:steal()', 'data:text/html,x', '//evil.example', 'x.png', ''],
  )
  const attributes = fc
    .record({
      href: fc.option(address),
      src: fc.option(address),
      alt: fc.option(text),
      style: fc.option(fc.constant('color:red')),
      onclick: fc.option(fc.constant('steal()')),
      target: fc.option(fc.constant('_blank')),
    })
    .map((all) =>
      Object.entries(all)
        .map(([name, value]) => (value === null ? '' : ` ${name}="${escaped(value)}"`))
        .join(''),
    )
  const inline = [...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'span', 'code']]
  const unknown = ['font', 'center', 'section', 'video', 'svg', 'script', 'style', 'iframe']
  /** As an editor writes it: every tag closed, nothing where a browser would move it. */
  const { blocks } = fc.letrec<{ line: string; lines: string; blocks: string }>((tie) => ({
    line: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      text.map(escaped),
      fc.constant('<br>'),
      attributes.map((given) => `<img${given}>`),
      fc.tuple(attributes, text).map(([given, label]) => `<a${given}>${escaped(label)}</a>`),
      fc
        .tuple(fc.constantFrom(...inline), attributes, tie('line'))
        .map(([tag, given, inner]) => `<${tag}${given}>${inner}</${tag}>`),
    ),
    lines: fc.array(tie('line'), { maxLength: 3 }).map((all) => all.join('')),
    blocks: fc
      .array(
        fc.oneof(
          fc
            .tuple(fc.constantFrom('p', 'h1', 'h2', 'h6', 'blockquote', 'div'), tie('lines'))
            .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
          fc
            .tuple(fc.constantFrom(...unknown), text)
            .map(([tag, x]) => `<${tag}>${escaped(x)}</${tag}>`),
          fc
            .tuple(fc.constantFrom('ul', 'ol'), tie('lines'))
            .map(([tag, x]) => `<${tag}><li>${x}</li></${tag}>`),
          tie('lines').map(
            (x) => `<table><tbody><tr><th>${x}</th><td>${x}</td></tr></tbody></table>`,
          ),
          tie('lines').map((x) => `<dl><dt>${x}</dt><dd>${x}</dd></dl><hr>`),
        ),
        { maxLength: 4 },
      )
      .map((all) => all.join('')),
  }))

  test('show the same of what an editor writes', () => {
    fc.assert(
      fc.property(blocks, (html) => {
        const [server, page] = [parsed(cleanHtml(html)), parsed(cleanInBrowser(html))]
        expectHarmless(server)
        if (!server.isEqualNode(page)) expect(server.innerHTML).toBe(page.innerHTML)
      }),
      { numRuns: 300 },
    )
  })

  test('find nothing more to clean in what is clean', () => {
    fc.assert(
      fc.property(blocks, (html) => {
        const once = cleanHtml(html)
        expect(cleanHtml(once)).toBe(once)
        expect(parsed(cleanInBrowser(once)).isEqualNode(parsed(once))).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
