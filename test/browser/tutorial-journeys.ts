import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import exploitLocalXss from '#challenges/local-xss/exploit.ts'
import type { TutorialStep } from '#contract/tutorial.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { type Manners, newVisitor, type Visitor } from '../support/browser.ts'
import { solutionOf } from '../support/coding-solutions.ts'
import type { OpenRange } from '../support/open-range.ts'
import { drawNumber, isWhole } from '../support/sample.ts'
import { onOneShop } from '../support/stage.ts'
import { enterAs } from './account-steps.ts'
import { newShopper, placeOrder, snack, walkToPayment } from './checkout-steps.ts'
import { boxOf, finishTutorial, pressByKeyboard, reachableButtons, reachStep, shownStep } from './tutorial-steps.ts'

const WORDS = {
  en: { next: 'Go on', end: 'End it', restart: 'Start over', back: 'Back', teach: 'How coding challenges work' },
  de_DE: { next: 'Weiter', end: 'Beenden', restart: 'Von vorn', back: 'Zurück', teach: 'So gehen Code-Aufgaben' },
} as const

/**
 * Plays every tutorial drawn for this language by its instructions, with a wrong try at each step. The box covers
 * nothing that its step needs.
 */
export function playTutorials(language: keyof typeof WORDS, manners: Manners = {}): void {
  const words = WORDS[language]
  // One shop and one page for all tests: tutorials also have to work for a player with progress.
  let range: OpenRange
  let visitor: Visitor
  let page: Page
  let alerts: string[] = []
  let mustLoadAnew = true
  onOneShop((opened) => {
    range = opened
  })
  beforeAll(async () => {
    visitor = await newVisitor(range.url, manners)
    await visitor.context.addCookies([{ name: 'language', value: language, url: range.url }])
    page = visitor.page
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.accept()
    })
    await page.clock.install()
  })
  afterEach(({ task }) => {
    // A failed tutorial may leave its page anywhere.
    mustLoadAnew = task.result?.state === 'fail'
    expect(visitor.complaints).toEqual([])
  })
  afterAll(() => visitor.context.close())

  const PAYLOAD = '<iframe src="javascript:alert(`xss`)">'

  const box = () => boxOf(page)
  let steps: readonly TutorialStep[] = []

  /** Opens a tutorial by its address, signed out unless `as` names an account. */
  async function begin(name: string, { as }: { as?: string } = {}): Promise<void> {
    alerts = []
    const told = await createVisitor(range.url).get(`/range/tutorials/${encodeURIComponent(name)}`)
    steps = told.json<{ data: { steps: TutorialStep[] } }>().data.steps
    if (mustLoadAnew || as !== undefined) await page.goto(`${range.url}/robots.txt`)
    await visitor.context.clearCookies({ name: 'token' })
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
      // The page hears this event when another tab signs out.
      dispatchEvent(new StorageEvent('storage', { key: null }))
    })
    if (as !== undefined) await enterAs(page, range.url, as, 'admin123')
    await page.goto(`${range.url}/#/hacking-instructor?challenge=${encodeURIComponent(name)}`)
    await box().waitFor()
  }

  const reach = (id: string) => reachStep(page, steps, id)
  const finish = () => finishTutorial(page, steps)

  const go = (path: string) =>
    page.evaluate((hash) => {
      window.location.hash = hash
    }, `#/${path}`)

  const type = (selector: string, value: string) => page.locator(selector).fill(value)
  const press = (selector: string) => page.locator(selector).click()
  const isSolved = (key: string) => expect.poll(() => range.solved()).toContain(key)

  async function search(id: string, term: string): Promise<void> {
    if (!(await page.locator('#searchQuery input').isVisible())) await page.getByLabel('Open search').click()
    await type('#searchQuery input', term)
    await reach(id)
    await page.locator('#searchQuery input').press('Enter')
  }

  async function signIn(as: string, password: string): Promise<void> {
    await go('login')
    await type('#email', as)
    await type('#password', password)
    await press('#loginButton')
  }

  // Each run plays half of the tutorials, and each of these in one language.
  let place = drawNumber('tutorials', { min: 0, max: 4 })
  function play(title: string, run: () => Promise<void>): void {
    if (isWhole || place++ % 4 === Object.keys(WORDS).indexOf(language)) it(title, run)
  }

  describe('tutorials, done as they say', () => {
    play('Score Board', async () => {
      await begin('Score Board')
      await reach('search')
      await go('score-board')
      await page.locator('app-score-board').waitFor()
      await isSolved('scoreBoardChallenge')
      await finish()
    })

    play('DOM XSS', async () => {
      await begin('DOM XSS')
      await reach('harmless')
      await search('enter', 'owasp')
      await reach('heading')
      await search('enter-heading', '<h1>owasp')
      await reach('script')
      await search('enter-script', '<script>alert(xss)</script>')
      await reach('frame')
      await search('enter-frame', PAYLOAD)
      await expect.poll(() => alerts).toEqual(['xss'])
      await isSolved('localXssChallenge')
      await finish()
    })

    play('Bonus Payload, which is that of the configuration', async () => {
      await begin('Bonus Payload')
      await reach('paste')
      await search('enter', (await box().locator('code').textContent()) ?? '')
      await isSolved('xssBonusChallenge')
      await finish()
    })

    play('Privacy Policy', async () => {
      await begin('Privacy Policy')
      await reach('log-in')
      await signIn('demo', 'demo')
      await reach('menu')
      await press('#navbarAccount')
      await reach('policy')
      await page.locator('[aria-label="Show Privacy and Security Menu"]').click()
      // The menu opens with the next frame of the stopped clock.
      await page.clock.fastForward(100)
      await page.locator('[aria-label="Go to privacy policy page"]').click()
      await page.locator('app-privacy-policy').waitFor()
      await isSolved('privacyPolicyChallenge')
      await finish()
    })

    play('Reflected XSS, from the address book by the till to the alert', async () => {
      const shopper = await newShopper(range.url, { basket: { 1: 1 }, address: true, card: true })
      await begin('Reflected XSS')
      await reach('log-in')
      await signIn(shopper.email, 'lemon-and-lime-9')
      await reach('addresses')
      await go('address/saved')
      for (const [add, fill, city] of [
        ['add', 'harmless', 'Hollow'],
        ['echo', 'city', PAYLOAD],
      ] as const) {
        await reach(add)
        await press('.btn-new-address')
        await reach(fill)
        await page.locator('#address-country').fill('Neverland')
        await page.locator('#address-name').fill('Pip Peel')
        await page.locator('#address-mobile').fill('5551234')
        await page.locator('#address-zip').fill('12345')
        await type('textarea#address', 'Tree house 7')
        await page.locator('#address-city').fill(city)
        await press('#submitButton')
        if (city === 'Hollow') await expect.poll(() => snack(page)).toContain('Hollow')
      }
      await reach('order')
      await walkToPayment(page, range.url)
      // The page was reloaded on the way.
      await reach('order')
      await page.locator('app-payment .mat-mdc-row').first().click()
      await press('.nextButton')
      const number = await placeOrder(page)
      await reach('track')
      await page.locator(`a[href*="track-result/new?id=${number}"]`).click()
      await reach('payload')
      expect(alerts).toEqual([])
      await go(`track-result/new?id=${encodeURIComponent(PAYLOAD)}`)
      await expect.poll(() => alerts).toEqual(['xss'])
      await isSolved('reflectedXssChallenge')
      await finish()
    })

    play('Exposed credentials, with the developer tools out of sight', async () => {
      await begin('exposed credentials')
      await reach('login-page')
      await go('login')
      await reach('address')
      await type('#email', 'testing@juice-sh.op')
      await reach('password')
      await type('#password', 'IamUsedForTesting')
      await reach('log-in')
      await press('#loginButton')
      await isSolved('exposedCredentialsChallenge')
      await finish()
    })

    play('Login Admin', async () => {
      await begin('Login Admin')
      await reach('login-page')
      await go('login')
      await reach('quote')
      await type('#email', "'")
      await reach('password')
      await type('#password', 'x')
      await reach('log-in')
      await press('#loginButton')
      await reach('always-true')
      await type('#email', "' OR true")
      await reach('log-in-again')
      await press('#loginButton')
      await reach('payload')
      await type('#email', "' or TRUE--")
      await reach('log-in-once-more')
      await press('#loginButton')
      await reach('menu')
      await isSolved('loginAdminChallenge')
      // On phones the account is in the side menu, and the step says so.
      await page.setViewportSize({ width: 390, height: 844 })
      await page.locator('[aria-label="Open Sidenav"]').click()
      await page.locator('sidenav').waitFor()
      await reach('administrator')
      await page.keyboard.press('Escape')
      await finish()
    })

    play('Admin Section, which tells the truth about the first logo', async () => {
      await begin('Admin Section', { as: 'admin@juice-sh.op' })
      await reach('menu')
      await page.locator('[aria-label="Open Sidenav"]').click()
      await reach('first')
      const first = await page.locator('.tech-icons [role=img]').first().getAttribute('aria-label')
      expect(first).toBe('React')
      expect(await box().textContent()).toContain(first)
      await reach('close')
      await page.keyboard.press('Escape')
      await reach('guess')
      await go('admin')
      await reach('word')
      await page.locator('app-product').first().waitFor()
      await go('administration')
      await page.locator('app-administration').waitFor()
      await isSolved('adminSectionChallenge')
      await finish()
    })

    play('Password Strength', async () => {
      await begin('Password Strength')
      await reach('login-page')
      await go('login')
      await reach('address')
      await type('#email', 'admin@juice-sh.op')
      for (const [id, guess] of [
        ['guess', 'secret'],
        ['admin', 'admin'],
        ['one-digit', 'admin1'],
        ['two-digits', 'admin12'],
        ['three-digits', 'admin123'],
      ] as const) {
        await reach(id)
        await type('#password', guess)
      }
      await reach('log-in')
      await press('#loginButton')
      await isSolved('weakPasswordChallenge')
      await finish()
    })

    play('View Basket, which minds a session that ends', async () => {
      await begin('View Basket')
      await reach('log-in')
      await signIn('demo', 'demo')
      await reach('own-basket')
      await page.waitForURL(/#\/search/)
      await page.evaluate(() => localStorage.removeItem('token'))
      await page.clock.runFor(200)
      expect(await shownStep(page, steps)).toBe('log-in')
      await page.reload()
      await signIn('demo', 'demo')
      await reach('own-basket')
      await go('basket')
      await page.locator('app-basket').waitFor()
      await reach('change')
      await page.evaluate(() => sessionStorage.setItem('bid', '1'))
      await reach('come-back')
      await go('search')
      await page.locator('app-product').first().waitFor()
      await go('basket')
      await isSolved('basketAccessChallenge')
      await expect
        .poll(() => page.locator('app-basket').textContent())
        .toMatch(/(Eggfruit Juice|Eierfruchtsaft) \(500ml\)/)
      await finish()
    })

    play('Forged Feedback, which waits for another number in the hidden field', async () => {
      await begin('Forged Feedback')
      await reach('contact')
      await go('contact')
      await reach('number')
      await page.locator('#userId').evaluate((field) => field.removeAttribute('hidden'))
      await type('#userId', '1')
      await reach('submit')
      await type('#comment', 'All mine.')
      await type('#rating input', '2')
      const sum = await page.locator('#captcha-sum').textContent()
      await type('#captchaControl', String(new Function(`return ${sum}`)()))
      await press('#submitButton')
      await isSolved('forgedFeedbackChallenge')
      await finish()
    })

    play('Login Jim', async () => {
      await begin('Login Jim')
      await reach('login-page')
      await go('login')
      await reach('products')
      await go('search')
      await reach('back')
      await go('login')
      await injectAs('jim')
      await isSolved('loginJimChallenge')
      await finish()
    })

    play('Login Bender, with another tab that knows nothing of it', async () => {
      await begin('Login Bender')
      expect(steps.map(({ id }) => id)).not.toContain('admin-first')
      await reach('login-page')
      const other = await visitor.context.newPage()
      await other.goto(`${range.url}/#/about`)
      await other.locator('h1').first().waitFor()
      expect(await other.locator('#hacking-instructor').count()).toBe(0)
      await other.close()
      await go('login')
      await reach('about')
      await go('about')
      await reach('work-out')
      await go('login')
      await injectAs('bender')
      await isSolved('loginBenderChallenge')
      await finish()
    })

    play('Coding Challenges, by keyboard within the dialog', async () => {
      await exploitLocalXss.run(createVisitor(range.url))
      await begin('Coding Challenges')
      await reach('board')
      await go('score-board')
      await reach('badge')
      await page.locator('#challenge-localXssChallenge .codingChallengeButton').click()
      await page.locator('#line1').waitFor()
      await expect.poll(() => shownStep(page, steps)).toBe('two-parts')
      await pressByKeyboard(page, words.next)
      await expect.poll(() => shownStep(page, steps)).toBe('real-code')
      await page.reload()
      await page.locator('#line1').waitFor()
      await reach('mark')
      const { lines, fix } = solutionOf('localXssChallenge')
      for (const line of lines) await press(`#line${line}`)
      await reach('submit')
      expect(await reachableButtons(page)).toEqual(expect.arrayContaining([words.restart, words.back, '×']))
      await press('#findItSubmitButton')
      await reach('submit-fix')
      await page.locator('app-code-fixes select').selectOption(String(fix), { force: true })
      await press('#fixItSubmitButton')
      await reach('close')
      await press('#fixItCloseButton')
      await page.locator('code-snippet').waitFor({ state: 'detached' })
      await finish()
      expect(alerts).toEqual([])
    })

    play('a coding challenge is left to itself when its instructor is sent away', async () => {
      await page.goto(`${range.url}/#/coding-challenge/localXssChallenge`)
      await press(`[aria-label="${words.teach}"]`)
      await box().waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('hacking-instructor')
      await expect.poll(() => box().evaluate((own) => own.closest('[aria-modal="true"]') !== null)).toBe(true)
      await page.keyboard.press('Escape')
      await box().getByRole('button', { name: words.end }).click()
      await box().waitFor({ state: 'detached' })
      expect(await page.locator('code-snippet').isVisible()).toBe(true)
    })
  })

  async function injectAs(name: string): Promise<void> {
    await reach('address')
    await type('#email', `${name}@juice-sh.op`)
    await reach('password')
    await type('#password', 'wrong')
    await reach('log-in')
    await press('#loginButton')
    await reach('comment')
    await type('#email', `${name}@juice-sh.op'--`)
    await reach('log-in-again')
    await press('#loginButton')
  }
}
