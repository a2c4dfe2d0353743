import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newVisitor, scrollsSideways, turnTo, untilDrawn, WIDTHS } from '../support/browser.ts'
import type { OpenRange } from '../support/open-range.ts'
import { onOneShop } from '../support/stage.ts'
import { enterAs } from './account-steps.ts'
import { createSweep } from './axe.ts'
import { HOME } from './checkout-steps.ts'

let range: OpenRange
onOneShop((shop) => {
  range = shop
})

interface Screen {
  path: string
  part?: string
  /** Who comes, by e-mail and password, and stays for the screens that follow. */
  as?: readonly [email: string, password: string]
  /** What the browser keeps when the screen is loaded. */
  prepare?: (page: Page) => Promise<unknown>
  act?: (page: Page) => Promise<unknown>
  /** Closes its dialog, which Escape does not. */
  leave?: (page: Page) => Promise<unknown>
  /** The screen before with another address, reached in place. */
  isSameScreen?: boolean
  /** What is done depends on the width: begins on a phone. */
  isPhoneFirst?: boolean
}

const SCREENS: Record<string, Screen> = {
  'product grid': { path: 'search' },
  'no results': { path: 'search?q=nothing of the kind' },
  'product dialog': {
    path: 'search?product=1',
    isSameScreen: true,
    act: (page) => page.locator('[role=dialog]').waitFor(),
  },
  'sign-in': { path: 'login' },
  'registration with errors': {
    path: 'register',
    act: async (page) => {
      for (const id of ['#emailControl', '#passwordControl', '#repeatPasswordControl']) await page.locator(id).focus()
    },
  },
  basket: { path: 'basket' },
  about: { path: 'about', act: (page) => page.locator('.feedback-comment').waitFor() },
  'photo wall': {
    path: 'photo-wall',
    act: async (page) => {
      await page.locator('.container').first().waitFor()
      await page.locator('.container [aria-haspopup=menu]').nth(1).click()
    },
  },
  'a token and its key': { path: 'juicy-nft', act: (page) => page.locator('#privateKey').fill('0x12') },
  'the hive': {
    path: 'bee-haven',
    act: async (page) => {
      await page.getByRole('button', { name: 'Connect your wallet' }).click()
      await page.getByRole('button', { name: 'Get test ether' }).waitFor()
    },
  },
  'a question of the wallet': {
    path: 'bee-haven',
    isSameScreen: true,
    part: '[role=dialog]',
    act: async (page) => {
      await page.getByRole('button', { name: 'Take these bees' }).and(page.locator(':enabled')).waitFor()
      await page.locator('#withdrawAmount').press('Enter')
      await page
        .getByRole('button', { name: 'Send it anyway' })
        .or(page.getByRole('button', { name: 'Confirm' }))
        .waitFor()
    },
  },
  'crypto wallet': { path: 'wallet-web3', act: (page) => page.locator('#inputAmount').fill('7') },
  'the wallet, opened': {
    path: 'wallet-web3?purse=open',
    isSameScreen: true,
    part: '[role=dialog]',
    act: (page) => page.locator('#importPhrase').waitFor(),
  },
  sandbox: {
    path: 'web3-sandbox',
    act: async (page) => {
      await page.locator('.cm-content').press('ControlOrMeta+Enter')
      await page.locator('#compiledContract').waitFor()
    },
  },
  // All of its cards, which come after its frame.
  'score board': { path: 'score-board', act: (page) => page.locator('challenge-card').nth(100).waitFor() },
  debriefing: {
    path: 'score-board?searchQuery=Score Board&debrief=scoreBoardChallenge',
    isSameScreen: true,
    // What is behind it was looked at before.
    part: '[role=dialog]',
    act: (page) => page.locator('[role=dialog]').waitFor(),
  },
  // Not before its hack is done; that it is locked is a screen of its own.
  'locked coding challenge': {
    path: 'coding-challenge/restfulXssChallenge?searchQuery=Score Board',
    isSameScreen: true,
    part: '[role=dialog]',
    act: (page) => page.locator('[role=dialog]').waitFor(),
    leave: (page) => page.goBack(),
  },
  'side menu': { path: 'search', act: (page) => page.locator('[aria-label="Open Sidenav"]').click() },
  'access denied': { path: '403?error=UNAUTHORIZED_ACCESS_ERROR' },
  'forgotten password with errors': {
    path: 'forgot-password',
    act: async (page) => {
      await page.locator('#email').fill('jim@juice-sh.op')
      await page.locator('#securityAnswer:enabled').waitFor()
      await page.locator('mat-slide-toggle label').click()
      await page.locator('#newPassword').press('Enter')
    },
  },
  'second factor without a password': { path: '2fa/enter' },
  'a room for members': { path: 'privacy-security/change-password' },
  'second factor': {
    path: '2fa/enter',
    prepare: (page) => page.evaluate(() => localStorage.setItem('totp_tmp_token', 'x')),
    act: async (page) => {
      await page.locator('#totpToken').fill('000000')
      await page.locator('#totpToken').press('Enter')
      await page.locator('.two-factor-error').waitFor()
    },
  },
  'signing in': {
    path: 'login',
    act: async (page) => {
      await page.locator('#email').fill('demo')
      await page.locator('#password').fill('demo')
      await page.locator('#password').press('Enter')
      await page.waitForURL(/#\/search/)
    },
  },
  'change of password with errors': {
    path: 'privacy-security/change-password',
    act: (page) => page.locator('#currentPassword').press('Enter'),
  },
  'second factor, set up': {
    path: 'privacy-security/two-factor-authentication',
    act: (page) => page.locator('#initialToken').press('Enter'),
  },
  'last login': {
    path: 'privacy-security/last-login-ip',
    isPhoneFirst: true,
    act: async (page) => {
      const rooms = page.locator('[aria-controls=privacy-rooms]')
      if (await rooms.isVisible()) await rooms.click()
    },
  },
  'data export': { path: 'privacy-security/data-export' },
  'privacy policy': { path: 'privacy-security/privacy-policy' },
  'second data export, with the wrong letters': {
    path: 'privacy-security/data-export',
    prepare: (page) => page.evaluate(() => localStorage.setItem('lstdtxprt', JSON.stringify(new Date()))),
    act: async (page) => {
      await page.locator('.captcha-image svg').waitFor()
      await page.locator('[aria-label="Export Option JSON"]').check({ force: true })
      await page.locator('#captchaControl').fill('wrong')
      await page.locator('#submitButton').click()
      await page.locator('[role=alert]').waitFor()
    },
  },
  administration: {
    path: 'administration',
    as: ['admin@juice-sh.op', 'admin123'],
    act: async (page) => {
      await page.locator('.mat-column-remove > button').last().click()
      await page.locator('[data-leaving]').waitFor()
    },
  },
  "a user's details": {
    path: 'administration?user=2',
    isSameScreen: true,
    part: '[role=dialog]',
    act: (page) => page.locator('dd').first().waitFor(),
  },
  'one feedback': {
    path: 'administration?feedback=2',
    isSameScreen: true,
    part: '[role=dialog]',
    act: (page) => page.locator('cite').waitFor(),
  },
  'basket with goods': {
    path: 'basket',
    prepare: (page) => page.evaluate(() => sessionStorage.setItem('bid', '1')),
    act: (page) => page.locator('#checkoutButton:enabled').waitFor(),
  },
  'choice of an address': {
    path: 'address/select',
    act: (page) => page.locator('app-address .mat-mdc-row').first().click(),
  },
  'saved addresses': {
    path: 'address/saved',
    act: (page) => page.locator('app-address .fa-trash-alt').first().click(),
  },
  'address form with errors': {
    path: 'address/create',
    act: (page) => page.locator('#address-form input').first().press('Enter'),
  },
  delivery: {
    path: 'delivery-method',
    prepare: (page) =>
      page.evaluate(async (home) => {
        const headers = {
          Authorization: `Bearer ${localStorage.getItem('token')}`,
          'Content-Type': 'application/json',
        }
        const reply = await fetch('./api/Addresss', { method: 'POST', headers, body: JSON.stringify(home) })
        const { data } = (await reply.json()) as { data: { id: number } }
        sessionStorage.setItem('addressId', String(data.id))
      }, HOME),
    act: (page) => page.locator('app-delivery-method .mat-mdc-row').first().click(),
  },
  payment: {
    path: 'payment/shop',
    act: async (page) => {
      await page.locator('app-payment-method .mat-mdc-row').first().click()
      const closed = await page.locator('mat-expansion-panel button[aria-expanded=false]').all()
      for (const panel of closed.reverse()) await panel.click()
      await page.locator('#card-name').press('Enter')
    },
  },
  'order summary': {
    path: 'order-summary',
    prepare: (page) =>
      page.evaluate(() => {
        const chosen = { deliveryMethodId: '1', paymentId: 'wallet' }
        for (const [name, value] of Object.entries(chosen)) sessionStorage.setItem(name, value)
      }),
    act: (page) => page.locator('#checkoutButton:enabled').waitFor(),
  },
  'a step without those before': {
    path: 'delivery-method',
    prepare: (page) => page.evaluate(() => sessionStorage.removeItem('addressId')),
    act: (page) => page.locator('.emptyState').waitFor(),
  },
  'saved cards': {
    path: 'saved-payment-methods',
    act: (page) => page.locator('app-payment-method .mat-mdc-row').first().waitFor(),
  },
  'order completion': { path: 'order-completion/5267-nothing' },
  'order history': { path: 'order-history', act: (page) => page.locator('article').first().waitFor() },
  'product of an order': {
    path: 'order-history',
    isSameScreen: true,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Write a review/ })
        .first()
        .click()
      await page.locator('[role=dialog]').waitFor()
    },
  },
  'order on its way': {
    path: 'order-history',
    act: async (page) => {
      await page.locator('[aria-label="Track Your Order"]').first().click()
      await page.locator('app-track-result article').waitFor()
    },
  },
  'order nobody knows': { path: 'track-result?id=nothing', act: (page) => page.locator('#orderNumber').waitFor() },
  'wallet with errors': {
    path: 'wallet',
    act: async (page) => {
      await page.locator('#walletAmount').fill('5')
      await page.locator('#walletAmount').blur()
    },
  },
  'membership that is refused': { path: 'deluxe-membership', act: (page) => page.locator('[role=alert]').waitFor() },
  'recycling with errors': {
    path: 'recycle',
    act: async (page) => {
      await page.locator('#recycleQuantity').fill('1001')
      await page.locator('#recyclePickup label').click()
      await page.locator('#pickupDate').fill('2020-01-01')
      await page.locator('#pickupDate').blur()
    },
  },
  'feedback with errors': {
    path: 'contact',
    act: async (page) => {
      await page.locator('#captcha-sum').waitFor()
      await page.locator('#comment').fill('x'.repeat(200))
      await page.locator('#captchaControl').fill('many')
      await page.locator('#captchaControl').blur()
    },
  },
  'complaint with errors': {
    path: 'complain',
    act: async (page) => {
      const buffer = Buffer.alloc(100_001)
      await page.locator('#file').setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer })
      await page.locator('#complaintMessage').focus()
      await page.locator('#complaintMessage').blur()
    },
  },
  'chat before the first question': {
    path: 'chatbot',
    act: (page) => page.locator('.suggestion-chip').first().waitFor(),
  },
  conversation: {
    path: 'chatbot',
    act: async (page) => {
      await page.locator('.chat-textarea').fill('Do you have apple juice?')
      await page.locator('.chat-textarea').press('Enter')
      await page.locator('.chat-bubble.assistant[aria-busy=false] img').nth(1).waitFor()
    },
  },
  'conversation that is not here': { path: 'chatbot/conversation/1', act: (page) => page.locator('h2').waitFor() },
  'classic bot': {
    path: 'chatbot/classic',
    act: (page) => page.locator('.speech-bubble-left').first().waitFor(),
  },
  'token sale': { path: 'tokensale-ico-ea', act: (page) => page.locator('app-token-sale h1').waitFor() },
  accounting: {
    path: 'accounting',
    as: ['accountant@juice-sh.op', 'i am an awesome accountant'],
    act: (page) => page.locator('.product-table .mat-row').first().waitFor(),
  },
  'membership on offer': {
    path: 'deluxe-membership',
    as: ['jim@juice-sh.op', 'ncc-1701'],
    act: (page) => page.locator('[aria-label="Become deluxe member"]').waitFor(),
  },
}

