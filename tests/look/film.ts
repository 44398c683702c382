import type { Page } from '@playwright/test'
import sharp from 'sharp'

type Frame = { picture: Buffer; milliseconds: number }

/** Films a page: what does not change costs nothing but time. */
export class Film {
  readonly #frames: Frame[] = []
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }

  /** Films for so many milliseconds of the film; waiting for a slow machine is not part of it. */
  async roll(milliseconds: number): Promise<void> {
    const step = 100
    for (let shown = 0; shown < milliseconds; shown += step) {
      const picture = await this.#page.screenshot({ caret: 'hide', scale: 'css' })
      const last = this.#frames.at(-1)
      if (last?.picture.equals(picture)) last.milliseconds += step
      else this.#frames.push({ picture, milliseconds: step })
    }
  }

  /** Returns it as an animated WebP. */
  develop(): Promise<Buffer> {
    const delay = this.#frames.map(({ milliseconds }) => milliseconds)
    return sharp(
      this.#frames.map(({ picture }) => picture),
      { join: { animated: true } },
    )
      .webp({ quality: 60, effort: 5, loop: 0, delay })
      .toBuffer()
  }
}
