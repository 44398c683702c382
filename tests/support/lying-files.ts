import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

type Picture = 'png' | 'jpeg' | 'gif' | 'webp'

/** A picture that any program can open. */
export const pictureOf = (format: Picture): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: HIDDEN } })
    .toFormat(format)
    .toBuffer()

/** A text that no stored file may contain. */
export const HIDDEN = 'hidden in the metadata'

const script = '<html><script>alert(document.domain)</script></html>'
export const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

const parts = ['%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]']
export const pdf = `${parts[0]}/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n99\n%%EOF\n`

const zip = Buffer.concat([
  Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]),
  deflateRawSync(Buffer.from(script)),
])
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62), Buffer.from('PE\0\0')])

export type Sent = { name: string; type: string; content: Uint8Array | string }

/** Files that are not what their name, type or first bytes say. */
export async function lyingFiles(): Promise<Record<string, Sent>> {
  const [png, jpeg, gif] = await Promise.all([
    pictureOf('png'),
    pictureOf('jpeg'),
    pictureOf('gif'),
  ])
  const asPng = (content: Uint8Array | string, name = 'cup.png'): Sent => ({
    name,
    type: 'image/png',
    content,
  })
  const asJpeg = (content: Uint8Array | string): Sent => ({
    name: 'cup.jpg',
    type: 'image/jpeg',
    content,
  })
  const asPdf = (content: Uint8Array | string): Sent => ({
    name: 'bill.pdf',
    type: 'application/pdf',
    content,
  })
  return {
    'a page called PNG': asPng(script),
    'a page called JPEG': asJpeg(script),
    'a page called PDF': asPdf(script),
    'a page that says so': { name: 'cup.html', type: 'text/html', content: script },
    'a page with a second ending': asPng(script, 'cup.html.png'),
    'a page named to climb out of the folder': asPng(script, '../../public/index.html'),
    'a page without a type': { name: 'cup.png', type: '', content: script },
    'a page in UTF-16': asPng(Buffer.from(`\ufeff${script}`, 'utf16le')),
    'a drawing with a script called PNG': asPng(svg),
    'a drawing with a script that says so': { name: 'a.svg', type: 'image/svg+xml', content: svg },
    'a page behind the first bytes of a PNG': asPng(Buffer.concat([png.subarray(0, 8), text()])),
    'a page behind the first bytes of a JPEG': asJpeg(
      Buffer.concat([jpeg.subarray(0, 20), text()]),
    ),
    'a page behind the first line of a PDF': asPdf(`%PDF-1.7\n${script}`),
    'a PDF whose first line comes too late': asPdf(`${script}\n${pdf}`),
    'a PDF with an archive behind it': asPdf(Buffer.concat([Buffer.from(pdf), zip])),
    'a PDF that was cut off': asPdf(pdf.slice(0, 60)),
    'a GIF with a script in its comment called PDF': asPdf(`GIF89a/*${script}*/=1;`),
    'a program called PDF': asPdf(program),
    'a program called PNG': asPng(program),
    'an archive called JPEG': asJpeg(zip),
    'half of a PNG': asPng(png.subarray(0, png.length - 40)),
    'half of a JPEG': asJpeg(jpeg.subarray(0, jpeg.length / 2)),
    'a PNG with other pixels than its checksum': asPng(spoil(png)),
    'a GIF cut off': asPng(gif.subarray(0, 12)),
    'nothing under a name': asPng(''),
    'more than 2 MB': asPng(Buffer.concat([png, Buffer.alloc(2_200_000)])),
  }
}

const text = () => Buffer.from(script)

function spoil(png: Buffer): Buffer {
  const spoiled = Buffer.from(png)
  const at = spoiled.indexOf('IDAT') + 6
  spoiled[at] = (spoiled[at] as number) ^ 0xff
  return spoiled
}