/** Both widths and both themes; each with the other would find the same and take as long again. */
const LOOKS = [
  { width: WIDTHS.phone, colorScheme: 'dark' },
  { width: WIDTHS.desk, colorScheme: 'light' },
] as const

it('every screen is for everybody on a phone by night and at a desk by day, and no wider than any page', async () => {
  const { context, page } = await newVisitor(range.url)
  const sweep = createSweep(page)
  const found: string[] = []
  let looks: readonly (typeof LOOKS)[number][] = LOOKS
  const take = async ({ width, colorScheme }: (typeof LOOKS)[number]): Promise<void> => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
  }
  await take(looks[0] as (typeof LOOKS)[number])
  for (const [name, { path, part, as, prepare, act, leave, isPhoneFirst, isSameScreen }] of Object.entries(SCREENS)) {
    if (isPhoneFirst && looks[0] !== LOOKS[0]) {
      looks = LOOKS
      await take(LOOKS[0])
    }
    if (as) await enterAs(page, range.url, ...as)
    await prepare?.(page)
    if (isSameScreen) await page.evaluate((hash) => location.assign(hash), `#/${path}`)
    else await turnTo(page, range.url, path)
    await page.locator('h1').first().waitFor()
    await act?.(page)
    // The second look is at the same screen: it costs no loading and no way there. The next screen begins with it.
    for (const [index, size] of looks.entries()) {
      if (index > 0) await take(size)
      await untilDrawn(page)
      // Below the top bar, a heading has no colours for axe, and half a button counts as too small.
      await page.evaluate(() => window.scrollTo(0, 0))
      const at = `${name} at ${size.width} px`
      found.push(...(await sweep(`${size.width} ${size.colorScheme}`, part)).map((violation) => `${at}: ${violation}`))
      if (await scrollsSideways(page)) found.push(`${at}: scrolls sideways`)
      if (index > 0) continue
      await page.setViewportSize({ width: WIDTHS.tablet, height: 900 })
      if (await scrollsSideways(page)) found.push(`${name}: scrolls sideways at ${WIDTHS.tablet} px`)
    }
    looks = looks.toReversed()
    // With a dialog open, the next screen would have to be loaded.
    const dialog = page.locator('[role=dialog]')
    if (leave) await leave(page)
    else if ((await dialog.count()) > 0) await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  expect(found).toEqual([])
  await context.close()
}, 300_000)

