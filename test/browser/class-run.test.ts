import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeMark } from '#classroom/door/headers.ts'
import type { Room } from '#contract/class-room.ts'
import { newVisitor, scrollsSideways, untilDrawn, type Visitor, WIDTHS } from '../support/browser.ts'
import { askAt, type OpenClass, openClass, type PlayingTeam } from '../support/open-class.ts'
import { createSweep } from './axe.ts'
import { signIn } from './class-steps.ts'

let ours: OpenClass
let opened: OpenClass | undefined
let url: string
const visitors: Visitor[] = []

beforeEach(async () => {
  opened ??= await openClass({}, 1)
  ours = opened
  url = `http://localhost:${ours.port}`
})
afterEach(async ({ task }) => {
  const complaints = visitors.flatMap((visitor) => visitor.complaints)
  await Promise.all(visitors.splice(0).map(({ context }) => context.close()))
  if (task.result?.state === 'fail' || complaints.length > 0) await closeClass()
  expect(complaints).toEqual([])
})
afterAll(closeClass)

async function closeClass(): Promise<void> {
  const closing = opened
  opened = undefined
  await closing?.[Symbol.asyncDispose]()
}

async function come(manners: Parameters<typeof newVisitor>[1] = {}): Promise<Page> {
  const visitor = await newVisitor(url, manners)
  visitors.push(visitor)
  // Pages with unsaved input ask before they close.
  visitor.page.on('dialog', (dialog) => void dialog.accept())
  return visitor.page
}

