import type { Page } from '@playwright/test'

/** A tab in which no script ever comes; the worker has its own. */
export async function withoutScripts(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  const session = await page.context().newCDPSession(tab)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  return tab
}
