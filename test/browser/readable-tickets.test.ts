import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { turnTo, untilDrawn } from '../support/browser.ts'
import { onCleanPage, page, range, visitor } from '../support/clean-stage.ts'
import { openRange } from '../support/open-range.ts'
import { drawn } from '../support/sample.ts'
import { visit } from '../support/stage.ts'

onCleanPage({ motion: true })

/** Least time for which the text of a ticket is visible. */
const MIN_READABLE_MS = 5000

const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const

const SOLVES = {
  'Error Handling': 'rest/qwertz',
  'Confidential Document': 'ftp/acquisitions.md',
  'Exposed Metrics': 'metrics',
} as const

type Name = keyof typeof SOLVES

async function solve(name: Name, url = range.url): Promise<void> {
  await fetch(`${url}/${SOLVES[name]}`, { headers: { Accept: 'text/html' } })
}

interface Watched {
  seen: Record<string, number>
  /** Frames in which a ticket covered a control of a dialog, by the control's name. */
  covered: Record<string, number>
}

/** Runs in the page. Checks the tickets in every frame. */
function startWatching(): void {
  const watched: Watched = { seen: {}, covered: {} }
  Object.assign(window, { watched })
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    const ticket = document.querySelector('app-challenge-solved-notification .challenge-solved-toast')
    const name = ticket?.querySelector('h2')
    const hitIn = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + Math.min(width, 60) / 2, top + height / 2)
    }
    if (ticket && name) {
      const shown = name.textContent ?? ''
      if (ticket.contains(hitIn(name))) watched.seen[shown] = (watched.seen[shown] ?? 0) + now - last
      for (const control of document.querySelectorAll('[aria-modal=true] :is(a, button, input)')) {
        const label = control.getAttribute('aria-label') ?? control.textContent ?? ''
        if (ticket.contains(hitIn(control))) watched.covered[label] = (watched.covered[label] ?? 0) + 1
      }
    }
    last = now
    requestAnimationFrame(look)
  }
  look()
}

const isTicketThere = () => document.querySelector('app-challenge-solved-notification .challenge-solved-toast') !== null

/** Waits until each of `names` has appeared and no ticket is left. Returns the measurements. */
async function readWatched(watcher: Page, ...names: Name[]): Promise<Watched> {
  await watcher.waitForFunction(
    (expected) => {
      const { seen } = (window as unknown as { watched: Watched }).watched
      const isOver = !document.querySelector('app-challenge-solved-notification .challenge-solved-toast')
      return isOver && expected.every((name) => name in seen)
    },
    names,
    { timeout: 60_000, polling: 100 },
  )
  return watcher.evaluate(() => (window as unknown as { watched: Watched }).watched)
}

/** Opens `path` and watches it after earlier tickets have gone. */
async function watch(watcher: Page, path: string, [width, height]: readonly [number, number]): Promise<void> {
  await watcher.setViewportSize({ width, height })
  await turnTo(watcher, range.url, path)
  await untilDrawn(watcher)
  await expect.poll(() => watcher.evaluate(isTicketThere), { timeout: 30_000 }).toBe(false)
  await watcher.evaluate(startWatching)
}

