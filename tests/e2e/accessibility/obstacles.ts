import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { ar } from '#messages/interface/ar.ts'
import { en } from '#messages/interface/en.ts'

/** How the shop is looked at: each language once, the second mirrored, dark and narrow. */
export const views = [
  { locale: 'en', colorScheme: 'light', width: 1280 },
  { locale: 'ar', colorScheme: 'dark', width: 360 },
] as const

export type View = { locale: 'en' | 'ar'; colorScheme: 'light' | 'dark'; width: number }
/** Returns the text of a key in the language of the view. */
export type Words = (key: keyof typeof en) => string

/** Lets the page look as the view says; returns its texts. */
export async function look(page: Page, shop: string, view: View): Promise<Words> {
  const { locale, colorScheme, width } = view
  await page.context().addCookies([{ name: 'locale', value: locale, url: shop }])
  await page.setViewportSize({ width, height: 740 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const texts: Partial<Record<keyof typeof en, string>> = locale === 'ar' ? ar : en
  return (key) => texts[key] ?? en[key]
}

/**
 * What would be in the way of a shopper with a screen reader, on the whole page or in a part.
 * @param seen parts that were looked at on another page; what they do to the page as a whole still counts
 */
export async function obstacles(
  page: Page,
  part = 'html',
  seen: readonly string[] = [],
): Promise<string[]> {
  // Once for all that a page shows while it stays.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ part, seen }) => {
      const run = (globalThis as unknown as { axe: typeof axe }).axe.run
      // Nothing is fetched: no rule that is on looks at style sheets or films.
      const { violations } = await run(
        { include: [part], exclude: [...seen] },
        { resultTypes: ['violations'], preload: false },
      )
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).slice(0, 3)}`,
      )
    },
    { part, seen },
  )
}
