import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { untilDrawn } from '../support/browser.ts'
import { onCleanPage, page, range } from '../support/clean-stage.ts'
import { solutionOf } from '../support/coding-solutions.ts'

onCleanPage({ motion: true })

const card = (key: string) => page.locator(`#challenge-${key}`)
const instructor = () => page.locator('#hacking-instructor')

const go = (path: string) =>
  page.evaluate((hash) => {
    window.location.hash = hash
  }, `#/${path}`)

async function codingStatusOf(key: string): Promise<number> {
  const { data } = await (await fetch(`${range.url}/api/Challenges/?key=${key}`)).json()
  return data[0].codingChallengeStatus
}

/** Plays DOM XSS with a wrong guess in each coding part, and reads the whole debriefing. */
async function doCodingPart(): Promise<void> {
  const key = 'localXssChallenge'
  const { lines, fix } = solutionOf(key)
  page.once('dialog', (dialog) => void dialog.accept())
  await go(`search?q=${encodeURIComponent('<iframe src="javascript:alert(`xss`)">')}`)
  await expect.poll(() => range.solved()).toContain(key)
  await go('score-board')
  const dialog = page.getByRole('dialog')
  await card(key).getByRole('link', { name: 'What happened' }).click()
  // The coding part asks for these lines, so the debriefing hides them.
  await dialog.getByRole('button', { name: 'Show the lines' }).waitFor()
  expect(await dialog.locator('figure').count()).toBe(0)
  await dialog.locator('[aria-label="Close"]').first().click()
  await dialog.waitFor({ state: 'detached' })
  await card(key).locator('.codingChallengeButton').click()
  const said = () => dialog.getByRole('tabpanel').getByRole('status').textContent()
  const wrong = lines.includes(1) ? 2 : 1
  await dialog.locator(`#line${wrong}`).click()
  await dialog.locator('#findItSubmitButton').click()
  await expect.poll(said).toContain('Not these lines')
  await dialog.locator(`#line${wrong}`).click()
  for (const line of lines) await dialog.locator(`#line${line}`).click()
  await dialog.locator('#findItSubmitButton').click()
  await expect.poll(() => codingStatusOf(key)).toBe(1)
  await page.clock.runFor(1000)
  const choice = dialog.locator('app-code-fixes select')
  await choice.selectOption(String(fix === 0 ? 1 : 0), { force: true })
  await dialog.locator('#fixItSubmitButton').click()
  await expect.poll(said).toContain('That does not close it.')
  await choice.selectOption(String(fix), { force: true })
  await dialog.locator('#fixItSubmitButton').click()
  await expect.poll(said).toContain('That closes it.')
  expect(await codingStatusOf(key)).toBe(2)
  await dialog.locator('#fixItCloseButton').click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => card(key).locator('.codingChallengeButton').textContent()).toMatch(/2\/2$/)

  await card(key).getByRole('link', { name: 'What happened' }).click()
  await expect.poll(() => dialog.locator('figure mark').allTextContents()).toHaveLength(lines.length)
  expect(await dialog.locator('figcaption').first().textContent()).toBe('web/src/shop/catalogue/results.ts')
  expect(await dialog.textContent()).toMatch(/CWE-\d+.*OWASP A\d\d:2021/)
  await dialog.locator('[aria-label="Close"]').first().click()
  await dialog.waitFor({ state: 'detached' })
}

async function openSettings(): Promise<void> {
  await page.locator('[aria-label="Open additional settings dialog"]').click()
  await page.locator('score-board-additional-settings-dialog').waitFor()
}

