import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { onCleanStage, page, range } from '../support/clean-stage.ts'

onCleanStage()

const card = (key: string) => page.locator(`#challenge-${key}`)
const instructor = () => page.locator('#hacking-instructor')

async function openSettings(): Promise<void> {
  await page.locator('[aria-label="Open additional settings dialog"]').click()
  await page.locator('score-board-additional-settings-dialog').waitFor()
}

it('a fresh learner finds the score board, follows a tutorial, reads the debrief, saves a backup, starts over, and restores it', async () => {
  await page.goto(`${range.url}/#/score-board`)
  await expect.poll(() => range.solved()).toEqual(['scoreBoardChallenge'])

  await page.clock.install()
  await page.reload()
  await card('privacyPolicyChallenge').locator('[aria-label="Start the tutorial"]').click()
  await instructor().waitFor()
  await page.evaluate(() => {
    window.location.hash = '#/login'
  })
  await page.locator('#email').fill('demo')
  await page.locator('#password').fill('demo')
  await page.locator('#loginButton').click()
  await page.waitForURL(/#\/search/)
  await page.locator('#navbarAccount').click()
  await page.locator('[aria-label="Show Privacy and Security Menu"]').click()
  await page.locator('[aria-label="Go to privacy policy page"]').click()
  await page.locator('app-privacy-policy').waitFor()
  await page.clock.runFor(70_000)
  await instructor().waitFor({ state: 'detached' })
  const solved = ['privacyPolicyChallenge', 'scoreBoardChallenge']
  await expect.poll(() => range.solved()).toEqual(solved)

  await page.evaluate(() => {
    window.location.hash = '#/score-board'
  })
  await card('privacyPolicyChallenge').getByRole('link', { name: 'What happened' }).click()
  const debrief = page.getByRole('dialog')
  await expect.poll(() => debrief.textContent()).toContain('/assets/public/images/padding/81px.png')
  expect(await debrief.textContent()).toMatch(/CWE-\d+.*OWASP A\d\d:2021/)
  await debrief.locator('[aria-label="Close"]').first().click()

  await page.getByRole('button', { name: /^Cheat score/ }).click()
  await expect.poll(() => page.getByRole('dialog').textContent()).toContain('Happens by accident.')
  await page.keyboard.press('Escape')

  await openSettings()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save Backup' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^owasp_juice_shop-\d{4}-\d\d-\d\d\.json$/)
  const file = await download.path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    version: 1,
    banners: { welcomeBannerStatus: 'dismiss', cookieConsentStatus: 'dismiss' },
    continueCode: expect.stringMatching(/^[a-zA-Z0-9]{60,}$/),
  })

  await page.getByRole('button', { name: 'Reset my progress' }).click()
  await page
    .getByRole('group', { name: 'Reset my progress' })
    .getByRole('button', { name: 'Reset my progress' })
    .click()
  await expect.poll(() => range.solved()).toEqual([])
  expect(await page.evaluate(() => document.cookie)).not.toContain('continueCode')

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
})
