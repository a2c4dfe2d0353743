import { describe, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { turnTo } from '../support/browser.ts'
import { onCleanLoadedPage, page, range } from '../support/clean-stage.ts'
import { become } from './account-steps.ts'
import { newShopper } from './checkout-steps.ts'

onCleanLoadedPage({ motion: true })

interface Row {
  UserId: number | null
  comment: string
  rating: number
}

async function stored(): Promise<Row[]> {
  const { data } = (await createVisitor(range.url).get('/api/Feedbacks/')).json<{ data: Row[] }>()
  return data.slice(8)
}

async function solve(): Promise<void> {
  const sum = await page.locator('#captcha-sum').textContent()
  await page.locator('#captchaControl').fill(String(new Function(`return ${sum}`)()))
}

async function chooseStars(count: number): Promise<void> {
  const { x, y, width, height } = (await page.locator('#rating').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + (width * (count - 0.5)) / 5, y + height / 2)
  await expect.poll(() => page.locator('app-contact output').textContent()).toContain(`${count}★`)
}

const submit = () => page.locator('#submitButton')
const bar = () => page.locator('mat-snack-bar-container')

describe('the contact form', () => {
  it('takes a feedback once, and keeps the text until then', async () => {
    await page.goto(range.url)
    await page.locator('[aria-label="Open Sidenav"]').click()
    await page.locator('[aria-label="Go to contact us page"]').click()
    await page.waitForURL(/#\/contact/)
    expect(await page.locator('#author').inputValue()).toBe('anonymous')
    expect(await page.locator('#userId').isVisible()).toBe(false)
    await page.locator('#comment').fill('Cold & orange.')
    for (const stars of [1, 5, 3]) await chooseStars(stars)
    expect(await submit().isDisabled()).toBe(true)
    await page.locator('#captchaControl').fill('1234567')
    const asked = await page.locator('#captcha-sum').textContent()
    await submit().click()
    await expect.poll(() => bar().textContent()).toContain('Wrong answer to CAPTCHA')
    await expect.poll(() => page.locator('#captchaControl').inputValue()).toBe('')
    await page.locator('#captcha-sum').waitFor()
    expect(await page.locator('#comment').inputValue()).toBe('Cold & orange.')
    expect(asked).toBeTruthy()
    await solve()
    await submit().dblclick()
    await expect.poll(() => bar().textContent()).toContain('We have written it down')
    expect(await stored()).toEqual([
      expect.objectContaining({ UserId: null, comment: 'Cold & orange. (anonymous)', rating: 3 }),
    ])
    expect(await page.locator('#comment').inputValue()).toBe('')
    expect(await range.solved()).toEqual([])
  })

  it('trusts its hidden field, and a button that a visitor enables', async () => {
    const shopper = await newShopper(range.url)
    await become(page, range.url, shopper)
    await turnTo(page, range.url, 'contact')
    await expect.poll(() => page.locator('#author').inputValue()).toBe(`***${shopper.email.slice(3)}`)
    await expect.poll(() => page.locator('#userId').inputValue()).not.toBe('')
    await page.locator('#comment').fill('I steal recipes.')
    // The first arrow key selects the first star.
    await page.locator('#rating input').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator('app-contact output').textContent()).toContain('2★')
    await solve()
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('#userId')
      if (field) field.value = '1'
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect.poll(() => submit().isEnabled()).toBe(true)
    await page.locator('#captchaControl').press('Enter')
    await expect.poll(stored).toEqual([expect.objectContaining({ UserId: 1, rating: 2 })])
    await expect.poll(() => range.solved()).toEqual(['forgedFeedbackChallenge'])
    await page.locator('#comment').fill('Nothing.')
    await page.locator('#captcha-sum').waitFor()
    await solve()
    await submit().evaluate((button: HTMLButtonElement) => button.removeAttribute('disabled'))
    await submit().click()
    await expect.poll(() => range.solved()).toContain('zeroStarsChallenge')
    expect((await stored()).at(-1)).toMatchObject({ rating: 0 })
    expect(await range.solved()).toHaveLength(2)
  })
})

describe('a complaint', () => {
  it('is for customers, may have an invoice, and still takes old partners’ files', async () => {
    await turnTo(page, range.url, 'complain')
    expect(await page.locator('#complaint-form').count()).toBe(0)
    await become(page, range.url, await newShopper(range.url))
    await turnTo(page, range.url, 'complain')
    await page.locator('#complaintMessage').fill('It came as melon. No bike.')
    expect(await page.locator('#messageCounter').textContent()).toBe('26/160')
    const choose = (name: string, mimeType: string, bytes: number) =>
      page.locator('#file').setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes, 'a') })

    await choose('invoice.pdf', 'application/pdf', 100_001)
    expect(await page.locator('.fileUploadError').textContent()).toContain('too large')
    expect(await submit().isDisabled()).toBe(true)
    await choose('me.png', 'image/png', 10)
    expect(await page.locator('.fileUploadError').textContent()).toContain('PDF, ZIP')
    expect(await page.locator('#complaintMessage').inputValue()).toBe('It came as melon. No bike.')
    expect(await range.solved()).toEqual([])

    await choose('order.xml', 'text/xml', 10)
    expect(await page.locator('.fileUploadError').count()).toBe(0)
    await submit().click()
    await expect
      .poll(() => page.locator('form [role=alert]').allTextContents())
      .toContainEqual(expect.stringContaining('deprecated for security reasons'))
    await expect.poll(() => range.solved()).toEqual(['deprecatedInterfaceChallenge'])
    // The file stays selected for another attempt.
    expect(await page.locator('app-complaint').textContent()).toContain('order.xml')

    await choose('invoice.pdf', 'application/pdf', 100_000)
    await submit().dblclick()
    await expect.poll(() => page.locator('.confirmation').textContent()).toContain('#2')
    expect(await page.locator('#complaintMessage').inputValue()).toBe('')
    expect(await page.locator('app-complaint').textContent()).not.toContain('invoice.pdf')
    const staff = createVisitor(range.url)
    await staff.login('jim@juice-sh.op', 'ncc-1701')
    const { data } = (await staff.get('/api/Complaints')).json<{ data: { message: string }[] }>()
    expect(data.map(({ message }) => message).slice(1)).toEqual(['It came as melon. No bike.'])
  })
})
