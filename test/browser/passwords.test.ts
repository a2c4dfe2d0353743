import { describe, expect, it } from 'vitest'
import { scrollsSideways, turnTo, untilDrawn } from '../support/browser.ts'
import { onCleanShop, page, range } from '../support/clean-stage.ts'
import { becomeAs, focused, newCustomer, PASSWORD, signIn } from './account-steps.ts'

onCleanShop({ motion: true })

describe('a forgotten password', () => {
  it('comes back by the security question, which is looked up a second after the last key', async () => {
    const email = await newCustomer(range.url)
    await page.setViewportSize({ width: 360, height: 900 })
    const lookups: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('security-question?')) lookups.push(new URL(request.url()).search)
    })
    await turnTo(page, range.url, 'login')
    await page.locator('.forgot-pw').click()
    await page.waitForURL(/#\/forgot-password/)
    for (const id of ['#securityAnswer', '#newPassword', '#newPasswordRepeat', '#resetButton']) {
      expect(await page.locator(id).isDisabled()).toBe(true)
    }
    await page.locator('#email').pressSequentially(email, { delay: 20 })
    expect(lookups).toEqual([])
    const typed = Date.now()
    await page.locator('#securityAnswer:enabled').waitFor()
    expect(Date.now() - typed).toBeGreaterThan(800)
    expect(lookups).toEqual([`?email=${encodeURIComponent(email)}`])
    const question = (await page.locator('#securityAnswer').getAttribute('placeholder')) ?? ''
    expect(question.length).toBeGreaterThan(10)
    expect(await page.locator('label[for=securityAnswer]').textContent()).toBe(question)

    await page.locator('#newPassword').fill('1234')
    await page.locator('#newPasswordRepeat').fill('12345')
    await page.locator('#newPasswordRepeat').press('Enter')
    await expect.poll(() => focused(page)).toBe('securityAnswer')
    await expect.poll(() => page.locator('mat-error').allTextContents()).toHaveLength(3)
    expect(await scrollsSideways(page)).toBe(false)

    const fill = async (answer: string) => {
      await page.locator('#securityAnswer').fill(answer)
      await page.locator('#newPassword').fill('pomelo-pomelo')
      await page.locator('#newPasswordRepeat').fill('pomelo-pomelo')
      await page.locator('#newPasswordRepeat').press('Enter')
    }
    await fill('Somebody')
    await expect.poll(() => page.locator('.error').first().textContent()).toBe('Wrong answer to security question.')
    for (const id of ['#securityAnswer', '#newPassword', '#newPasswordRepeat']) {
      expect(await page.locator(id).inputValue()).toBe('')
    }
    expect(await page.locator('#email').inputValue()).toBe(email)
    expect(await page.locator('mat-error').count()).toBe(0)

    await page.route(/reset-password/, (route) => route.fulfill({ status: 429, body: 'No.' }), { times: 1 })
    await fill('Nobody')
    await expect.poll(() => page.locator('.error').first().textContent()).toMatch(/^That was one attempt too many/)

    await fill('Nobody')
    await expect.poll(() => page.locator('.confirmation').textContent()).toMatch(/^Your password has been changed\./)
    expect(await page.locator('#email').inputValue()).toBe('')
    expect(await page.locator('.error').count()).toBe(0)
    await signIn(page, range.url, email, 'pomelo-pomelo')
  })

  it('says so without a question, and no late answer replaces a newer one', async () => {
    const email = await newCustomer(range.url)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let isAnswered = false
    await page.route(/security-question\?email=slow/, async (route) => {
      await held
      await route.fulfill({ json: { question: { id: 99, question: 'The late one?' } } })
      isAnswered = true
    })
    await turnTo(page, range.url, 'forgot-password')
    await page.locator('#email').press('Enter')
    await expect.poll(() => page.locator('mat-error').allTextContents()).toEqual(['Please enter an email address.'])
    await page.locator('#email').fill('slow@example.test')
    await page.waitForRequest(/security-question/)
    await page.locator('#email').fill(email)
    await page.locator('#securityAnswer:enabled').waitFor()
    release()
    await expect.poll(() => isAnswered).toBe(true)
    await untilDrawn(page)
    expect(await page.locator('label[for=securityAnswer]').textContent()).not.toBe('The late one?')
    await page.locator('#email').fill('nobody@example.test')
    await expect
      .poll(() => page.locator('#securityAnswer-note').textContent())
      .toBe('We have no security question for this address.')
    expect(await page.locator('#securityAnswer').isDisabled()).toBe(true)
    await page.locator('#email').fill('')
    await expect.poll(() => page.locator('#securityAnswer-note').textContent()).toMatch(/^Enter your email/)
  })
})

describe('changing a password', () => {
  it('sends the typed text unchanged, and grumbles at the support team in Romanian', async () => {
    const email = await newCustomer(range.url)
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await becomeAs(page, range.url, email)
    await page.evaluate(() => localStorage.setItem('email', 'support@juice-sh.op'))
    await turnTo(page, range.url, 'privacy-security/change-password')
    const sent = page.waitForRequest(/change-password\?/)
    await page.locator('#currentPassword').fill(PASSWORD)
    await page.locator('#newPassword').fill('a&b=c%20d')
    await page.locator('#newPasswordRepeat').fill('a&b=c%20d')
    await page.locator('#newPasswordRepeat').press('Enter')
    expect((await sent).url()).toMatch(/\?current=lemon-and-lime-9&new=a&b=c%20d&repeat=a&b=c%20d$/)
    await expect.poll(() => errors.filter((text) => /parola/i.test(text))).toHaveLength(1)
    await expect.poll(() => page.locator('.confirmation').textContent()).toBe('Your password has been changed.')
  })

  it('can be done without a mouse', async () => {
    const email = await newCustomer(range.url)
    await becomeAs(page, range.url, email)
    await turnTo(page, range.url, 'search')
    await page.locator('#navbarAccount').focus()
    await page.keyboard.press('Enter')
    await page.locator('[aria-label="Show Privacy and Security Menu"]').focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('[aria-label="Go to change password page"]').waitFor()
    await page.locator('[aria-label="Go to change password page"]').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/change-password/)
    await expect.poll(() => focused(page)).toBe('change-password-heading')
    const walk = async (id: string) => {
      for (let steps = 0; steps < 4 && (await focused(page)) !== id; steps++) await page.keyboard.press('Tab')
      expect(await focused(page)).toBe(id)
    }
    await walk('currentPassword')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('mat-error').count()).toBe(3)
    expect(await focused(page)).toBe('currentPassword')
    await page.keyboard.type(PASSWORD)
    await walk('newPassword')
    await page.keyboard.type('kumquat')
    await walk('newPasswordRepeat')
    await page.keyboard.type('kumquat')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.confirmation').textContent()).toBe('Your password has been changed.')
  })
})