it('the sweep finds at its second look what the first one could not see', async () => {
  const { context, page } = await newVisitor(range.url)
  const sweep = createSweep(page)
  const faults: Record<string, string> = {
    'color-contrast': '<style>@media (prefers-color-scheme: dark) { p { color: #111 } }</style>',
    'button-name': '<style>@media (max-width: 500px) { main button { display: none } }</style><button></button>',
    'image-alt':
      '<style>img { visibility: hidden }\n@media (min-width: 501px) { img { visibility: visible } }</style><img src="x">',
    // In the frame, which was without it on the page before.
    'link-name': '',
  }
  for (const [rule, fault] of Object.entries(faults)) {
    const frame = `<app-navbar><nav>Menu ${rule === 'link-name' ? '<a href="/x"></a>' : ''}</nav></app-navbar>`
    const style = '<style>@media (prefers-color-scheme: dark) { body { background: #000; color: #fff } }</style>'
    const content = `${style}${frame}<main><h1>Title</h1><p>Some text.</p>${fault}</main>`
    await page.setContent(`<!doctype html><html lang="en"><title>Page</title><body>${content}</body></html>`)
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    const first = await sweep('phone')
    await page.setViewportSize({ width: WIDTHS.desk, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    const second = await sweep('desk')
    const rules = [first, second].map((found) => found.map((line) => line.split(':')[0]))
    expect(rules, rule).toEqual([rule === 'link-name' ? [rule] : [], [rule]])
  }
  await context.close()
})