describe('a ticket, with motion on', () => {
  it('can be read under its confetti, on every kind of screen at every size', async () => {
    const screens = ['search', 'login', 'contact', 'register']
    const pages = [page, ...(await Promise.all(screens.slice(1).map(() => visitor.context.newPage())))]
    const ways = (Object.keys(SOLVES) as Name[]).map((name, index) => [name, SIZES[index] ?? SIZES[0]] as const)
    for (const [name, size] of drawn('confetti', ways)) {
      for (const [at, watcher] of pages.entries()) await watch(watcher, screens[at] ?? '', size)
      await solve(name)
      const seen = await Promise.all(pages.map(async (watcher) => (await readWatched(watcher, name)).seen[name] ?? 0))
      const tooShort = screens.filter((_, at) => (seen[at] ?? 0) < MIN_READABLE_MS)
      expect(tooShort, `${size.join(' x ')}: ${seen.map(Math.round)} ms`).toEqual([])
    }
  })

  it.each(drawn('scrolled ticket', [SIZES[0], SIZES[2]]))(
    'can be read while the page is scrolled, at %i x %i',
    async (...size) => {
      await watch(page, 'search', size)
      await solve('Error Handling')
      await expect.poll(() => page.evaluate(isTicketThere)).toBe(true)
      for (const pixels of [300, 300, 400, -200, 300]) {
        await page.mouse.wheel(0, pixels)
        await sleep(400)
      }
      expect((await readWatched(page, 'Error Handling')).seen['Error Handling']).toBeGreaterThan(MIN_READABLE_MS)
    },
  )

  it.each(drawn('ticket beside a dialog', [SIZES[0], SIZES[2]]))(
    'can be read when a dialog opens, and leaves that its buttons, at %i x %i',
    async (...size) => {
      await watch(page, 'search', size)
      await solve('Error Handling')
      await expect.poll(() => page.evaluate(isTicketThere)).toBe(true)
      await page.locator('[aria-label="Click for more information about the product"]').first().click()
      await page.locator('[aria-modal=true]').waitFor()
      const { seen, covered } = await readWatched(page, 'Error Handling')
      expect(seen['Error Handling']).toBeGreaterThan(MIN_READABLE_MS)
      // A ticket moves away within a quarter of a second.
      const inTheWay = Object.entries(covered).filter(([, frames]) => frames > 30)
      expect(inTheWay).toEqual([])
    },
  )

  it('can be read when others follow at once', async () => {
    await watch(page, 'search', SIZES[0])
    await solve('Error Handling')
    await sleep(300)
    await Promise.all([solve('Confidential Document'), solve('Exposed Metrics')])
    const { seen } = await readWatched(page, ...(Object.keys(SOLVES) as Name[]))
    for (const name of Object.keys(SOLVES)) expect(seen[name], name).toBeGreaterThan(MIN_READABLE_MS)
  })
})

describe('in a contest', () => {
  it('flag and country can be read in the ticket, on a phone too, and again from the coding dialog', async () => {
    await using contest = await openRange({ NODE_ENV: 'fbctf' })
    const { page: phone } = await visit(contest.url, { width: 360, motion: true })
    await phone.goto(`${contest.url}/#/search`)
    await phone.locator('main h1').waitFor()
    await solve('Error Handling', contest.url)
    const ticket = phone.locator('app-challenge-solved-notification .challenge-solved-toast')
    const flag = ticket.locator('.flag-box code')
    const isWhole = () =>
      flag.evaluate((code) => {
        const boxes = [...code.getClientRects()]
        const hits = boxes.map(({ left, right, top, height }) =>
          [left + 2, right - 2].every((x) => document.elementFromPoint(x, top + height / 2) === code),
        )
        return code.scrollWidth <= code.clientWidth + 1 && boxes.length > 0 && hits.every(Boolean)
      })
    await expect.poll(isWhole).toBe(true)
    expect(await flag.textContent()).toMatch(/^[0-9a-f]{40}$/)
    await ticket.getByText('Goes to Austria').waitFor()
    await phone.locator('[data-ticket-chip]').click()
    await phone.getByRole('dialog').getByText('Goes to Austria').waitFor()
    await phone.goBack()

    // The visit of the score board solves a challenge, too.
    await solve('Confidential Document', contest.url)
    await solve('Exposed Metrics', contest.url)
    await phone.goto(`${contest.url}/#/score-board`)
    await phone.goto(`${contest.url}/#/coding-challenge/exposedMetricsChallenge`)
    const again = phone.getByRole('button', { name: 'Show the flag again' })
    await again.waitFor()
    await expect.poll(() => phone.evaluate(isTicketThere), { timeout: 40_000 }).toBe(false)
    await again.click()
    await ticket.getByText('Exposed Metrics').waitFor()
    await expect.poll(isWhole).toBe(true)
  })
})
