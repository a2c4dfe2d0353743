import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeMark } from '#classroom/door/headers.ts'
import { newVisitor, scrollsSideways, untilDrawn, type Visitor, WIDTHS } from '../support/browser.ts'
import { type OpenClass, openClass } from '../support/open-class.ts'
import { drawn } from '../support/sample.ts'
import { createSweep } from './axe.ts'
import { signIn } from './class-steps.ts'

let ours: OpenClass
let opened: OpenClass | undefined
let url: string
const visitors: Visitor[] = []

beforeEach(async () => {
  opened ??= await openClass()
  ours = opened
  url = `http://localhost:${ours.port}`
})
afterEach(async ({ task }) => {
  const complaints = visitors.flatMap((visitor) => visitor.complaints)
  await Promise.all(visitors.splice(0).map(({ context }) => context.close()))
  // A failed test may leave teams behind, whose names the next test could not take.
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
  return visitor.page
}

/** Makes a team by the form and enters its shop. Returns the passcode and the link for further players. */
async function makeTeam(page: Page, name: string, player: string): Promise<{ passcode: string; link: string }> {
  await page.locator('#team-name').fill(name)
  await page.locator('#player-name').fill(player)
  await page.getByRole('button', { name: 'Open our shop' }).click()
  const made = page.getByRole('heading', { name: `${name} is open` })
  // The page reports a taken name at the field and everything else above the button.
  const refused = page.getByRole('alert').or(page.locator('mat-error')).filter({ hasText: /./ })
  await made.or(refused).first().waitFor()
  expect(await refused.allTextContents()).toEqual([])
  const passcode = await page.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).textContent()
  const link = await page.getByText(/\/host\/join#/).textContent()
  await page.getByRole('link', { name: 'Into our shop' }).click()
  await page.getByRole('heading', { name: 'All Products' }).waitFor()
  return { passcode: passcode ?? '', link: `http://${link}` }
}

async function enterTeam(page: Page, name: string, player: string): Promise<void> {
  const { cookie } = await ours.makeTeam(name, player)
  const cookies = [cookie, writeMark()].map((set) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    return { name, value, url }
  })
  await page.context().addCookies(cookies)
}

