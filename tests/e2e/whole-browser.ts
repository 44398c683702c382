import type {
  BrowserContext,
  LaunchOptions,
  PlaywrightWorkerArgs,
  ViewportSize,
} from '@playwright/test'
import config, { withWindows } from './playwright.config.ts'

type Needed = { playwright: PlaywrightWorkerArgs['playwright']; viewport: ViewportSize | null }

/**
 * A context in a browser of its own, with windows, for what the one without them lacks. An option
 * of the launch would need a worker, and with it a shop, for each such file.
 */
export const inWholeBrowser =
  (options: LaunchOptions = {}) =>
  async (
    { playwright, viewport }: Needed,
    use: (context: BrowserContext) => Promise<void>,
  ): Promise<void> => {
    const browser = await playwright.chromium.launch({
      ...config.use?.launchOptions,
      executablePath: withWindows,
      ...options,
    })
    await use(await browser.newContext({ viewport }))
    await browser.close()
  }
