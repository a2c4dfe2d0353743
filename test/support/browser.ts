import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { CHROMIUM_FLAGS, findJourneyBrowser } from '../../tools/run/chromium.ts'

export const WIDTHS = { phone: 360, tablet: 768, desk: 1440, wide: 2560 } as const

let launched: Promise<Browser> | undefined

/** The browser of this worker: one for all its files, each visitor a context of their own. It ends with the worker. */
async function sharedBrowser(): Promise<Browser> {
  if (launched && !(await launched).isConnected()) launched = undefined
  launched ??= launchBrowser()
  return launched
}

function launchBrowser(): Promise<Browser> {
  const executablePath = findJourneyBrowser()
  if (!executablePath) throw new Error('There is no Chromium here: run `npm test`, which installs one.')
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
}

export interface Visitor {
  context: BrowserContext
  page: Page
  /** Errors that the page reported; a journey ends with none. */
  complaints: string[]
}

export interface Manners {
  width?: number
  night?: boolean
  /** Has dismissed the two banners before. */
  greeted?: boolean
  /** Lets pages run scripts. */
  scripts?: boolean
  /** Sees what moves, as most people do; one in five journeys has it on. Without it a page is still at once. */
  motion?: boolean
}

/** A new visitor with empty storage. */
export async function newVisitor(
  url: string,
  { width = 1440, night = false, greeted = true, scripts = true, motion = false }: Manners = {},
): Promise<Visitor> {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: night ? 'dark' : 'light',
    javaScriptEnabled: scripts,
    locale: 'en-US',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  if (greeted) await dismissBanners(context, url)
  const page = await context.newPage()
  return { context, page, complaints: listenForComplaints(page) }
}

async function dismissBanners(context: BrowserContext, url: string): Promise<void> {
  const dismissed = { value: 'dismiss', url }
  await context.addCookies([
    { name: 'welcomebanner_status', ...dismissed },
    { name: 'cookieconsent_status', ...dismissed },
  ])
}

function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** What journeys listen to. */
const HEARD = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response', 'websocket']

/** Ends what is routed, listened to and open beside the page of a visitor, who is on a desk by day again. */
async function comeToRest({ context, page }: Visitor): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  // By name: Playwright itself listens for the end of both.
  for (const event of HEARD) await page.removeAllListeners(event, { behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', media: null, forcedColors: null })
}

/** Runs in the page: nothing is stored in it. */
function clearStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
  window.name = ''
}

/** Makes a greeted visitor on a desk new again, on the page that they have: nothing is stored, routed, listened to or open beside it. */
export async function forgetAll(visitor: Visitor, url: string): Promise<void> {
  const { context, page } = visitor
  await comeToRest(visitor)
  // The storage of the shop without its page, which would write into it again.
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(clearStorage)
  await context.clearCookies()
  await dismissBanners(context, url)
  visitor.complaints = listenForComplaints(page)
}

/**
 * As `forgetAll`, but the page of the shop stays loaded: it hears that another tab has cleared the storage, and forgets who was logged in. What it
 * knows of the shop, it still knows.
 */
export async function leaveShopOpen(visitor: Visitor, url: string): Promise<void> {
  const { context, page } = visitor
  await comeToRest(visitor)
  if (!page.url().startsWith(`${url}/#`)) return forgetAll(visitor, url)
  await context.clearCookies()
  await page.evaluate(clearStorage)
  await page.evaluate(() => {
    dispatchEvent(new StorageEvent('storage', { key: null }))
    // What was told last is no answer to what comes.
    document.querySelector<HTMLElement>('mat-snack-bar-container button')?.click()
  })
  await dismissBanners(context, url)
  // A screen that no test begins with: by a link, every other one is a new one.
  await turnTo(page, url, '403')
  visitor.complaints = listenForComplaints(page)
}