/** Moves to another page of the trainer, as a link does. */
async function turnToPlace(page: Page, place: string): Promise<void> {
  await page.evaluate((path) => {
    document.querySelector('main')?.setAttribute('data-before', '')
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/host/${place}`)
  await page.locator('main:not([data-before]) h1').waitFor()
}

/** Links to a team, in the cards of a small class or the rows of a larger one. */
const leadTo = (page: Page, team: string) => page.locator('h3, [role=rowheader]').getByRole('link', { name: team })

describe('a class', () => {
  it('is joined by form, link and passcode; the trainer watches, announces, rewinds and freezes', async () => {
    const phone = { width: WIDTHS.phone }
    const [mira, jonas, ada, ben, femi] = await Promise.all([come(phone), come(phone), come(), come(), come()])
    const trainer = await come()
    await mira.goto(`${url}/`)
    expect(new URL(mira.url()).pathname).toBe('/host/join')
    const { passcode, link } = await makeTeam(mira, 'Pith Patrol', 'Mira')
    await Promise.all([enterTeam(ben, 'Core Dump', 'Ben'), enterTeam(femi, 'Null Peelers', 'Femi')])
    await Promise.all([ben.goto(`${url}/#/privacy-security`), femi.goto(`${url}/`)])

    await jonas.goto(link)
    await jonas.locator('#player-name').fill('Jonas')
    expect(jonas.url()).not.toContain('#')
    await jonas.getByRole('button', { name: 'Join the team' }).click()
    await jonas.getByRole('heading', { name: 'All Products' }).waitFor()

    await ada.goto(`${url}/host/join?join`)
    await ada.locator('#passcode').fill('AAAAA-AAAAA')
    await ada.getByRole('button', { name: 'Join the team' }).click()
    await ada.getByText('No shop opens with this one').waitFor()
    await ada.locator('#passcode').fill(passcode.toLowerCase().replace('-', ' '))
    await ada.locator('#player-name').fill('Ada')
    await ada.getByRole('button', { name: 'Join the team' }).click()
    await ada.getByRole('heading', { name: 'All Products' }).waitFor()

    await signIn(trainer, ours)
    expect(new URL(trainer.url()).hostname).toBe('trainer.localhost')
    await leadTo(trainer, 'Null Peelers').waitFor()
    await trainer.getByText('Mira, Jonas, and Ada').waitFor()

    await Promise.all([mira.goto(`${url}/#/score-board`), ben.goto(`${url}/#/privacy-security/privacy-policy`)])
    const feed = trainer.getByRole('region', { name: 'Just now' })
    await feed.getByText('solved Score Board, Mira').waitFor()
    await feed.getByText('solved Privacy Policy, Ben').waitFor()

    await trainer.getByRole('button', { name: 'Announce' }).click()
    await trainer.locator('#message-text').fill('Tea in ten minutes.')
    await trainer.getByRole('button', { name: 'Send' }).click()
    await Promise.all(
      [mira, jonas, ada, ben, femi].map((page) => page.locator('[data-bands]').getByText('Tea in ten').waitFor()),
    )
    await femi.getByRole('button', { name: 'Read', exact: true }).click()
    await femi.getByRole('button', { name: /^Null Peelers/ }).click()
    await femi.locator('#team-message').fill('We broke the basket.')
    await femi.locator('#team-message').press('Enter')
    await feed.getByText('wrote to you, Femi').waitFor()

    // A rewind of one team changes nothing for the others.
    const readReviews = (page: Page) =>
      page.evaluate(async () => (await (await fetch('/rest/products/1/reviews')).json()).data.length as number)
    const before = await readReviews(mira)
    for (const page of [mira, ben])
      await page.evaluate(async () => {
        const body = JSON.stringify({ message: 'Pressed twice?', author: 'me' })
        await fetch('/rest/products/1/reviews', {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body,
        })
      })
    expect([await readReviews(mira), await readReviews(ben)]).toEqual([before + 1, before + 1])
    // Rows of the room move while news arrive.
    await untilDrawn(trainer)
    await leadTo(trainer, 'Pith Patrol').click()
    await trainer.getByRole('slider').press('Home')
    await trainer.getByRole('button', { name: 'Rewind the team to here' }).click()
    await trainer.getByRole('dialog').getByRole('button', { name: 'Rewind the team to here' }).click()
    await trainer.getByText('Pith Patrol is back at').waitFor()
    await expect.poll(() => readReviews(mira)).toBe(before)
    expect(await readReviews(ben)).toBe(before + 1)

    await trainer.goBack()
    await leadTo(trainer, 'Null Peelers').click()
    await trainer.getByText('We broke the basket.').waitFor()

    await trainer.getByRole('link', { name: 'Run' }).click()
    await trainer.getByRole('button', { name: 'Change the title' }).click()
    await trainer.locator('#run-title').fill('Thursday')
    await trainer.locator('#run-title').press('Enter')
    await trainer.locator('#run-minutes').fill('1:30')
    await trainer.getByRole('button', { name: 'Save 2 changes' }).click()
    await trainer.getByText('Saved.').waitFor()
    await trainer.getByRole('button', { name: 'Start' }).click()
    const board = await come()
    await board.goto(`${url}/host/board`)
    await board.getByRole('heading', { name: 'Thursday' }).waitFor()
    expect(await board.getByRole('listitem').filter({ hasText: 'Pith Patrol' }).count()).toBeGreaterThan(0)
    await trainer.getByRole('button', { name: 'Freeze the board' }).click()
    await board.getByText('Sealed', { exact: true }).waitFor()

    await trainer.getByRole('button', { name: 'Pause everybody' }).click()
    await trainer.getByRole('dialog').getByRole('button', { name: 'Pause everybody' }).click()
    await femi.getByText('paused', { exact: true }).waitFor()
    await ben.goto(`${url}/?now`)
    await ben.getByRole('heading', { name: 'Everybody is paused' }).waitFor()
    await trainer.getByRole('button', { name: 'Let it go on' }).click()
    await ben.getByRole('heading', { name: 'All Products' }).waitFor()
  })

  it('shows a waiting team its countdown, and then the shop', async () => {
    const page = await come()
    const team = await ours.makeTeam('Hot Peppers')
    const { host } = await ours.meOf(team)
    ours.door.ours.cooling.note(team.slug, Date.now() - 6000)
    await page.goto(`http://${host}/rest/products/search?q=runaway`)
    await page.getByRole('heading', { name: 'Your shop cools down' }).waitFor()
    expect(await page.getByRole('timer').textContent()).toMatch(/^00:0[0-4]$/)
    await page.getByRole('heading', { name: 'All Products' }).waitFor()
    // The team's bar also shows under the team's host name.
    await page.getByText('Hot Peppers').first().waitFor()
  })

  it('makes teams of a list, with cards to print', async () => {
    const trainer = await come()
    await signIn(trainer, ours)
    await trainer.getByRole('link', { name: 'Run' }).click()
    await trainer.locator('#card-names').fill('Alpha Apples\nBeta Beets\n')
    await trainer.getByRole('button', { name: 'Make 2 teams' }).click()
    await trainer.getByRole('button', { name: 'Print 2 cards' }).waitFor()
    expect(await trainer.getByRole('img', { name: /^Code to scan/ }).count()).toBe(2)
    await trainer.emulateMedia({ media: 'print' })
    expect(await trainer.getByRole('button', { name: 'Print 2 cards' }).isVisible()).toBe(false)
    expect(await trainer.getByText('Alpha Apples').last().isVisible()).toBe(true)
    await trainer.emulateMedia({ media: 'screen' })
    const passcode = trainer.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).first()
    const before = await passcode.textContent()
    await trainer.reload()
    await passcode.waitFor()
    expect(await passcode.textContent()).toBe(before)
    await trainer.goBack()
    await trainer.getByRole('link', { name: /^Cards of all/ }).click()
    await trainer.getByText('Beta Beets').waitFor()
  })
})

