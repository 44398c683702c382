import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Returns the browser for the tests: CHROMIUM_PATH, the system's or Playwright's; null if there is
 * none.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'chrome']) {
    const found = which(name)
    if (found) return found
  }
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

/**
 * Returns the same browser without windows, which takes a sixth less of the processor's time; null
 * if there is none, or if CHROMIUM_PATH names the browser. It has no back-forward cache.
 */
export const findHeadlessShell = () =>
  process.env.CHROMIUM_PATH ? null : which('chromium-headless-shell')

function which(name) {
  const found = spawnSync('which', [name], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : null
}

export const howToGetChromium = `No Chromium was found for the tests in the browser. Get one with
  apt-get install chromium          (Debian, Ubuntu)
  npx playwright install chromium   (elsewhere)
or name one: CHROMIUM_PATH=/path/to/chromium npm test`
