import { expect } from '@playwright/test'
import { inWholeBrowser } from '#tests/e2e/whole-browser.ts'
import { expectNoTrace, expectOnDevice, visit } from './planted-texts.ts'
import { leavingTest, logOut } from './sign-out.ts'

// Playwright switches the back-forward cache off; shoppers have it.
const test = leavingTest.extend({
  context: inWholeBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

test('F29 F42: going back to a page of before the logout shows nothing of the account', async ({
  home: { shopper, tabs, texts },
  page,
  network,
}) => {
  const [, other] = tabs
  await page.evaluate(() => {
    const mark = ({ persisted }: PageTransitionEvent) => {
      if (persisted) document.title = 'As it was'
    }
    addEventListener('pageshow', mark)
  })
  // The page that comes back whole never loads.
  const goBack = () => page.goBack({ waitUntil: 'commit' })
  await page.goto('about:blank')
  await goBack()
  await expect(page).toHaveTitle('As it was')
  await page.goto('about:blank')

  await visit(shopper, '/profile', other)
  await expectOnDevice([other], texts)
  await logOut(other).click()
  await expect(other).toHaveURL(`${network.url}/`)
  await goBack()
  await expect(page.getByRole('main')).toBeVisible()
  await expectNoTrace(tabs, texts)
})