const LOOKS = [
  [WIDTHS.desk, 'dark'],
  [WIDTHS.phone, 'light'],
] as const

describe('its pages', () => {
  it('keep the team’s bar at the head of a phone without covering the chat or the page', async () => {
    const page = await come({ width: WIDTHS.phone })
    await enterTeam(page, 'Pocket Pips', 'Lou')
    for (const [place, below] of [
      ['chatbot', '.chat-textarea'],
      ['search', 'main h1'],
    ] as const) {
      await page.goto(`${url}/#/${place}`)
      const bar = await page
        .getByRole('complementary', { name: 'Your team' })
        .getByRole('button', { expanded: false })
        .boundingBox()
      const other = await page.locator(below).first().boundingBox()
      expect((bar?.y ?? 0) + (bar?.height ?? 999)).toBeLessThan(other?.y ?? 0)
    }
  })

  it.each(drawn('announcement', [360, 768, 1440, 2560], 2))(
    'move down for an announcement until it is read, at %i px',
    async (width) => {
      const page = await come({ width, motion: true })
      await enterTeam(page, `Roomy Rinds ${width}`, 'Lou')
      await page.goto(`${url}/#/search`)
      // The bar opens the stream that brings the news of the class.
      await page.getByRole('complementary', { name: 'Your team' }).getByRole('button', { expanded: false }).waitFor()
      await untilDrawn(page)
      await page.evaluate(() => window.scrollTo(0, 250))
      /** Runs in the page. Marks the visible parts, and later returns those that something above the page covers. */
      const lookBelow = () => {
        const head = Math.max(
          ...[...document.querySelectorAll('app-navbar, [data-bands]')].map((e) => e.getBoundingClientRect().bottom),
        )
        const parts = [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, input)')]
        const isFree = (part: Element) => part.getBoundingClientRect().top >= head
        const covered = parts.filter((part) => part.hasAttribute('data-free') && !isFree(part))
        for (const part of parts) part.toggleAttribute('data-free', isFree(part))
        return { free: parts.filter(isFree).length, covered: covered.map((part) => part.outerHTML.slice(0, 80)) }
      }
      const before = await page.evaluate(lookBelow)
      await ours.order('messages', {
        body: { text: 'Tea in ten minutes, and cake for whoever solves one more. '.repeat(3) },
      })
      const said = page.locator('[data-bands]').getByText('Tea in ten')
      await said.waitFor()
      await untilDrawn(page)
      expect(await page.evaluate(lookBelow)).toEqual({ free: before.free, covered: [] })
      // The ticket must not cover the announcement.
      await page.evaluate(() => fetch('/rest/qwertz', { headers: { Accept: 'text/html' } }))
      const ticket = page.locator('app-challenge-solved-notification .challenge-solved-toast')
      await ticket.waitFor()
      const [box, band] = [await ticket.boundingBox(), await page.locator('[data-bands]').boundingBox()]
      if (!box || !band) throw new Error('Ticket or announcement is gone.')
      expect(box.y + box.height <= band.y || band.y + band.height <= box.y).toBe(true)
      await page.getByRole('button', { name: 'Read', exact: true }).click()
      await said.waitFor({ state: 'hidden' })
      await page.reload()
      await page.locator('main h1').waitFor()
      expect(await said.count()).toBe(0)
    },
  )

  it('can be used by everybody and scroll one way only, on a phone by day and at a desk by night', async () => {
    const { slug } = await ours.makeTeam('Shelf Life', 'Lou')
    const page = await come({ width: WIDTHS.phone })
    const sweep = createSweep(page)
    const found: Record<string, string[]> = {}
    const look = async (name: string) => {
      for (const [width, colorScheme] of drawn(name, LOOKS)) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await untilDrawn(page)
        const wrong = await sweep(`${width}`)
        if (await scrollsSideways(page)) wrong.push('scrolls sideways')
        if (wrong.length > 0) found[`${name} at ${width} px`] = wrong
      }
      // The page moves on from a phone.
      await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
    }
    await page.goto(`${url}/host/join?make`)
    await page.getByRole('navigation').waitFor()
    await look('make')
    for (const way of ['join', 'back']) {
      await page.getByRole('navigation').locator(`a[href$="?${way}"]`).click()
      await page.locator(`[aria-current=page][href$="?${way}"]`).waitFor()
      await look(way)
    }
    await page.goto(`${url}/host/board`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look('board')
    await signIn(page, ours)
    await look('room')
    for (const place of ['run', 'cards', 'certificates', 'fair-play', `team/${slug}`]) {
      await turnToPlace(page, place)
      await look(place)
    }
    await page
      .getByRole('button', { name: /^Write/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await look('message')
    expect(found).toEqual({})
  })
})
