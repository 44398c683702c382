import PDFDocument from 'pdfkit'
import { PARTS, readFont, type Weight } from './fonts.ts'
import { type Direction, visualRuns } from './visual-runs.ts'

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 48 }
/** Room between the margins, in points. */
export const ROOM = PAGE.width - 2 * PAGE.margin
const LINE_HEIGHT = 1.4

export type TextStyle = {
  size?: number
  weight?: Weight
  color?: string
  /** Direction of a text by itself, such as an amount; by default that of the sheet. */
  direction?: Direction
}

/** Where a text stands, in points from the start of the line, whatever the direction. */
export type Column = { start: number; width: number; align?: 'start' | 'end' }

// Given to every text, so that the library shapes a run as a whole instead of word by word.
const SHAPED = { lineBreak: false, features: [] as PDFKit.Mixins.OpenTypeFeatures[] }

type Font = { hasGlyphForCodePoint(codePoint: number): boolean }

/** A PDF that is written from top to bottom and mirrored for right-to-left languages. */
export class Sheet {
  /** Distance of the next line from the top, in points. */
  y = PAGE.margin
  readonly #document: PDFKit.PDFDocument
  readonly #direction: 'ltr' | 'rtl'
  readonly #fonts = new Map<string, Font>()

  constructor(direction: 'ltr' | 'rtl', info: { title: string; language: string }) {
    this.#direction = direction
    this.#document = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      lang: info.language,
      // Without one the library would read its own first, which lacks most characters. It takes
      // bytes too, which its types do not say.
      font: readFont(0, 400) as unknown as string,
      info: { Title: info.title },
    })
  }

  /** Opened when a character asks for it: opening all parts takes longer than drawing an invoice. */
  #font(part: number, weight: Weight): Font {
    const name = `${weight} ${part}`
    const known = this.#fonts.get(name)
    if (known) return known
    this.#document.registerFont(name, readFont(part, weight)).font(name)
    // The library has the opened font nowhere else.
    const { font } = (this.#document as unknown as { _font: { font: Font } })._font
    this.#fonts.set(name, font)
    return font
  }

  #runs(line: string, { weight = 400, size = 10, direction = this.#direction }: TextStyle) {
    const has = (part: number, character: string) =>
      this.#font(part, weight).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    const fontOf = (character: string, before: number) => {
      if (has(before, character)) return before
      for (let part = 0; part < PARTS; part += 1) if (has(part, character)) return part
      return 0
    }
    return visualRuns(line, direction, fontOf).map(({ text, font }) => {
      const name = `${weight} ${font}`
      const width = this.#document.font(name).fontSize(size).widthOfString(text, SHAPED)
      return { text, name, width }
    })
  }

  /** Returns the width of a line in points. */
  widthOf(line: string, style: TextStyle = {}): number {
    return this.#runs(line, style).reduce((sum, { width }) => sum + width, 0)
  }

  /** Breaks a text between words; a word that is too long stands alone. */
  #lines(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  /** Writes texts beside each other and moves below the tallest. */
  row(cells: { text: string; column: Column; style?: TextStyle }[]): void {
    const broken = cells.map(({ text, column, style = {} }) => ({
      lines: this.#lines(text, column.width, style),
      height: (style.size ?? 10) * LINE_HEIGHT,
      column,
      style,
    }))
    const height = Math.max(...broken.map(({ lines, height }) => lines.length * height))
    if (this.y + height > PAGE.height - PAGE.margin) this.#turnPage()
    for (const { lines, height: lineHeight, column, style } of broken) {
      lines.forEach((line, index) => {
        this.#line(line, this.y + index * lineHeight, column, style)
      })
    }
    this.y += height
  }

  #line(line: string, y: number, { start, width, align = 'start' }: Column, style: TextStyle) {
    const runs = this.#runs(line, style)
    const used = runs.reduce((sum, run) => sum + run.width, 0)
    const before = align === 'start' ? start : start + width - used
    let x =
      this.#direction === 'ltr' ? PAGE.margin + before : PAGE.width - PAGE.margin - before - used
    const baseline = y + (style.size ?? 10)
    for (const run of runs) {
      this.#document
        .font(run.name)
        .fontSize(style.size ?? 10)
        .fillColor(style.color ?? '#1c1917')
        // By the baseline: the fonts of one line have different heights.
        .text(run.text, x, baseline, { ...SHAPED, baseline: 'alphabetic' })
      x += run.width
    }
  }

  /** Draws a line over the whole width. */
  rule(): void {
    this.space(6)
    this.#document
      .moveTo(PAGE.margin, this.y)
      .lineTo(PAGE.width - PAGE.margin, this.y)
      .lineWidth(0.5)
      .stroke('#d6d3d1')
    this.space(6)
  }

  /** @param points distance to the next line */
  space(points: number): void {
    this.y += points
  }

  #turnPage(): void {
    this.#document.addPage()
    this.y = PAGE.margin
  }

  /** Ends the sheet and returns the PDF. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Buffer[] = []
    this.#document.on('data', (chunk: Buffer) => chunks.push(chunk))
    const ended = new Promise<void>((resolve, reject) => {
      this.#document.on('end', resolve).on('error', reject)
    })
    this.#document.end()
    await ended
    return new Uint8Array(Buffer.concat(chunks))
  }
}
