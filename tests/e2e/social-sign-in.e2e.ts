import { providerScripts } from '#contract/social-providers.ts'
import { allOffered } from '#tests/support/providers/provider-doubles.ts'
import { waitingChanges, workerInControl } from '#tests/support/read-device.ts'
import { collectErrors, historySettled } from './shop-test.ts'
import { expect, offer, openLogin, test } from './social-shop.ts'

// One shop for all of them, instead of one in each worker.
test.describe.configure({ mode: 'default' })

const toasts = '.Toastify__toast'

test('a visitor signs in with Google, and what they wanted is in the cart', async ({
  page,
  shop,
  providers: { google },
  popups,
  requested,
}) => {
  const errors = collectErrors(page)
  await page.goto(`${shop.url}/products?search=stovetop`)
  await workerInControl(page)
  // The shell, under the policy of settings that no page has asked for yet.
  await page.reload()
  expect(requested).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  const button = dialog.getByRole('button', { name: 'Continue with Google' })
  await expect(button).toBeEnabled()
  expect(requested).toContain(providerScripts.google)

  const token = await google.signer.sign(google.claims())
  popups.google = () => ({ code: google.codeFor(token) })
  await button.click()
  await expect(page.getByText('Login Successful')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('has been added to cart')).toBeVisible()
  expect(popups.opened).toEqual([
    {
      provider: 'google',
      isAllowed: true,
      client_id: allOffered.google.client_id,
      scope: 'email profile openid',
      ux_mode: 'popup',
    },
  ])
  await historySettled(page)
  // Sent again by the next page, it would be refused while the shop is still at work on it.
  await expect.poll(() => waitingChanges(page)).toEqual([])
  await page.goto(`${shop.url}/profile`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Gail Google')
  expect(errors).toEqual([])
})

test('a shopper who closes the popup of Facebook is told nothing, and signs in after all', async ({
  page,
  shop,
  providers: { facebook },
  popups,
  requested,
}) => {
  const errors = collectErrors(page)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  await page.goto(shop.url)
  const dialog = await openLogin(page)
  const button = dialog.getByRole('button', { name: 'Continue with Facebook' })
  await button.click()
  await expect.poll(() => logged.filter((text) => text.includes('facebook')).length).toBe(1)
  await expect(button).toBeEnabled()
  await expect(page.locator(toasts)).toHaveCount(0)

  const accessToken = facebook.tokenFor()
  const replies = {
    login: { accessToken },
    api: { name: 'Fay Facebook', email: 'fay@example.com' },
  }
  popups.facebook = ({ kind }) => replies[kind as keyof typeof replies]
  await button.click()
  await expect(page.getByText('Login Successful')).toBeVisible()
  await expect(dialog).toBeHidden()
  const { client_id: appId } = allOffered.facebook
  expect(popups.opened.slice(1)).toMatchObject([
    { appId, version: 'v20.0', scope: 'public_profile,email', isAllowed: true },
    { path: '/me', fields: 'name,email' },
  ])
  expect(requested.filter((address) => address.includes('facebook'))).toHaveLength(2)
  expect(errors).toEqual([])
})

test('a shopper registers with Apple, which needs both token and code', async ({
  page,
  shop,
  providers: { apple },
  popups,
  requested,
}) => {
  const claims = apple.claims({ email: 'müller@example.com' })
  const id_token = await apple.signer.sign(claims)
  const user = { name: { firstName: 'Ann', lastName: 'Äpple' }, email: claims.email }
  await page.goto(shop.url)
  await (await openLogin(page)).getByRole('button', { name: 'Sign Up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome' })
  const button = dialog.getByRole('button', { name: 'Continue with Apple' })
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/apple/token')) sent.push(request.postDataJSON())
  })
  for (const authorization of [{ id_token }, { code: 'c-1' }]) {
    popups.apple = () => ({ authorization, user })
    const logged = page.waitForEvent('console', (message) => message.text().includes('apple'))
    await button.click()
    await logged
    await expect(button).toBeEnabled()
  }
  expect(sent).toEqual([])
  await expect(page.locator(toasts)).toHaveCount(0)

  popups.apple = () => ({ authorization: { id_token, code: 'c-1', state: '' }, user })
  await button.click()
  await expect(page.getByText('Login Successful')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(sent).toEqual([{ code: 'apple', data: { ...claims, name: 'Ann Äpple', id_token } }])
  const { client_id: clientId, redirect_url: redirectURI } = allOffered.apple
  expect(popups.opened.at(-1)).toMatchObject({
    ...{ clientId, redirectURI, scope: 'name email', usePopup: true, isAllowed: true },
  })
  expect(requested).toContain(providerScripts.apple)
})

test('a sign-in that the shop refuses is said bottom-left, and the dialog stays', async ({
  page,
  shop,
  popups,
  requested,
}) => {
  popups.google = () => ({ code: '4/never-given' })
  await page.goto(shop.url)
  const dialog = await openLogin(page)
  const button = dialog.getByRole('button', { name: 'Continue with Google' })
  await button.click()
  const toast = page.locator('.Toastify__toast-container--bottom-left').locator(toasts)
  await expect(toast).toHaveText('This sign-in could not be verified. Please try again.')
  await expect(dialog).toBeVisible()
  await expect(button).toBeEnabled()
  expect(requested).toContain(providerScripts.google)
})

test('a script that does not load is only logged, and tried again by the next click', async ({
  page,
  shop,
  providers: { google },
  popups,
  requested,
}) => {
  await page.route(providerScripts.google, (route) => route.abort(), { times: 1 })
  const logged = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.goto(shop.url)
  const dialog = await openLogin(page)
  expect((await logged).text()).toContain('No sign-in with google')
  await expect(page.locator(toasts)).toHaveCount(0)
  expect(requested).not.toContain(providerScripts.google)

  const token = await google.signer.sign(google.claims())
  popups.google = () => ({ code: google.codeFor(token) })
  await dialog.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Login Successful')).toBeVisible()
})

test('a provider has a button, and the policy its sources, only while the settings offer it', async ({
  page,
  shop,
  providers,
  requested,
}) => {
  const hosts = ['accounts.google.com', 'connect.facebook.net', 'appleid.cdn-apple.com']
  const policy = async () => {
    const { headers } = await fetch(shop.url)
    const text = headers.get('content-security-policy') ?? ''
    return hosts.filter((host) => text.includes(`https://${host}`))
  }
  expect(await policy()).toEqual(hosts)
  const off = { ...allOffered.apple, is_active: false }
  const unnamed = { ...allOffered.google, is_active: false, client_id: '' }
  await offer(shop, providers, { ...allOffered, apple: off, google: unnamed })
  expect(await policy()).toEqual(['connect.facebook.net'])
  await page.goto(shop.url)
  const dialog = await openLogin(page)
  await expect(dialog.getByRole('button', { name: /^Continue with/ })).toHaveText([
    'Continue with Facebook',
  ])
  expect(requested.filter((address) => !address.includes('facebook'))).toEqual([])
  await offer(shop, providers, allOffered)
})
