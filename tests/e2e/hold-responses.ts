import type { Page } from '@playwright/test'

/**
 * Holds back the requests of a page to the addresses of a pattern until the returned function is
 * called. Requests that a worker makes are not seen: block it.
 */
export async function holdResponses(page: Page, pattern: string | RegExp): Promise<() => void> {
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return respond
}