/** Opens a page of the trainer, signed in. */
async function comeAsTrainer(place: string, manners: Parameters<typeof newVisitor>[1] = {}): Promise<Page> {
  const page = await come(manners)
  await signIn(page, ours)
  await page.goto(`http://trainer.localhost:${ours.port}/host/${place}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Opens a browser for a team that was made over the network. */
async function comeAs({ cookie }: PlayingTeam): Promise<Page> {
  const page = await come()
  const cookies = [cookie, writeMark()].map((set) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    return { name, value, url }
  })
  await page.context().addCookies(cookies)
  return page
}

const readRun = async () => (await ours.order('room')).json<Room>().run
const dockOf = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const save = async (page: Page) => {
  await dockOf(page).getByRole('button', { name: /^Save/ }).press('Enter')
  await page.getByText('Saved. Everybody has it at once.').waitFor()
  await dockOf(page).waitFor({ state: 'hidden' })
}

describe('the run', () => {
  it('is planned by keyboard alone, and unsaved phases outlive a reload and a look at another page', async () => {
    const page = await comeAsTrainer('run')
    await page.locator('#run-minutes').fill('2:00')
    for (const name of ['Warm-up', 'Last drop']) {
      await page.getByRole('button', { name: 'Phase', exact: true }).press('Enter')
      await page.getByLabel('Name', { exact: true }).fill(name)
    }
    const handle = page.getByRole('slider', { name: 'Last drop begins' })
    await handle.focus()
    const before = Number(await handle.getAttribute('aria-valuenow'))
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowRight')
    expect(await handle.getAttribute('aria-valuenow')).toBe(`${before + 16}`)
    await page
      .getByRole('group', { name: 'Opens up to' })
      .getByRole('button', { name: '2', exact: true })
      .press('Space')
    await page.getByRole('searchbox', { name: 'Challenge' }).fill('Login Admin')
    await page.getByRole('checkbox', { name: 'Login Admin' }).press('Space')
    await page.getByText('left out by hand').first().waitFor()
    expect((await readRun()).phases).toEqual([])

    await page.reload()
    await dockOf(page).waitFor()
    await page.getByRole('link', { name: 'Room' }).press('Enter')
    await page.getByRole('button', { name: 'Announce' }).waitFor()
    await page.goBack()
    await save(page)
    expect(await readRun()).toMatchObject({
      minutes: 120,
      phases: [
        { name: 'Warm-up', startsAtMinute: 0, challenges: [], leftOut: [] },
        { name: 'Last drop', startsAtMinute: before + 16, maxDifficulty: 2, leftOut: ['loginAdminChallenge'] },
      ],
    })
    await page.reload()
    await page.getByRole('button', { name: /^Last drop/ }).press('Enter')
    await page.getByRole('button', { name: 'Remove phase Last drop' }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('phase')
    await save(page)
    expect((await readRun()).phases).toHaveLength(1)
  })

  it('is saved once for two quick clicks', async () => {
    const page = await comeAsTrainer('run')
    const { revision } = await readRun()
    await page.getByRole('switch', { name: 'Hints' }).press('Space')
    await dockOf(page).getByRole('button', { name: /^Save/ }).dblclick()
    await dockOf(page).waitFor({ state: 'hidden' })
    expect(await readRun()).toMatchObject({ hints: false, revision: revision + 1 })
  })

  it('merges changes of two pages, and asks only about conflicts', async () => {
    const [one, other] = [await comeAsTrainer('run'), await comeAsTrainer('run')]
    const rename = async (page: Page, title: string) => {
      await page.getByRole('button', { name: 'Change the title' }).click()
      await page.locator('#run-title').fill(title)
      await page.getByRole('button', { name: 'Take it over' }).click()
    }
    await one.getByRole('switch', { name: 'Coding challenges' }).press('Space')
    await rename(other, 'Monday')
    await save(other)
    await one.getByRole('heading', { level: 1, name: 'Monday' }).waitFor()
    await save(one)
    expect(await readRun()).toMatchObject({ title: 'Monday', coding: false })

    await rename(one, 'Tuesday')
    await rename(other, 'Wednesday')
    await save(other)
    await dockOf(one).getByRole('alert').getByText('Another page has changed this meanwhile: title.').waitFor()
    await dockOf(one).getByRole('button', { name: 'Take the other page’s' }).click()
    await dockOf(one).waitFor({ state: 'hidden' })
    expect(await one.getByRole('heading', { level: 1 }).textContent()).toContain('Wednesday')
  })

  it('keeps changes while the server is away and after the trainer’s session has ended', async () => {
    const page = await comeAsTrainer('run')
    const wish = !(await readRun()).hints
    await page.getByRole('switch', { name: 'Hints' }).press('Space')
    await page.context().setOffline(true)
    await dockOf(page).getByRole('button', { name: /^Save/ }).click()
    await dockOf(page)
      .getByText(/does not answer/)
      .waitFor()
    await page.context().setOffline(false)
    await page.context().clearCookies({ name: 'vct_trainer' })
    await dockOf(page).getByRole('button', { name: /^Save/ }).click()
    const [elsewhere] = await Promise.all([
      page.waitForEvent('popup'),
      dockOf(page).getByRole('link', { name: 'Sign in in a new tab' }).click(),
    ])
    await elsewhere.locator('#trainer-token').fill(ours.door.trainerToken)
    await elsewhere.locator('#trainer-token').press('Enter')
    await elsewhere.getByRole('button', { name: 'Announce' }).waitFor()
    await save(page)
    expect((await readRun()).hints).toBe(wish)
  })

  it('can be planned in German on a phone, with the times that German clocks show', async () => {
    const page = await comeAsTrainer('run', { width: WIDTHS.phone, night: true })
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de_DE')
    await page.getByRole('heading', { name: 'Ansagen' }).waitFor()
    await untilDrawn(page)
    expect(await scrollsSideways(page)).toBe(false)
    await page.locator('#run-minutes').fill('1:45')
    await page.getByRole('button', { name: '1 Änderung speichern' }).click()
    await expect.poll(async () => (await readRun()).minutes).toBe(105)
  })

  it('keeps shops closed until the start, if set so, and then opens them to everybody', async () => {
    const trainer = await comeAsTrainer('run')
    await trainer.getByRole('switch', { name: 'Closed until the start' }).press('Space')
    await save(trainer)
    const team = await comeAs(await ours.makeTeam('Early Birds', 'Lou'))
    await team.goto(`${url}/`)
    await team.getByRole('heading', { name: 'It starts soon' }).waitFor()
    await team.getByText('Early Birds').first().waitFor()
    await trainer.getByRole('button', { name: 'Start', exact: true }).click()
    await team.getByRole('heading', { name: 'All Products' }).waitFor()
  })
})

describe('announcements', () => {
  it('are planned, changed and cancelled; sent ones count their readers', async () => {
    const trainer = await comeAsTrainer('run')
    const team = await ours.makeTeam('Good Ears', 'Lou')
    const page = await comeAs(team)
    await page.goto(`${url}/#/search`)
    const part = trainer.getByRole('region', { name: 'Announcements' })
    await part.getByLabel('To everybody').fill('Ten minutes left.')
    await part.getByLabel('When').selectOption({ label: 'After the start …' })
    await part.getByLabel('Time after the start').fill('never')
    await part.getByRole('button', { name: 'Plan' }).click()
    await part.getByText('A time such as 15:30.').waitFor()
    await part.getByLabel('Time after the start').fill('3:50')
    await part.getByRole('button', { name: 'Plan' }).click()
    await trainer.getByText('Planned. It is said by itself.').waitFor()
    await trainer.reload()
    await part.getByRole('button', { name: /^Change the announcement/ }).click()
    await trainer.locator('#planned-text').fill('A quarter of an hour left.')
    await trainer.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click()
    await trainer.getByRole('dialog').waitFor({ state: 'hidden' })
    await part.getByText('A quarter of an hour left.').waitFor()
    await part.getByRole('button', { name: /^Change the announcement/ }).click()
    await trainer.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
    await part.getByText('A quarter of an hour left.').waitFor({ state: 'hidden' })

    await ours.order('announcements', { body: { text: 'Tea is served.', at: Date.now() + 1000 } })
    await page.getByRole('status').getByText('Tea is served.').waitFor()
    await part.getByRole('listitem').filter({ hasText: 'Tea is served.' }).getByText('seen by 1').waitFor()
  })
})

