import { describe, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { turnTo } from '../support/browser.ts'
import { onCleanLoadedPage, page, range, visitor } from '../support/clean-stage.ts'
import { becomeAs } from './account-steps.ts'

const EMAIL = 'curious@example.org'
const PASSWORD = 'squeeze-me'

onCleanLoadedPage()

describe('the privacy policy', () => {
  it('is complete, names the shop, and hides an address in its warm words, which glow and stay warm in German', async () => {
    const [picture] = await Promise.all([
      page.waitForResponse('**/assets/public/images/padding/81px.png'),
      page.goto(`${range.url}/#/privacy-security/privacy-policy`),
    ])
    expect(picture.status()).toBe(200)
    expect(await picture.request().allHeaders()).toMatchObject({ referer: `${range.url}/`, 'sec-fetch-dest': 'image' })
    // The picture can appear before the text.
    await page.locator('app-privacy-policy h2').nth(8).waitFor()
    const headings = await page.locator('app-privacy-policy h2').allTextContents()
    expect(headings.slice(0, 8).map((heading) => heading.slice(0, 2))).toEqual([...'ABCDEFGH'].map((it) => `${it}.`))
    expect(headings.at(8)).toBe('Contact Us')
    const text = await page.locator('app-privacy-policy').textContent()
    expect(text).toContain('15 March 2019')
    expect(text).toContain('18 years')
    expect(text).toContain('Vitamin CVE')
    expect(text).toContain('donotreply@owasp-juice.shop')
    const { origin } = new URL(range.url)
    expect(await page.locator('.hot').allTextContents()).toEqual([
      origin,
      'We may also',
      'instruct you',
      'to refuse all',
      'reasonably necessary',
      'responsibility',
    ])

    const word = page.locator('.hot').nth(2)
    const shadow = () => word.evaluate((element) => getComputedStyle(element).textShadow)
    expect(await shadow()).toBe('none')
    await word.hover()
    expect(await shadow()).toContain('rgb')
    expect(await word.evaluate((element) => getComputedStyle(element).animationName)).toBe('none')

    await visitor.context.addCookies([{ name: 'language', value: 'de_DE', url: range.url }])
    await page.reload()
    await page.locator('.hot').first().waitFor()
    expect((await page.locator('.hot').allTextContents()).slice(1).join(' ')).toBe(
      'We may also instruct you to refuse all reasonably necessary responsibility',
    )
    expect(await page.locator('app-privacy-policy').textContent()).toContain('15. März 2019')
    await page.goto('about:blank')
  })
})

describe('the data export', () => {
  const submit = () => page.locator('#submitButton')
  const json = () => page.locator('[aria-label="Export Option JSON"]')

  async function enterExport(): Promise<void> {
    await createVisitor(range.url).register(EMAIL, PASSWORD)
    await becomeAs(page, range.url, EMAIL, PASSWORD)
    await turnTo(page, range.url, 'privacy-security/data-export')
    await page.locator('#data-export-form').waitFor()
  }

  /** Chooses a format, sends the form and returns the text of the new window. */
  async function requestAndRead(): Promise<string> {
    await json().check({ force: true })
    const [popup] = await Promise.all([visitor.context.waitForEvent('page'), submit().click()])
    await expect.poll(() => popup.locator('body').textContent()).toContain('username')
    const text = await popup.locator('body').textContent()
    await popup.close()
    return text ?? ''
  }

  it('opens the data in a window; soon after, a captcha is required', async () => {
    await enterExport()
    expect(await page.locator('.captcha-image').count()).toBe(0)
    expect(await submit().isDisabled()).toBe(true)
    for (const closed of ['PDF', 'Excel']) {
      expect(await page.locator(`[aria-label="Export Option ${closed}"]`).isDisabled()).toBe(true)
    }
    const data = JSON.parse(await requestAndRead()) as { email: string }
    expect(data.email).toBe(EMAIL)
    await expect.poll(() => page.locator('.confirmation').textContent()).toContain('new Browser window')
    const noted = await page.evaluate(() => localStorage.getItem('lstdtxprt'))
    expect(Date.now() - Date.parse(JSON.parse(noted ?? ''))).toBeLessThan(60_000)

    // From now on the form has a captcha, also after a change of screen, and the server checks it.
    const answers: string[] = []
    await page.route('**/rest/image-captcha/', async (route) => {
      const reply = await route.fetch()
      answers.push((await reply.json()).answer)
      await route.fulfill({ response: reply })
    })
    await turnTo(page, range.url, 'privacy-security/change-password')
    await turnTo(page, range.url, 'privacy-security/data-export')
    await page.locator('.captcha-image svg').waitFor()
    const letters = page.locator('[aria-label="Input for the CAPTCHA"]')
    await json().check({ force: true })
    await letters.fill('four')
    await letters.blur()
    expect(await page.locator('mat-error').textContent()).toContain('CAPTCHA')
    expect(await submit().isDisabled()).toBe(true)
    await letters.fill('wrong')
    await submit().click()
    await expect.poll(() => page.locator('.error').first().textContent()).toContain('Wrong answer to CAPTCHA')
    expect(await letters.inputValue()).toBe('')
    expect(await json().isChecked()).toBe(false)
    await letters.fill(answers.at(-1) ?? '')
    expect(JSON.parse(await requestAndRead())).toMatchObject({ email: EMAIL })
    expect(await page.locator('.error').count()).toBe(0)
    expect(await range.solved()).not.toContain('dataExportChallenge')
  })

  it('offers the data as a file when the browser opens no window', async () => {
    await enterExport()
    await page.evaluate(() => {
      window.open = () => null
    })
    await json().check({ force: true })
    await submit().click()
    const offer = page.getByRole('button', { name: 'Download my-data.json' })
    await offer.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), offer.click()])
    expect(download.suggestedFilename()).toBe('my-data.json')
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk)
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ email: EMAIL })
  })
})
