import type { CDPSession, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OpenRange } from '../support/open-range.ts'
import { onFreshStage } from '../support/stage.ts'
import { enterAs, newCustomer, open, PASSWORD } from './account-steps.ts'

let range: OpenRange
let page: Page
let url: string
let cdp: CDPSession
let authenticatorId: string
onFreshStage((stage) => {
  ;({ range, page } = stage)
})

beforeEach(async () => {
  // Passkeys need a host name, not an IP address.
  url = range.url.replace('127.0.0.1', 'localhost')
  cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  ;({ authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options }))
})

const passkeys = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
const rows = () => page.locator('main [role=listitem]')
const alert = () => page.locator('main [role=alert]')

async function addByKeyboard(): Promise<void> {
  await open(page, url, 'privacy-security/passkeys')
  await page.locator('#passkeyName').fill('Blue phone')
  await page.locator('#passkeyName').press('Enter')
  await rows().filter({ hasText: 'Blue phone' }).waitFor()
}

/** Turns off passkeys in the field, because the simulated device accepts every offer at once. */
async function offerNothing(): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.reload()
}

async function leave(): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    // biome-ignore lint/suspicious/noDocumentCookie: as signing out leaves it.
    document.cookie = 'token=; path=/; max-age=0'
  })
}

describe('a passkey', () => {
  it('is added, signs in, is renamed and removed', async () => {
    const email = await newCustomer(range.url)
    await enterAs(page, url, email, PASSWORD)
    await addByKeyboard()
    await expect.poll(() => page.locator('#passkeyName').inputValue()).toBe('My device')
    expect(await passkeys()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost', userName: email }])
    await leave()
    await offerNothing()
    await open(page, url, 'login')
    await page.locator('#loginButtonPasskey').click()
    await expect.poll(async () => [page.url().split('#')[1], await alert().allTextContents()]).toEqual(['/search', []])

    await open(page, url, 'privacy-security/passkeys')
    await page.getByText('Last used:').waitFor()
    await page.getByRole('button', { name: 'Rename Blue phone' }).press('Enter')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Old phone')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Rename Old phone' }).waitFor()
    await page.getByRole('button', { name: 'Remove Old phone' }).click()
    await page.getByText('Old phone is being removed').waitFor()
    await open(page, url, 'login')
    await leave()
    await page.reload()
    await page.locator('#loginButtonPasskey').click()
    await expect.poll(() => alert().textContent()).toBe('This shop does not know that passkey.')
  })

  it('is offered in the field of the address', async () => {
    await enterAs(page, url, await newCustomer(range.url), PASSWORD)
    await addByKeyboard()
    await leave()
    await page.goto(`${url}/#/login`)
    await page.reload()
    await page.waitForURL(/#\/search/)
  })

  it('is offered once for each device', async () => {
    await enterAs(page, url, await newCustomer(range.url), PASSWORD)
    await addByKeyboard()
    await page.locator('#addPasskey').click()
    await expect.poll(() => alert().textContent()).toBe('This device has a passkey for your account already.')
    expect(await passkeys()).toHaveLength(1)
  })

  it('that the device does not have is reported in words, as is an unverified customer', async () => {
    const email = await newCustomer(range.url)
    await enterAs(page, url, email, PASSWORD)
    await addByKeyboard()
    await leave()
    await offerNothing()
    await open(page, url, 'login')
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await page.locator('#loginButtonPasskey').click()
    await expect.poll(() => alert().textContent()).toContain('No passkey was used.')
  })

  it('is not asked for where the address has no name', async () => {
    const at = range.url.replace('localhost', '127.0.0.1')
    const dismissed = { value: 'dismiss', url: at }
    await page.context().addCookies([
      { name: 'welcomebanner_status', ...dismissed },
      { name: 'cookieconsent_status', ...dismissed },
    ])
    await open(page, at, 'login')
    await page.locator('#loginButtonPasskey').click()
    await expect.poll(() => alert().textContent()).toContain('Passkeys need an address with https and a host name')
  })
})
