import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { leaveFeedback } from '#game/visitor/requests.ts'
import { scrollsSideways, turnTo, WIDTHS } from '../support/browser.ts'
import { onCleanLoadedPage, page, range, visitor } from '../support/clean-stage.ts'
import { becomeAs, newCustomer, signOut } from './account-steps.ts'

const PICTURE = fileURLToPath(new URL('../../content/images/uploads/12.png', import.meta.url))

onCleanLoadedPage({ motion: true })

/** Widths of the pictures in their own pixels. 0 is a broken picture. */
const widths = () =>
  page
    .locator('.container img.image')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth))

it('one picture is broken until its address is encoded', async () => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await turnTo(page, range.url, 'photo-wall')
  await page.getByText('This picture does not load.').waitFor()
  const cat = page.locator('.container img.image').first()
  const shown = await cat.evaluate((image: HTMLImageElement) => image.src)
  expect(shown).toContain('#zatschi')
  expect(asked.some((address) => address.endsWith('/uploads/%E1%93%9A%E1%98%8F%E1%97%A2-'))).toBe(true)
  for (const picture of await page.locator('.container img.image').all()) await picture.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await widths()).map((width) => width > 0)).toEqual([false, ...Array(9).fill(true)])
  expect(await range.solved()).toEqual([])
  const reply = await page.goto(shown.replaceAll('#', '%23'))
  expect(reply?.headers()['content-type']).toBe('image/jpeg')
  await expect.poll(() => range.solved()).toEqual(['missingEncodingChallenge'])
})

it('a customer hangs up a picture, and everybody sees it', async () => {
  const email = await newCustomer(range.url)
  await becomeAs(page, range.url, email)
  await turnTo(page, range.url, 'photo-wall')
  await page.locator('input[type=file]').setInputFiles(PICTURE)
  await page.getByAltText('Preview of your picture').waitFor()
  await page.locator('#caption').fill('Me, in oil')
  await page.locator('#caption').press('Enter')
  await page.getByText('Your picture hangs.').waitFor()
  const mine = page.locator('img.image[alt="Me, in oil"]')
  await mine.scrollIntoViewIfNeeded()
  await expect.poll(() => mine.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  // By night the page dims pictures, and their buttons must stay in reach.
  await signOut(page)
  await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await turnTo(page, range.url, 'photo-wall')
  const opener = page.getByRole('link', { name: 'Open the picture: Me, in oil' })
  await opener.scrollIntoViewIfNeeded()
  const [tab] = await Promise.all([visitor.context.waitForEvent('page'), opener.click()])
  expect(tab.url()).toMatch(/\/me,-in-oil-\d+\.png$/)
  expect(await scrollsSideways(page)).toBe(false)
  expect(await range.solved()).toEqual([])
})

it('a script in the feedback runs for readers of the page about the shop', async () => {
  const guest = createVisitor(range.url)
  await leaveFeedback(guest, '<<script>Foo</script>iframe src="javascript:alert(`xss`)">')
  expect(await range.solved()).toEqual(['persistedXssFeedbackChallenge'])
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await turnTo(page, range.url, 'about')
  await page.locator('.feedback-comment').waitFor()
  expect(alerts).toEqual([])
  await page.getByRole('button', { name: 'Previous voice' }).click()
  await expect.poll(() => alerts).toEqual(['xss'])
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 })
    expect(await scrollsSideways(page), `at ${width}`).toBe(false)
  }
  // Without motion the slide changes at once. The first follows the last.
  await page.locator('#feedback-gallery').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('group', { name: /^\d of 9$/ }).getAttribute('aria-label')).toBe('1 of 9')
})