/** Loads a screen anew, in one step and whatever was shown before. */
export async function reopen(page: Page, url: string, path: string): Promise<void> {
  if (page.url().startsWith(`${url}/#`)) {
    // Not by the hash: the screen would be drawn once more before it is loaded.
    await page.evaluate((hash) => history.replaceState(null, '', hash), `#/${path}`)
    await page.reload()
  } else {
    await page.goto(`${url}/#/${path}`)
  }
  await page.locator('h1, h2').first().waitFor()
}

/**
 * Goes to a screen as a link does, which takes a third of loading it. It is loaded anew if it is the same with other parameters, after another
 * page, and where a dialog is open.
 */
export async function turnTo(page: Page, url: string, path: string): Promise<void> {
  const [, screen = ''] = page.url().split('/#/')
  const isHere = page.url().startsWith(`${url}/#/`) && nameOf(screen) !== nameOf(path)
  if (!isHere || (await page.locator('[role=dialog]').count()) > 0) return reopen(page, url, path)
  await page.evaluate((hash) => {
    for (const heading of document.querySelectorAll('h1, h2')) heading.setAttribute('data-left', '')
    location.hash = hash
  }, `#/${path}`)
  await page.locator(':is(h1, h2):not([data-left])').first().waitFor()
}

/** The screen of a path, without its parameters. */
function nameOf(path: string): string {
  return path.split('?')[0] ?? ''
}

/** Waits until a screen is drawn: nothing is on its way, no font is missing, nothing moves, for a moment. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const isBusy =
        document.querySelector('[aria-busy="true"], main [role="status"][aria-label]') !== null ||
        document.fonts.status !== 'loaded' ||
        document.getAnimations().some(({ playState }) => playState === 'running')
      const stage = window as unknown as { drawnSince?: number }
      if (isBusy) stage.drawnSince = undefined
      else stage.drawnSince ??= performance.now()
      return performance.now() - (stage.drawnSince ?? Number.POSITIVE_INFINITY) > 150
    },
    undefined,
    { polling: 30 },
  )
  await page.evaluate(() => Object.assign(window, { drawnSince: undefined }))
}

/** Requests of a page that have no answer yet. */
export type Traffic = ReadonlySet<Request>

/** Keeps account of the requests of a page from now on. */
export function watchTraffic(page: Page): Traffic {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    // Of a page that is left, nothing more is told.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear()
    if (request.url().startsWith('http')) underWay.add(request)
  })
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => underWay.delete(request))
  }
  return underWay
}

/**
 * As `untilDrawn`, but told by what happens instead of by time: every request has its answer, and several frames have changed nothing. On a quiet
 * machine that takes a third as long, and on a busy one, whose frames are late, longer.
 */
export async function untilStill(page: Page, traffic: Traffic): Promise<void> {
  do {
    while (traffic.size > 0) await sleep(20)
    await page.evaluate(passStillFrames)
  } while (traffic.size > 0)
}

/** Runs in the page: ends after several frames in a row in which nothing was busy, moving or changed. */
function passStillFrames(): Promise<void> {
  const framesInARow = 4
  return new Promise((resolve) => {
    let still = 0
    const changes = new MutationObserver(() => {
      still = 0
    })
    changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
    const passFrame = (): void => {
      const isBusy =
        document.querySelector('[aria-busy="true"], main [role="status"][aria-label]') !== null ||
        document.fonts.status !== 'loaded' ||
        document.getAnimations().some(({ playState }) => playState === 'running')
      still = isBusy ? 0 : still + 1
      if (still < framesInARow) return void requestAnimationFrame(passFrame)
      changes.disconnect()
      resolve()
    }
    requestAnimationFrame(passFrame)
  })
}

/** Every width by day and by night, one after the other on the page as it is; `look` is told which. */
export async function atEverySize(page: Page, look: (size: string) => Promise<unknown>): Promise<void> {
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // What a script arranges by the width follows with the next frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      await look(`${width} px ${colorScheme}`)
    }
  }
}

/** Whether anything sticks out to the right: a page that scrolls sideways. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)
}
