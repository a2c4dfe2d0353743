import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { newVisitor, scrollsSideways, type Visitor, WIDTHS } from '../support/browser.ts'
import type { OpenRange } from '../support/open-range.ts'
import { onKeptPage } from '../support/stage.ts'
import { enterAs } from './account-steps.ts'
import { findViolations } from './axe.ts'

const PICTURE = fileURLToPath(new URL('../../content/images/uploads/20.jpg', import.meta.url))
const UPLOAD = '[aria-label="Button to upload the profile picture"]'

const PLANET = 'the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg'

let range: OpenRange
let visitor: Visitor
let page: Page
onKeptPage((stage) => {
  ;({ range, visitor, page } = stage)
})
beforeEach(() => meet())

/** Three sizes with alternating themes, because the theme does not change a width. */
const LOOKS = [
  { width: WIDTHS.phone, colorScheme: 'light', paper: 'rgb(251, 244, 232)' },
  { width: WIDTHS.tablet, colorScheme: 'dark', paper: 'rgb(29, 15, 34)' },
  { width: WIDTHS.desk, colorScheme: 'light', paper: 'rgb(251, 244, 232)' },
] as const

async function meet(language = 'en'): Promise<void> {
  await enterAs(page, range.url, 'jim@juice-sh.op', 'ncc-1701')
  await visitor.context.addCookies([{ name: 'language', value: language, url: range.url }])
}

/** File and loading state of the shown picture. */
function shownPicture() {
  return page.locator('.img-rounded').evaluate((image: HTMLImageElement) => ({
    file: image.src.split('/').pop(),
    isLoaded: image.naturalWidth > 0,
  }))
}

describe('pages that the server makes', () => {
  it('are for everybody, at every width, by day and by night, in both languages', async () => {
    for (const [night, language, width] of [
      [false, 'en', WIDTHS.desk],
      [true, 'de_DE', WIDTHS.phone],
    ] as const) {
      await meet(language)
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: night ? 'dark' : 'light' })
      for (const path of ['profile', 'dataerasure', 'ftp/quarantine/', 'promotion', PLANET]) {
        await page.goto(`${range.url}/${path}`)
        expect(await findViolations(page), `${path} ${width} ${night}`).toEqual([])
        expect(await page.locator('html').getAttribute('lang')).toBe(language.replace('_', '-'))
        await page.evaluate(() => document.fonts.ready)
        expect(await page.evaluate(() => document.fonts.check('800 1em "Bricolage Grotesque Variable"'))).toBe(true)
        for (const { width, colorScheme, paper } of LOOKS) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme })
          expect(await scrollsSideways(page), `${path} ${width} ${language}`).toBe(false)
          const shown = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
          await expect.poll(shown, { message: `${path} ${colorScheme}` }).toBe(paper)
        }
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: night ? 'dark' : 'light' })
      }
    }
  })

  it('remember the choice of day or night, and lead back', async () => {
    await page.evaluate(() => localStorage.setItem('colorTheme', 'night'))
    await page.goto(`${range.url}/profile`)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(29, 15, 34)')
    await page.getByRole('link', { name: 'Back to the shop' }).last().click()
    await page.locator('app-navbar').waitFor()
    expect(visitor.complaints).toEqual([])
  })
})

it('the planet is drawn, and folders can be gone through by their links', async () => {
  await page.goto(`${range.url}/${PLANET}`)
  await page.locator('#planet[data-drawn], .flat').waitFor()
  await page.goto(`${range.url}/ftp`)
  await page.getByRole('link', { name: 'quarantine' }).click()
  await page.getByRole('link', { name: 'Up one folder' }).click()
  await page.getByRole('link', { name: 'legal.md' }).waitFor()
  await page.getByRole('link', { name: 'quarantine' }).click()
  await page.waitForURL(/\/ftp\/quarantine$/)
  await page.getByRole('link', { name: 'Back to the shop' }).last().click()
  await page.locator('app-navbar').waitFor()
  expect(visitor.complaints).toEqual([])
})