it('a fresh learner finds the score board, follows a tutorial, reads the debrief, does a coding part, saves a backup, starts over, and restores it all', async () => {
  await page.clock.install()
  await page.goto(`${range.url}/#/score-board`)
  await expect.poll(() => range.solved()).toEqual(['scoreBoardChallenge'])

  await card('privacyPolicyChallenge').locator('[aria-label="Start the tutorial"]').click()
  await instructor().waitFor()
  await go('login')
  await page.locator('#email').fill('demo')
  await page.locator('#password').fill('demo')
  await page.locator('#loginButton').click()
  await page.waitForURL(/#\/search/)
  // A page that moves takes the pointer off an entry, which closes its submenu.
  await untilDrawn(page)
  await page.locator('#navbarAccount').click()
  await page.locator('[aria-label="Show Privacy and Security Menu"]').click()
  await page.locator('[aria-label="Go to privacy policy page"]').click()
  await page.locator('app-privacy-policy').waitFor()
  // Steps of five seconds; the full minute would draw every frame.
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(5000)
        return instructor().count()
      },
      { interval: 20 },
    )
    .toBe(0)
  await expect.poll(() => range.solved()).toEqual(['privacyPolicyChallenge', 'scoreBoardChallenge'])

  await go('score-board')
  await card('privacyPolicyChallenge').getByRole('link', { name: 'What happened' }).click()
  const debrief = page.getByRole('dialog')
  await expect.poll(() => debrief.textContent()).toContain('/assets/public/images/padding/81px.png')
  expect(await debrief.textContent()).toContain('No weakness')
  expect(await debrief.textContent()).not.toMatch(/CWE-|OWASP/)
  await debrief.locator('[aria-label="Close"]').first().click()

  await doCodingPart()
  const solved = ['localXssChallenge', 'privacyPolicyChallenge', 'scoreBoardChallenge']

  await page.getByRole('button', { name: /^Cheat score/ }).click()
  await expect.poll(() => page.getByRole('dialog').textContent()).toContain('Happens by accident.')
  await page.keyboard.press('Escape')

  await openSettings()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save Backup' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^owasp_juice_shop-\d{4}-\d\d-\d\d-v1\.json$/)
  const file = await download.path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    version: 1,
    banners: { welcomeBannerStatus: 'dismiss', cookieConsentStatus: 'dismiss' },
    continueCode: expect.stringMatching(/^[a-zA-Z0-9]{60,}$/),
    continueCodeFindIt: expect.stringMatching(/^[a-zA-Z0-9]{60,}$/),
    continueCodeFixIt: expect.stringMatching(/^[a-zA-Z0-9]{60,}$/),
  })

  await page.getByRole('button', { name: 'Reset my progress' }).click()
  await page
    .getByRole('group', { name: 'Reset my progress' })
    .getByRole('button', { name: 'Reset my progress' })
    .click()
  await expect.poll(() => range.solved()).toEqual([])
  expect(await codingStatusOf('localXssChallenge')).toBe(0)
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('continueCode')

  const picker = page.locator('input[type=file]')
  const foreign = { name: 'foreign.json', mimeType: 'application/json', buffer: Buffer.from('{"version":2}') }
  await picker.setInputFiles(foreign)
  await expect
    .poll(() => page.locator('simple-snack-bar').textContent())
    .toContain('Version 2 is incompatible with expected version 1')
  await picker.setInputFiles(file)
  await page.getByRole('button', { name: 'Apply changes now' }).click()
  await expect.poll(() => range.solved()).toEqual(solved)
  await card('privacyPolicyChallenge').and(page.locator('.solved')).waitFor()
  await expect.poll(() => codingStatusOf('localXssChallenge')).toBe(2)
  await expect.poll(() => card('localXssChallenge').locator('.codingChallengeButton').textContent()).toMatch(/2\/2$/)
})

it('keeps the cards of the score board in their place when the first path comes late', async () => {
  await page.route('**/range/tutorials', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.goto(`${range.url}/#/score-board`)
  const topOf = () => card('errorHandlingChallenge').evaluate((element) => (element as HTMLElement).offsetTop)
  await card('errorHandlingChallenge').waitFor()
  const first = await topOf()
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  expect(await topOf()).toBe(first)
})