describe('cards', () => {
  it('of a list that has a name twice are not made, and each of its lines is named', async () => {
    const page = await comeAsTrainer('run')
    await ours.makeTeam('Here Already')
    const typed = `Pips 🍋\nZest\nמיץ תפוזים\nzest\nHere already\n${'long '.repeat(40)}`
    await page.locator('#card-names').fill(typed)
    await page.getByRole('button', { name: 'Make 6 teams' }).click()
    await page.getByText('3 lines cannot be teams, so no team was made.').waitFor()
    const faults = page.getByRole('alert').getByRole('listitem')
    expect((await faults.allTextContents()).map((text) => text.replace(/long (long )+/, '… '))).toEqual([
      'Line 4 zest has the name of line 2.',
      'Line 5 Here already is a team already.',
      expect.stringMatching(/^Line 6 .* should have 1 to 24 characters\.$/),
    ])
    await page.getByRole('button', { name: 'Line 4' }).press('Enter')
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('zest')
    await page.keyboard.insertText('Twist')
    await page.locator('#card-names').fill('Pips 🍋\nZest\nמיץ תפוזים\nTwist')
    await page.getByRole('button', { name: 'Make 4 teams' }).dblclick()
    await page.getByRole('button', { name: 'Print 4 cards' }).waitFor()
    expect(await page.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).count()).toBe(4)
  })

  it('of ten thousand names are refused in words, and the list stays', async () => {
    const page = await comeAsTrainer('run')
    const typed = Array.from({ length: 10_000 }, (_, index) => `Team ${index}`).join('\n')
    await page
      .locator('#card-file')
      .setInputFiles({ name: 'names.txt', mimeType: 'text/plain', buffer: Buffer.from(typed) })
    await page.getByRole('button', { name: 'Make 10000 teams' }).click()
    await page.getByRole('alert').filter({ hasText: '1000' }).waitFor()
    expect(await page.locator('#card-names').inputValue()).toBe(typed)
    await page.reload()
    expect(await page.locator('#card-names').inputValue()).toBe(typed)
    await page.locator('#card-names').fill('')
  })
})

describe('certificates', () => {
  it('are printed one on a sheet for each named player, signed', async () => {
    const team = await ours.makeTeam('Crown Caps', 'Ada')
    await team.ask('/rest/products/search?q=')
    const page = await comeAs(team)
    await page.goto(`${url}/#/score-board`)
    const trainer = await comeAsTrainer('certificates')
    await trainer.getByText('Crown Caps').first().waitFor()
    await trainer.getByRole('button', { name: 'One for each person' }).click()
    await trainer.getByText('Ada', { exact: true }).waitFor()
    await trainer.getByLabel('Who signs').fill('Dr. Pith')
    await trainer.emulateMedia({ media: 'print' })
    expect(await trainer.getByLabel('Who signs').isVisible()).toBe(false)
    expect(await trainer.getByText('Dr. Pith').isVisible()).toBe(true)
  })
})

