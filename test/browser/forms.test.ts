import type { Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { turnTo } from '../support/browser.ts'
import { onCleanLoadedPage, page, range, visitor } from '../support/clean-stage.ts'
import { become, focused, PASSWORD } from './account-steps.ts'
import { newShopper, openPayment, snack } from './checkout-steps.ts'

onCleanLoadedPage()

/** Clicks twice before the page can redraw, and returns the number of requests to an address. */
async function clickTwice(selector: string, address: RegExp, expected = 1): Promise<number> {
  let requests = 0
  let lastAt = 0
  const isMeant = (request: Request): boolean => address.test(`${request.method()} ${request.url()}`)
  const count = (request: Request): void => {
    if (!isMeant(request)) return
    requests++
    lastAt = performance.now()
  }
  page.on('request', count)
  const button = page.locator(`${selector}:enabled`)
  await button.waitFor()
  const answered = page.waitForResponse((response) => isMeant(response.request()))
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await answered
  await expect.poll(() => requests).toBeGreaterThanOrEqual(expected)
  await expect.poll(() => performance.now() - lastAt, { interval: 30 }).toBeGreaterThan(200)
  page.off('request', count)
  return requests
}

async function doubleClick(selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} has no place.`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await page.waitForTimeout(200)
  }
}

async function choose(question: string): Promise<void> {
  await page.locator('mat-select[name="securityQuestion"]').click()
  await page.locator('mat-option', { hasText: question }).click()
}

async function fillRegistration(email: string, question: string, answer: string): Promise<void> {
  await page.locator('#emailControl').fill(email)
  await page.locator('#passwordControl').fill(PASSWORD)
  await page.locator('#repeatPasswordControl').fill(PASSWORD)
  await choose(question)
  await page.locator('#securityAnswerControl').fill(answer)
}

describe('two quick clicks are one request', () => {
  it('on the forms of an account', async () => {
    await turnTo(page, range.url, 'register')
    await fillRegistration('twice@example.test', 'sibling', 'Nobody')
    expect(await clickTwice('#registerButton', /POST .*\/api\/(Users|SecurityAnswers)/, 2)).toBe(2)
    await page.waitForURL(/#\/login/)

    await page.locator('#password').fill(PASSWORD)
    expect(await clickTwice('#loginButton', /POST .*\/rest\/user\/login/)).toBe(1)
    await page.waitForURL(/#\/search/)

    await turnTo(page, range.url, 'privacy-security/change-password')
    await page.locator('#currentPassword').fill(PASSWORD)
    await page.locator('#newPassword').fill('pomelo-pomelo')
    await page.locator('#newPasswordRepeat').fill('pomelo-pomelo')
    expect(await clickTwice('#changeButton', /\/change-password\?/)).toBe(1)

    await turnTo(page, range.url, 'privacy-security/data-export')
    await page
      .locator('mat-radio-button')
      .first()
      .evaluate((host: HTMLElement) => host.click())
    const shown = visitor.context.waitForEvent('page')
    expect(await clickTwice('#submitButton', /POST .*\/data-export/)).toBe(1)
    // The data window may be in front. A page behind it does not notice the new address.
    await (await shown).close()

    await turnTo(page, range.url, 'privacy-security/two-factor-authentication')
    await page.locator('#currentPasswordSetup').fill('pomelo-pomelo')
    await page.locator('#initialToken').fill('000 000')
    expect(await clickTwice('#setupTwoFactorAuth', /POST .*\/2fa\/setup/)).toBe(1)

    await page.goto(`${range.url}/dataerasure`)
    await page.locator('#email').fill('twice@example.test')
    await page.locator('#securityAnswer').fill('Nobody')
    expect(await clickTwice('#submitButton', /POST .*\/dataerasure/)).toBe(1)
    await page.locator('.goodbye').waitFor()

    await turnTo(page, range.url, 'forgot-password')
    await page.locator('#email').fill('twice@example.test')
    await page.locator('#securityAnswer:enabled').fill('Nobody')
    await page.locator('#newPassword').fill(PASSWORD)
    await page.locator('#newPasswordRepeat').fill(PASSWORD)
    expect(await clickTwice('#resetButton', /POST .*\/reset-password/)).toBe(1)
  })

  it('on all that costs money or fills a list', async () => {
    const shopper = await newShopper(range.url, { card: true, wallet: 200 })
    await become(page, range.url, shopper)
    const rows = async (path: string) => (await shopper.visitor.get(path)).json<{ data: unknown[] }>().data.length

    await turnTo(page, range.url, 'address/create')
    const address = ['Neverland', 'Pip Peel', '5551234', '12345', 'Tree house 7', 'Hollow']
    for (const [index, value] of address.entries())
      await page.locator('#address-form input, #address-form textarea').nth(index).fill(value)
    expect(await clickTwice('#address-form #submitButton', /POST .*\/api\/Addresss/)).toBe(1)
    expect(await rows('/api/Addresss')).toBe(1)

    await turnTo(page, range.url, 'saved-payment-methods')
    await page
      .locator('mat-expansion-panel-header')
      .first()
      .evaluate((host: HTMLElement) => host.click())
    await page.locator('#card-name').fill('Pip Peel')
    await page.locator('#card-number').fill('1234567890123456')
    await page.locator('#card-month').selectOption('4')
    await page.locator('#card-year').selectOption('2085')
    expect(await clickTwice('app-payment-method #submitButton', /POST .*\/api\/Cards/)).toBe(1)
    expect(await rows('/api/Cards')).toBe(2)

    await turnTo(page, range.url, 'recycle')
    await page.locator('#recycleQuantity').fill('20')
    await page.locator('app-address .mat-mdc-row').first().click()
    expect(await clickTwice('#recycleButton', /POST .*\/api\/Recycles/)).toBe(1)
    await expect.poll(() => snack(page)).toContain('A box is on its way')
    await page.locator('#recycleQuantity').fill('300')
    await page.locator('#recyclePickup label').click()
    await page.locator('app-address .mat-mdc-row').first().click()
    await page.locator('#pickupDate').fill('2099-05-03')
    await page.locator('#recycleButton').click()
    await expect.poll(() => snack(page)).toContain('3 May 2099')

    await turnTo(page, range.url, 'wallet')
    await page.locator('#walletAmount').fill('10')
    await page.locator('#submitButton').click()
    await page.locator('app-payment .mat-mdc-row').first().click()
    expect(await clickTwice('.nextButton', /PUT .*\/wallet\/balance/)).toBe(1)

    await turnTo(page, range.url, 'payment/deluxe')
    expect(await clickTwice('button:has-text("49.00")', /POST .*\/deluxe-membership/)).toBe(1)
  })

  it('on products, reviews, coupons and orders', async () => {
    const shopper = await newShopper(range.url, { address: true, wallet: 200 })
    const other = await newShopper(range.url)
    await other.visitor.put('/rest/products/1/reviews', { message: 'A bit round.', author: other.email })
    await become(page, range.url, shopper)
    await turnTo(page, range.url, 'search')
    const add = 'app-product:has-text("Apple Juice") .btn-basket'
    expect(await clickTwice(add, /(POST|PUT) .*\/api\/BasketItems/)).toBe(1)
    const pieces = async () =>
      (await shopper.visitor.get(`/rest/basket/${shopper.bid}`)).json<{
        data: { Products: { BasketItem: { quantity: number } }[] }
      }>().data.Products[0]?.BasketItem.quantity
    expect(await pieces()).toBe(1)
    await doubleClick(add)
    await expect.poll(pieces).toBe(2)
    await page.locator(add).click()
    await expect.poll(pieces).toBe(3)

    await turnTo(page, range.url, 'search?product=1')
    await page.locator('mat-expansion-panel-header').evaluate((host: HTMLElement) => host.click())
    const like = '.comment:has-text("A bit round.") [aria-label="Rate a helpful review"]'
    expect(await clickTwice(like, /POST .*\/products\/reviews/)).toBe(1)
    await page.locator('#reviewText').fill('Red, mostly.')
    expect(await clickTwice('#submitButton', /PUT .*\/reviews/)).toBe(1)
    await page.locator('.comment:has-text("Red, mostly.") .review-text').click()
    await page.locator('app-product-review-edit textarea').fill('Red.')
    expect(await clickTwice('app-product-review-edit #submitButton', /PATCH .*\/reviews/)).toBe(1)
    await expect.poll(() => page.locator('.comment:has-text("Red.")').count()).toBe(1)

    await openPayment(page, range.url, shopper)
    await page.locator('#collapseCouponElement').click()
    await page.locator('#coupon').fill('0123456789')
    expect(await clickTwice('#applyCouponButton', /PUT .*\/coupon\//)).toBe(1)
    await page.locator('app-payment button:has-text("¤")').first().click()
    expect(await clickTwice('app-order-summary #checkoutButton', /POST .*\/checkout/)).toBe(1)
    await page.waitForURL(/#\/order-completion\//)
  })
})

describe('registration', () => {
  it('reports too long a text, and keeps everything but the passwords', async () => {
    await turnTo(page, range.url, 'register')
    await page.locator('#passwordControl').focus()
    await page.keyboard.insertText('x'.repeat(50))
    expect((await page.locator('#passwordControl').inputValue()).length).toBe(50)
    expect(await page.locator('#passwordControl-note').textContent()).toContain('At most 40 characters')
    expect(await page.locator('#passwordControl').getAttribute('aria-invalid')).toBe('true')
    await page.locator('#emailControl').fill('pip@example.test')
    await choose('pet')
    const question = await page.locator('mat-select[name="securityQuestion"]').textContent()
    await page.locator('#securityAnswerControl').fill('Rex')
    await page.locator('#alreadyACustomerLink a').click()
    await page.locator('#loginButton').waitFor()
    await page.goBack()
    await page.locator('#emailControl').waitFor()
    expect(await page.locator('#emailControl').inputValue()).toBe('pip@example.test')
    expect(await page.locator('#securityAnswerControl').inputValue()).toBe('Rex')
    expect(await page.locator('mat-select[name="securityQuestion"]').textContent()).toBe(question)
    expect(await page.locator('#passwordControl').inputValue()).toBe('')
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('Rex')
    await page.reload()
    await page.locator('main h1').waitFor()
    expect(await page.locator('#emailControl').inputValue()).toBe('pip@example.test')
    await turnTo(page, range.url, 'search')
    await turnTo(page, range.url, 'register')
    expect(await page.locator('#emailControl').inputValue()).toBe('')
  })

  it('leads to a login that knows the address, and waits for the password', async () => {
    await turnTo(page, range.url, 'register')
    await fillRegistration('new@example.test', 'pet', 'Rex')
    // The switch also works by a click on its middle.
    await page.locator('mat-slide-toggle').click()
    await page.locator('app-password-strength-info').waitFor()
    await page.locator('mat-slide-toggle').evaluate((host: HTMLElement) => host.click())
    await page.locator('app-password-strength-info').waitFor({ state: 'detached' })
    await page.locator('#registerButton').click()
    await page.waitForURL(/#\/login/)
    expect(await page.locator('#email').inputValue()).toBe('new@example.test')
    await expect.poll(() => focused(page)).toBe('password')
    expect(await page.locator('#rememberMe input').isChecked()).toBe(false)
    await page.goBack()
    expect(await page.locator('#emailControl').inputValue()).toBe('new@example.test')
    expect(await page.locator('#securityAnswerControl').inputValue()).toBe('')
  })
})

describe('a product in the grid', () => {
  it('opens by a click on any part of it', async () => {
    const dialog = page.locator('app-product-details')
    await turnTo(page, range.url, 'search')
    for (const part of ['img', '.item-name', '.item-price', '[role=button]']) {
      await page.locator('app-product').nth(1).locator(part).first().click()
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  })
})

describe('the data export', () => {
  it('shows its letters when the server wants them though this browser did not know, and forgets nothing', async () => {
    const shopper = await newShopper(range.url)
    await become(page, range.url, shopper)
    await turnTo(page, range.url, 'privacy-security/data-export')
    // Another request drew a captcha, so the server asks from now on.
    await shopper.visitor.get('/rest/image-captcha/')
    await page.locator('[aria-label="Export Option JSON"]').check({ force: true })
    const answers: string[] = []
    await page.route('**/rest/image-captcha/', async (route) => {
      const reply = await route.fetch()
      answers.push((await reply.json()).answer)
      await route.fulfill({ response: reply })
    })
    await page.locator('#submitButton').click()
    await page.locator('.captcha-image svg').waitFor()
    expect(await page.locator('[role=alert]').count()).toBe(0)
    expect(await page.locator('[aria-label="Export Option JSON"]').isChecked()).toBe(true)
    await expect.poll(() => focused(page)).toBe('captchaControl')
    await page.locator('#captchaControl').fill(answers[0] ?? '')
    await Promise.all([visitor.context.waitForEvent('page'), page.locator('#submitButton').click()])
    await page.evaluate(() => localStorage.removeItem('lstdtxprt'))
    await page.reload()
    await page.locator('.captcha-image svg').waitFor()
  })
})

it('an account without a security answer can be forgotten as well', async () => {
  const plain = createVisitor(range.url)
  await plain.register('provider@example.test', PASSWORD)
  const { token } = (await plain.login('provider@example.test', PASSWORD)).json<{ authentication: { token: string } }>()
    .authentication
  await visitor.context.addCookies([{ name: 'token', value: token, url: range.url }])
  await page.goto(`${range.url}/dataerasure`)
  expect(await page.locator('#securityAnswer').count()).toBe(0)
  await page.locator('#email').fill('provider@example.test')
  await page.locator('#submitButton').click()
  await page.locator('.goodbye').waitFor()
  expect(await range.solved()).not.toContain('errorHandlingChallenge')
})
