import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A piece of text on a page, with its distance from the left and the bottom in points. */
type Piece = { text: string; x: number; y: number; page: number }

/** Reads the texts of a PDF as a viewer shows them. */
export async function readPdf(file: ArrayBuffer): Promise<{ pages: number; pieces: Piece[] }> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const document = await task.promise
  const pieces: Piece[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue
      pieces.push({ text: item.str, x: item.transform[4], y: item.transform[5], page })
    }
  }
  const pages = document.numPages
  await task.destroy()
  return { pages, pieces }
}