it('the film plays with its captions, which can also be read, and waits until it is asked to', async () => {
  await page.goto(`${range.url}/promotion`)
  const film = page.locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBe(15)
  const lines = await page.locator('#transcript li').allTextContents()
  const captions = await film.evaluate((video: HTMLVideoElement) => {
    const [track] = video.textTracks
    return { mode: track?.mode, lines: [...(track?.cues ?? [])].map((cue) => (cue as VTTCue).text) }
  })
  expect(captions).toEqual({ mode: 'showing', lines })
  expect(lines).toHaveLength(5)
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 7
  })
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => (video.textTracks[0]?.activeCues?.[0] as VTTCue)?.text))
    .toBe(lines[2])
  expect(visitor.complaints).toEqual([])
})

it('reports too long a name instead of cutting it', async () => {
  await page.goto(`${range.url}/profile`)
  await page.fill('#username', 'x'.repeat(1001))
  await page.click('#submit')
  expect(await page.locator('#username').evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
    'At most 1000 characters, please.',
  )
  await page.fill('#username', 'x'.repeat(1000))
  await Promise.all([page.waitForEvent('load'), page.click('#submit')])
  expect((await page.locator('#username').inputValue()).length).toBe(1000)
})

describe('a profile picture', () => {
  it('is looked at before it is uploaded, and shown after', async () => {
    await page.goto(`${range.url}/profile`)
    expect(await page.locator('#preview').isVisible()).toBe(false)
    await page.setInputFiles('#picture', PICTURE)
    await page.locator('#preview').waitFor()
    expect(await page.locator('#previewNote').textContent()).toBe('Not uploaded yet')
    await Promise.all([page.waitForEvent('load'), page.click(UPLOAD)])
    await expect.poll(shownPicture).toEqual({ file: '2.jpg', isLoaded: true })
    expect(await page.locator('#preview').isVisible()).toBe(false)
    expect(visitor.complaints).toEqual([])
  })

  it('without a file, or with too large a one, has its error beside the field', async () => {
    await page.goto(`${range.url}/profile`)
    const error = page.locator('#pictureError')
    await page.setInputFiles('#picture', { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(200_001) })
    expect(await error.textContent()).toContain('too large')
    await page.click(UPLOAD)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('picture')
    await page.setInputFiles('#picture', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
    expect(await error.textContent()).toContain('not a picture')
    await page.setInputFiles('#picture', { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('text') })
    expect(await error.textContent()).toBe('')
    await page.click(UPLOAD)
    await expect.poll(() => error.textContent()).toContain('not a picture')
    expect(await page.locator('#picture').getAttribute('aria-invalid')).toBe('true')
    await visitor.context.clearCookies({ name: 'token' })
    await page.setInputFiles('#picture', PICTURE)
    await page.click(UPLOAD)
    await expect.poll(() => error.textContent()).toContain('signed in')
    expect(await page.locator(UPLOAD).isEnabled()).toBe(true)
  })

  it('that cannot be fetched is named as missing', async () => {
    await page.goto(`${range.url}/profile`)
    await page.fill('#url', 'https://nowhere.invalid/me.png')
    await page.click('#submitUrl')
    await page.locator('#brokenNote').waitFor()
    expect(await page.locator('.img-rounded').getAttribute('src')).toBe('https://nowhere.invalid/me.png')
  })

  it('works without scripts, too', async () => {
    const cookies = await visitor.context.cookies()
    const { context, page: plain } = await newVisitor(range.url, { scripts: false })
    await context.addCookies(cookies)
    await plain.goto(`${range.url}/profile`)
    await plain.setInputFiles('#picture', PICTURE)
    await plain.click(UPLOAD)
    await plain.locator('.img-rounded[src="assets/public/images/uploads/2.jpg"]').waitFor()
    await plain.fill('#username', 'Captain')
    await plain.keyboard.press('Enter')
    await plain.locator('.shown-name:has-text("Captain")').waitFor()
    await context.close()
  })
})

describe('a goodbye', () => {
  it('takes the traces out of the browser', async () => {
    await page.goto(`${range.url}/dataerasure`)
    await page.fill('#email', 'jim@juice-sh.op')
    await page.fill('#securityAnswer', 'Samuel')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Goodbye' }).waitFor()
    const left = await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('bid')])
    expect(left).toEqual([null, null])
    expect((await visitor.context.cookies()).map(({ name }) => name)).not.toContain('token')
    expect(await findViolations(page)).toEqual([])
    expect((await page.goto(`${range.url}/dataerasure`))?.status()).toBe(500)
  })
})
