import type { Page } from '@playwright/test'

/**
 * Moves on as a link does, and waits until the page is there in full. Its title must differ from that
 * of the page before.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((path) => history.pushState(null, '', path), path)
  await page.waitForFunction(
    (before) =>
      document.title !== before &&
      document.querySelector('h1, [role=dialog] h2') &&
      !document.querySelector('.animate-pulse'),
    before,
  )
}
