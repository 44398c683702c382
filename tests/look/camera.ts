import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { look, type View, type Words } from '#tests/e2e/accessibility/obstacles.ts'
import { screens } from './screens.ts'

export const WIDTHS = { 360: 740, 768: 1024, 1440: 900 } as const
export type Width = keyof typeof WIDTHS

/** Half the size hides how a machine smooths its letters, and a reference weighs a fifth. */
const SCALE = 0.5

const font = (weight: number) =>
  readFileSync(
    createRequire(import.meta.url).resolve(
      `@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff2`,
    ),
  ).toString('base64')

/** Letters that the shop leaves to the device come from a file, and what counts time is hidden. */
const styles = `
  ${[400, 600, 700]
    .map(
      (weight) => `@font-face {
        font-family: 'Look Arabic'; font-weight: ${weight};
        src: url(data:font/woff2;base64,${font(weight)});
        unicode-range: U+0600-06FF, U+200C-200F, U+FB50-FDFF, U+FE70-FEFF;
      }`,
    )
    .join('\n')}
  html { font-family: Figtree, 'Look Arabic', sans-serif !important; scrollbar-width: none; }
  [role=timer], .Toastify { visibility: hidden !important; }
  /* As wide whatever the hour: it decides where a line breaks. */
  [role=timer] { display: inline-block; width: 8em; height: 1lh; overflow: hidden; white-space: nowrap; vertical-align: bottom; }
`

/** Opens a screen in a language and a theme. */
export async function openScreen(page: Page, shop: string, name: string, view: View) {
  const screen = screens[name]
  if (!screen) throw new Error(`No screen "${name}"`)
  const t: Words = await look(page, shop, view)
  await page.goto(shop + screen.path)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  await page.addStyleTag({ content: styles })
  await screen.open?.(page, t)
}

/** Takes the picture of what is open at a width, at half its size. */
export async function takePicture(page: Page, width: Width) {
  await page.setViewportSize({ width, height: WIDTHS[width] })
  await page.mouse.move(0, 0)
  // What a page asks for when it is there may push the rest down.
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(isAtRest)
  await page.evaluate(hideDates)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
  return sharp(picture)
    .resize({ width: width * SCALE })
    .png()
    .toBuffer()
}

/** The page has content, fonts and all pictures in sight, and nothing in sight is a skeleton. */
function isAtRest(): boolean {
  const inSight = (element: Element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }
  const skeletons = [...document.querySelectorAll('.animate-pulse, [aria-busy=true]')]
  return (
    // An account's page is empty until the account is known.
    Boolean(document.querySelector('main')?.textContent?.trim()) &&
    document.fonts.status === 'loaded' &&
    !skeletons.some(inSight) &&
    [...document.images].filter(inSight).every((picture) => picture.complete)
  )
}

/** The demo's orders and tickets are as old as the shop that loaded them. */
function hideDates(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const day = /[A-Z][a-z]{2}\s\d{1,2}(?:\s–\s(?:[A-Z][a-z]{2}\s)?\d{1,2})?,\s\d{4}/
  const arabicDay = /(?:\d{1,2}(?:\s[ء-ي]+)?\s?–\s?)?\d{1,2}\s[ء-ي]+\s\d{4}/
  const time = /\d{1,2}:\d{2}\s(?:[AP]M|[صم])/
  const anyDay = `(?:${day.source}|${arabicDay.source})`
  const dates = new RegExp(`${anyDay}(?:[,،] ${time.source})?|${time.source}`, 'g')
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const told = text.nodeValue?.replace(dates, '–')
    if (told !== undefined && told !== text.nodeValue) text.nodeValue = told
  }
}
