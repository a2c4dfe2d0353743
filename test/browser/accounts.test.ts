import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { reopen, scrollsSideways, turnTo, untilDrawn, WIDTHS } from '../support/browser.ts'
import { onCleanShop, page, range, visitor } from '../support/clean-stage.ts'
import {
  becomeAs,
  fillLogin,
  focused,
  newCustomer,
  open,
  openAccountMenu,
  PASSWORD,
  signIn,
  signOut,
  storedToken,
} from './account-steps.ts'

onCleanShop()

describe('a customer', () => {
  it('keeps an account, on a phone by night', async () => {
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    const sideways: string[] = []
    const look = async (name: string) => {
      for (const width of [WIDTHS.desk, WIDTHS.phone]) {
        await page.setViewportSize({ width, height: 900 })
        if (await scrollsSideways(page)) sideways.push(`${name} at ${width} px`)
      }
    }
    const email = 'keeper@example.test'

    // The server's complaint begins with a capital letter and disappears when a field is entered.
    await turnTo(page, range.url, 'register')
    expect(await page.title()).toBe('Create an account · Vitamin CVE')
    await page.locator('#emailControl').fill('admin@juice-sh.op')
    await page.locator('#passwordControl').fill(PASSWORD)
    await page.locator('#repeatPasswordControl').fill(PASSWORD)
    expect(await page.locator('#registration-form').textContent()).toContain(`${PASSWORD.length}/20`)
    expect(await page.locator('#registration-form').textContent()).toContain(`${PASSWORD.length}/40`)
    await page.locator('mat-slide-toggle label').click()
    expect(await page.locator('mat-progress-bar').getAttribute('class')).toMatch(/\bhigh-medium\b/)
    expect(await page.locator('app-password-strength-info .info-row').count()).toBe(5)
    await page.locator('mat-select[name=securityQuestion]').click()
    await page.locator('mat-option').first().click()
    await page.locator('#securityAnswerControl').fill('Nobody')
    await page.locator('#securityAnswerControl').press('Enter')
    await expect.poll(() => page.locator('.error').first().textContent()).toBe('Email must be unique')
    await look('registration')
    await page.locator('#emailControl').fill(email)
    expect(await page.locator('[role=alert]').count()).toBe(0)
    await page.locator('#registerButton').click()
    await page.waitForURL(/#\/login/)

    await fillLogin(page, email, 'orange')
    await expect.poll(() => page.locator('.error').textContent()).toBe('Invalid email or password.')
    await look('login')
    await page.locator('#password').fill(PASSWORD)
    expect(await page.locator('.error').count()).toBe(0)
    await page.locator('[aria-label="Button to display the password"]').click()
    expect(await page.locator('#password').getAttribute('type')).toBe('text')
    await page.locator('#rememberMe label').click()
    await page.locator('#loginButton').click()
    await page.waitForURL(/#\/search/)
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'token')
    expect(cookie?.value).toBe(await storedToken(page))
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(8 * 3600 - 60)

    await turnTo(page, range.url, 'privacy-security/change-password')
    await page.locator('#currentPassword').fill('orange')
    await page.locator('#newPassword').fill('grapefruit')
    await page.locator('#newPasswordRepeat').fill('grapefruit')
    await page.locator('#newPasswordRepeat').press('Enter')
    await expect.poll(() => page.locator('[role=alert] .error').textContent()).toBe('Current password is not correct.')
    expect(await page.locator('#newPassword').inputValue()).toBe('')
    expect(await focused(page)).toBe('currentPassword')
    await look('change password')
    await page.locator('#currentPassword').fill(PASSWORD)
    await page.locator('#newPassword').fill('grapefruit')
    await page.locator('#newPasswordRepeat').fill('grapefruit')
    await page.locator('#changeButton').click()
    await expect.poll(() => page.locator('.confirmation').textContent()).toBe('Your password has been changed.')

    await turnTo(page, range.url, 'privacy-security/two-factor-authentication')
    const secret = (await page.locator('#initialToken').getAttribute('data-test-totp-secret')) ?? ''
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(await page.locator('#two-factor-auth-setup code').textContent()).toBe(secret)
    expect((await page.locator('app-qr-code svg').boundingBox())?.width).toBe(300)
    await look('two-factor setup')
    await page.locator('#currentPasswordSetup').fill('wrong')
    await page.locator('#initialToken').fill(await generate({ secret }))
    await page.locator('#initialToken').press('Enter')
    await page.locator('.error').waitFor()
    expect(await page.locator('#initialToken').inputValue()).toBe('')
    expect(await page.locator('#initialToken').getAttribute('data-test-totp-secret')).toBe(secret)
    await page.locator('#currentPasswordSetup').fill('grapefruit')
    await page.locator('#initialToken').fill(await generate({ secret }))
    await page.locator('#setupTwoFactorAuth').click()
    await page.locator('[id="2fa-setup-successfully"]').waitFor()
    await look('two-factor removal')

    // The next login asks for the code and keeps the target of the redirect.
    await signOut(page)
    await turnTo(page, range.url, 'login?redirectUrl=/privacy-security/two-factor-authentication')
    expect(await page.locator('#email').inputValue()).toBe(email)
    expect(await focused(page)).toBe('password')
    await page.evaluate(() => {
      const flashes: string[] = []
      Object.assign(window, { flashes })
      new MutationObserver(() => {
        if (document.body.textContent?.includes('[object')) flashes.push('object')
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    await page.locator('#password').fill('grapefruit')
    await page.locator('#password').press('Enter')
    await page.waitForURL(/#\/2fa\/enter/)
    expect(await page.evaluate(() => (window as unknown as { flashes: string[] }).flashes)).toEqual([])
    expect(await storedToken(page)).toBeNull()
    await expect.poll(() => focused(page)).toBe('totpToken')
    await page.locator('#totpToken').fill('12345')
    expect(await page.locator('#totpSubmitButton').isDisabled()).toBe(true)
    await page.locator('#totpToken').fill('000000')
    await page.locator('#totpToken').press('Enter')
    await page.locator('.two-factor-error').waitFor()
    expect(await page.locator('#totpToken').inputValue()).toBe('')
    await look('two-factor entry')
    await page.locator('#totpToken').fill(await generate({ secret }))
    await page.locator('#totpSubmitButton').click()
    await page.waitForURL(/#\/privacy-security\/two-factor-authentication/)
    expect(await page.evaluate(() => localStorage.getItem('totp_tmp_token'))).toBeNull()

    await page.locator('#currentPasswordDisable').fill('wrong')
    await page.locator('#currentPasswordDisable').press('Enter')
    await page.locator('.error').waitFor()
    await page.locator('#currentPasswordDisable').fill('grapefruit')
    await page.locator('#disableTwoFactorAuth').click()
    await page.locator('#initialToken').waitFor()
    expect(await page.locator('#initialToken').getAttribute('data-test-totp-secret')).not.toBe(secret)

    // The address was recorded at the logout.
    await turnTo(page, range.url, 'privacy-security/last-login-ip')
    await expect.poll(() => page.locator('dl > dd').textContent()).toMatch(/^[\d.:a-f]+$/)
    await look('last login')
    expect(sideways).toEqual([])
  })
})

describe('a signed-in customer', () => {
  it('leaves nothing behind: the address is noted with the token still there, and late answers stay unheard', async () => {
    const email = await newCustomer(range.url)
    await becomeAs(page, range.url, email)
    await page.evaluate(() => sessionStorage.setItem('itemTotal', '1'))
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let underWay = 0
    await page.route(/rest\/basket|2fa\/status/, async (route) => {
      underWay++
      await held
      await route.fulfill({ status: 401, json: { error: { message: 'Nobody knows you.' } } })
      underWay--
    })
    await turnTo(page, range.url, 'privacy-security/two-factor-authentication')
    const noted = page.waitForRequest(/saveLoginIp/)
    await signOut(page)
    expect((await noted).headers().authorization).toMatch(/^Bearer /)
    release()
    await page.waitForURL(/#\/(search)?$/)
    await expect.poll(() => underWay).toBe(0)
    await untilDrawn(page)
    expect(await page.locator('body').textContent()).not.toContain('Nobody knows you.')
    expect(await page.evaluate(() => ['bid', 'itemTotal'].map((name) => sessionStorage.getItem(name)))).toEqual([
      null,
      null,
    ])
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token')
  })

  it('is the same in all tabs, with everything that belongs to them', async () => {
    const [first, second] = [await newCustomer(range.url, 'first'), await newCustomer(range.url, 'second')]
    await signIn(page, range.url, first)
    await page.locator('[aria-label="Add to Basket"]').first().click()
    await expect.poll(() => page.locator('.warn-notification').first().textContent()).toContain('1')
    await turnTo(page, range.url, 'basket')
    await expect.poll(() => page.locator('app-basket h1').textContent()).toContain(first)
    const foreign: string[] = []
    const firstBasket = await page.evaluate(() => sessionStorage.getItem('bid'))
    const firstToken = await storedToken(page)

    const other = await visitor.context.newPage()
    await signIn(other, range.url, second)
    // Until the browser has told this tab of the new session, it may request the old basket with the token of that
    // basket.
    page.on('request', (request) => {
      const isOwn = request.headers().authorization === `Bearer ${firstToken}`
      if (request.url().endsWith(`/rest/basket/${firstBasket}`) && !isOwn) foreign.push(request.url())
    })
    await expect.poll(() => page.locator('app-basket h1').textContent()).toContain(second)
    await expect.poll(() => page.locator('.warn-notification').first().textContent()).toContain('0')
    expect(await page.locator('app-basket').textContent()).not.toContain(first)
    expect(foreign).toEqual([])

    await signOut(other)
    await expect.poll(() => page.locator('app-basket h1').textContent()).toContain('anonymous')
    await signIn(page, range.url, first)
    await expect.poll(() => page.locator('.warn-notification').first().textContent()).toContain('1')
    expect(await range.solved()).not.toContain('basketAccessChallenge')
  })

  it('sees the last login of the token, and no login without one', async () => {
    await turnTo(page, range.url, 'privacy-security/last-login-ip')
    expect(await page.locator('dl > dd').textContent()).toBe('?')
    const email = await newCustomer(range.url)
    const elsewhere = createVisitor(range.url)
    await elsewhere.login(email, PASSWORD)
    await elsewhere.get('/rest/saveLoginIp', { headers: { 'true-client-ip': '<b>here</b>' } })
    await becomeAs(page, range.url, email)
    await expect.poll(() => page.locator('dl > dd small').innerHTML()).toBe('<b>here</b>')
  })

  it('meets closed doors that say why, and comes back after the login', async () => {
    const email = await newCustomer(range.url)
    const said = () => page.locator('app-error-page').textContent()
    const heading = () => page.locator('h1').first().textContent()
    await open(page, range.url, 'no-such-page')
    await page.locator('app-product').first().waitFor()
    expect(page.url()).toContain('#/no-such-page')
    await open(page, range.url, '403?error=UNAUTHORIZED_PAGE_ACCESS_ERROR')
    await expect.poll(heading).toContain('403')
    for (const path of ['address/select', 'address/saved', 'address/create', 'address/edit/1', 'deluxe-membership']) {
      await open(page, range.url, path)
      await expect.poll(said).toContain('logged in')
      expect(page.url()).toContain(`#/${path}`)
    }
    expect(await heading()).toContain('403')
    await open(page, range.url, 'administration')
    await expect.poll(said).toContain('This page is for customers who are logged in.')
    expect([await heading(), page.url()]).toEqual([
      expect.stringContaining('403'),
      expect.stringContaining('#/administration'),
    ])
    await page.locator('app-error-page a', { hasText: 'Login' }).click()
    await fillLogin(page, email)
    await page.waitForURL(/#\/administration/)
    await expect
      .poll(() => page.locator('app-error-page').textContent())
      .toContain('Your role does not open this page.')
    expect(await heading()).toContain('403')
    expect(await page.locator('app-administration').count()).toBe(0)
    await open(page, range.url, 'accounting')
    await expect.poll(heading).toContain('403')
    expect(await range.solved()).not.toContain('adminSectionChallenge')
    // A token that the server rejects counts as none, and the page says so.
    await page.evaluate(() => localStorage.setItem('token', 'e30.e30.e30'))
    await reopen(page, range.url, 'privacy-security/two-factor-authentication')
    await page.getByRole('alert').filter({ hasText: 'Your session has ended.' }).waitFor()
    expect(await storedToken(page)).toBeNull()
    await expect.poll(() => page.locator('main h2').textContent()).toMatch(/^This page is for customers/)
    await page.locator('main a[href*=redirectUrl]').click()
    await fillLogin(page, email)
    await page.waitForURL(/two-factor-authentication/)
    await page.locator('#initialToken').waitFor()
  })

  it('finds secrets of the page in its script', async () => {
    const script = await (await fetch(`${range.url}/main.js`)).text()
    for (const words of [
      'testing@juice-sh.op',
      'IamUsedForTesting',
      '(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[@$!%*?&])[A-Za-z\\d@$!%*?&]{12,30}',
      '.reverse()',
      'btoa(',
    ]) {
      expect(script).toContain(words)
    }
  })
})

describe('a customer of the provider', () => {
  it('is registered and logged in, with a password that follows from the address', async () => {
    await turnTo(page, range.url, 'login')
    const button = page.locator('#loginButtonGoogle')
    await expect.poll(() => button.textContent()).toBe('Log in with Orchard ID')
    expect(await button.getAttribute('aria-label')).toBe('Login with Google')
    await button.click()
    await page.locator('summary').click()
    await page.locator('#name').fill('pomona')
    await page.locator('#newPassword').fill('ladder-and-basket')
    await page.locator('#repeat').fill('ladder-and-basket')
    await page.locator('#orchardCreate').click()
    const sent = page.waitForRequest(/rest\/user\/login/)
    await page.locator('#orchardAllow').click()
    expect((await sent).postDataJSON()).toEqual({
      email: 'pomona@orchard.example',
      password: btoa('elpmaxe.drahcro@anomop'),
      oauth: true,
    })
    await expect.poll(() => storedToken(page)).not.toBeNull()
    expect(page.url()).toMatch(/#\/$/)
    await openAccountMenu(page)
    await expect
      .poll(() => page.locator('[aria-label="Go to user profile"]').textContent())
      .toBe('pomona@orchard.example')
  })

  it('is told about a refusal', async () => {
    for (const answer of ['access_token=forged&token_type=Bearer', 'error=access_denied']) {
      await page.goto(`${range.url}/#/search`)
      await page.goto(`${range.url}/#${answer}`)
      await page.waitForURL(/#\/login/)
      await expect.poll(() => page.locator('[role=alert] .error').textContent()).toMatch(/did not come through/)
      expect(await storedToken(page)).toBeNull()
    }
    await page.locator('#email').focus()
    expect(await page.locator('[role=alert]').count()).toBe(0)
  })

  it('of another provider comes from the places that it knows, and the console says why not from here', async () => {
    const notes: string[] = []
    page.on('console', (message) => notes.push(message.text()))
    await page.route(/application-configuration/, async (route) => {
      const reply = await route.fetch()
      const body = (await reply.json()) as { config: { application: { googleOauth: object } } }
      Object.assign(body.config.application.googleOauth, {
        providerName: 'Google',
        authorizeUrl: 'https://accounts.example/auth',
      })
      await route.fulfill({ response: reply, json: body })
    })
    // The configuration of the shop is requested once, at load.
    await reopen(page, range.url, 'login')
    await expect.poll(() => notes.filter((note) => note.includes('Google'))).toHaveLength(1)
    expect(await page.locator('#loginButtonGoogle').count()).toBe(0)
    await page.goto('about:blank')
  })
})