describe('a backup', () => {
  it('shows its content before a restore, and changes nothing until then', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vct-backup-'))
    try {
      const kept = await ours.makeTeam('Kept Kiwis', 'Ada')
      const page = await comeAsTrainer('run')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Take a backup now' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^class-\d{4}-\d{2}-\d{2}-v.+\.sqlite$/)
      const file = join(folder, 'class.sqlite')
      await download.saveAs(file)
      await ours.makeTeam('Later Lemons')

      const broken = join(folder, 'broken.sqlite')
      await writeFile(broken, 'no backup')
      await page.locator('#backup-file').setInputFiles(broken)
      await page.getByRole('dialog').getByText('This is no backup of a class').waitFor()
      await page.keyboard.press('Escape')

      await page.locator('#backup-file').setInputFiles(file)
      const sheet = page.getByRole('dialog')
      await sheet.getByText('Kept Kiwis').waitFor()
      expect(await sheet.getByText('Later Lemons').count()).toBe(0)
      await sheet.getByRole('button', { name: 'Cancel' }).click()
      expect((await ours.order('room')).text).toContain('Later Lemons')
      await page.locator('#backup-file').setInputFiles(file)
      await sheet.getByRole('button', { name: 'Bring this back' }).click()
      await page.getByText('The class is as it was in the file.').waitFor()
      const { text } = await ours.order('room')
      expect(text).toContain('Kept Kiwis')
      expect(text).not.toContain('Later Lemons')
      expect((await kept.ask('/host/class/me')).status).toBe(200)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('a team', () => {
  it('is named by its link, and a removed player is out at once', async () => {
    const team = await ours.makeTeam('Pith Helmets', 'Ada')
    const page = await come()
    const key = new URL(team.joined.joinUrl ?? '').hash.slice(1)
    await page.goto(`${url}/host/join#${key}`)
    await page.getByRole('heading', { name: 'Join Pith Helmets' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Join Pith Helmets' }).waitFor()
    await page.locator('#player-name').fill('Guest')
    await page.getByRole('button', { name: 'Join the team' }).click()
    await page.getByRole('heading', { name: 'All Products' }).waitFor()

    const trainer = await comeAsTrainer(`team/${team.slug}`)
    await trainer.getByRole('button', { name: 'Remove Guest' }).click()
    await trainer.getByRole('dialog').getByLabel('Make all ways in new ones').check()
    await trainer.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await trainer.getByText('Guest is out.').waitFor()
    await trainer
      .getByRole('dialog')
      .getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/)
      .waitFor()
    await page.goto(`${url}/`)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/host/join')
    const again = await askAt(ours.port, '/host/class/join', { body: { key } })
    expect(again.status).toBe(403)
    expect((await team.ask('/host/class/me')).status).toBe(200)
  })
})

describe('fair play', () => {
  it('is judged case by case: asked, put aside, marked as not solved and given back', async () => {
    const payload = "qwert')) UNION SELECT id, email, password, '4', '5', '6', '7', '8', '9' FROM Users--"
    const team = await ours.makeTeam('Quick Quinces', 'Mira')
    await team.ask(`/rest/products/search?q=${encodeURIComponent(payload)}`)
    const readSolve = async () => {
      const { teams } = (await ours.order('room')).json<Room>()
      return teams.find(({ slug }) => slug === team.slug)?.cells.unionSqlInjectionChallenge?.solvedAt ?? null
    }
    const trainer = await comeAsTrainer('fair-play')
    await trainer.getByRole('heading', { level: 2, name: 'User Credentials' }).waitFor()
    const lists = trainer.getByRole('navigation', { name: 'Cases' })
    const sweep = createSweep(trainer)
    expect(await sweep('at a desk')).toEqual([])
    await trainer.setViewportSize({ width: WIDTHS.phone, height: 900 })
    await untilDrawn(trainer)
    expect([await sweep('on a phone'), await scrollsSideways(trainer)]).toEqual([[], false])
    await trainer.setViewportSize({ width: WIDTHS.desk, height: 900 })
    await trainer.getByRole('button', { name: 'Ask them' }).click()
    await trainer.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await lists.getByRole('heading', { name: /^Asked/ }).waitFor()
    const address = trainer.url()

    await trainer.getByRole('button', { name: 'Not solved' }).click()
    await trainer.getByRole('dialog').getByRole('button', { name: 'Not solved' }).click()
    await expect.poll(readSolve).toBeNull()
    await trainer.reload()
    expect(trainer.url()).toBe(address)
    await trainer
      .getByRole('button', { name: /^Give back/ })
      .first()
      .click()
    await expect.poll(readSolve).not.toBeNull()
    await trainer.getByRole('button', { name: 'All fine, put aside' }).click()
    await lists.getByRole('heading', { name: /^Put aside/ }).waitFor()
    await trainer
      .getByRole('button', { name: /^Take out/ })
      .first()
      .press('Enter')
    await lists.getByRole('heading', { name: /^Asked/ }).waitFor()
  })
})
