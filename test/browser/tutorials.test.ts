import { beforeEach, describe, expect, it } from 'vitest'
import { onCleanStage, page, range } from '../support/clean-stage.ts'

onCleanStage()
beforeEach(() => page.clock.install())

const box = () => page.locator('#hacking-instructor')

async function begin(name: string): Promise<void> {
  await page.goto(`${range.url}/#/hacking-instructor?challenge=${encodeURIComponent(name)}`)
  await box().waitFor()
}

async function reaches(step: number, total: number): Promise<void> {
  await expect.poll(() => box().textContent()).toContain(`Step ${step} of ${total}`)
}

/** Lets a step that takes its time have it, in no time. */
async function sitOut(step: number, total: number, seconds: number): Promise<void> {
  await reaches(step, total)
  await page.clock.runFor(seconds * 1000 + 300)
}

async function signIn(email: string, password: string): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#loginButton').click()
  await page.waitForURL(/#\/search/)
}

describe('tutorials, followed to their end', () => {
  it('Password Strength', async () => {
    await begin('Password Strength')
    await sitOut(2, 11, 7)
    await reaches(3, 11)
    await page.evaluate(() => {
      window.location.hash = '#/login'
    })
    await reaches(4, 11)
    await page.locator('#email').fill('admin@juice-sh.op')
    await reaches(5, 11)
    for (const [index, guess] of ['secret', 'admin', 'admin1', 'admin12', 'admin123'].entries()) {
      await page.locator('#password').fill(guess)
      await reaches(6 + index, 11)
    }
    await page.locator('#loginButton').click()
    await sitOut(11, 11, 20)
    await box().waitFor({ state: 'detached' })
    expect(await range.solved()).toContain('weakPasswordChallenge')
  })

  it('Exposed Credentials, with the developer tools out of sight', async () => {
    await begin('exposed credentials')
    await reaches(2, 9)
    await box().getByRole('button', { name: 'Skip' }).click()
    // The box waits for whoever points at it, and goes on when asked to.
    for (const step of [3, 4]) {
      await sitOut(step, 9, 60)
      await box().getByRole('button', { name: 'Go on' }).click()
    }
    await reaches(5, 9)
    await page.evaluate(() => {
      window.location.hash = '#/login'
    })
    await reaches(6, 9)
    await signIn('testing@juice-sh.op', 'IamUsedForTesting')
    await page.mouse.move(5, 5)
    await sitOut(9, 9, 5)
    await box().waitFor({ state: 'detached' })
    expect(await range.solved()).toContain('exposedCredentialsChallenge')
  })

  it('Admin Section, which tells the truth about the first logo', async () => {
    await page.goto(`${range.url}/#/login`)
    await signIn('admin@juice-sh.op', 'admin123')
    await begin('Admin Section')
    await reaches(2, 14)
    await page.locator('[aria-label="Open Sidenav"]').click()
    for (const step of [3, 4, 5]) await sitOut(step, 14, 8)
    await reaches(6, 14)
    const first = await page.locator('.tech-icons [role=img]').first().getAttribute('aria-label')
    expect(first).toBe('React')
    expect(await box().textContent()).toContain(first)
    await page.clock.runFor(8300)
    await reaches(7, 14)
    await page.keyboard.press('Escape')
    await page.clock.runFor(4300)
    await sitOut(8, 14, 10)
    await reaches(9, 14)
    await page.evaluate(() => {
      window.location.hash = '#/admin'
    })
    await reaches(10, 14)
    await page.locator('app-product').first().waitFor()
    await page.evaluate(() => {
      window.location.hash = '#/administration'
    })
    await page.locator('app-administration').waitFor()
    for (const [step, seconds] of [
      [11, 6],
      [12, 16],
      [13, 10],
      [14, 8],
    ] as const) {
      await sitOut(step, 14, seconds)
    }
    await box().waitFor({ state: 'detached' })
    expect(await range.solved()).toContain('adminSectionChallenge')
  })

  it('Forged Feedback, which waits for another number in the hidden field', async () => {
    await begin('Forged Feedback')
    await page.evaluate(() => {
      window.location.hash = '#/contact'
    })
    for (const step of [2, 3, 4]) await sitOut(step, 9, 10)
    await reaches(5, 9)
    await box().getByRole('button', { name: 'Skip' }).click()
    await sitOut(6, 9, 8)
    await box().getByRole('button', { name: 'Go on' }).click()
    await reaches(7, 9)
    await page.locator('#userId').evaluate((field) => field.removeAttribute('hidden'))
    await page.locator('#userId').fill('1')
    await reaches(8, 9)
    await page.locator('#comment').fill('All mine.')
    await page.locator('#rating input').fill('2')
    const sum = await page.locator('#captcha-sum').textContent()
    await page.locator('#captchaControl').fill(String(new Function(`return ${sum}`)()))
    await page.locator('#submitButton').click()
    await sitOut(9, 9, 15)
    await box().waitFor({ state: 'detached' })
    expect(await range.solved()).toEqual(['forgedFeedbackChallenge'])
  })

  it('Privacy Policy', async () => {
    await begin('Privacy Policy')
    await reaches(1, 4)
    await page.evaluate(() => {
      window.location.hash = '#/login'
    })
    await signIn('demo', 'demo')
    await reaches(2, 4)
    await page.locator('#navbarAccount').click()
    await reaches(3, 4)
    await page.locator('[aria-label="Show Privacy and Security Menu"]').click()
    await page.locator('[aria-label="Go to privacy policy page"]').click()
    await sitOut(4, 4, 60)
    await box().waitFor({ state: 'detached' })
    await page.locator('app-privacy-policy').waitFor()
  })
})
