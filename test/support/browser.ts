import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { CHROMIUM_FLAGS, findJourneyBrowser } from '../../tools/run/chromium.ts'

export const WIDTHS = { phone: 360, tablet: 768, desk: 1440, wide: 2560 } as const

let launched: Promise<Browser> | undefined

/** One browser for all files of this worker. Each visitor is a context. */
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
  /** Errors that the page reported. Tests end with none. */
  complaints: string[]
}

export interface Manners {
  width?: number
  night?: boolean
  greeted?: boolean
  scripts?: boolean
  /** Motion is on for one in five tests, as for most people. Without it pages are still at once. */
  motion?: boolean
}

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

/** Events that tests listen to. */
const HEARD = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response', 'websocket']

/** Removes routes, listeners and further pages of a visitor, and restores size and theme. */
async function comeToRest({ context, page }: Visitor): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  // Removes listeners by name, because Playwright itself listens for other events.
  for (const event of HEARD) await page.removeAllListeners(event, { behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', media: null, forcedColors: null })
}

function clearStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
  window.name = ''
}

/** Resets a visitor on the same page: storage, routes, listeners and further pages are gone. */
export async function forgetAll(visitor: Visitor, url: string): Promise<void> {
  const { context, page } = visitor
  await comeToRest(visitor)
  // This page shares the shop's storage, but does not write into it.
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(clearStorage)
  await context.clearCookies()
  await dismissBanners(context, url)
  visitor.complaints = listenForComplaints(page)
}

/**
 * Like `forgetAll`, but keeps the shop's page loaded, as if another tab had cleared the storage. The page keeps its
 * caches of the shop.
 */
export async function leaveShopOpen(visitor: Visitor, url: string): Promise<void> {
  const { context, page } = visitor
  await comeToRest(visitor)
  if (!page.url().startsWith(`${url}/#`)) return forgetAll(visitor, url)
  await context.clearCookies()
  await page.evaluate(clearStorage)
  await page.evaluate(() => {
    dispatchEvent(new StorageEvent('storage', { key: null }))
    // An old message could pass for a new one.
    document.querySelector<HTMLElement>('mat-snack-bar-container button')?.click()
  })
  await dismissBanners(context, url)
  // No test begins with this screen, so a link to any other one opens it anew.
  await turnTo(page, url, '403')
  visitor.complaints = listenForComplaints(page)
}

/** Loads a screen in one step, from any page. */
export async function reopen(page: Page, url: string, path: string): Promise<void> {
  if (page.url().startsWith(`${url}/#`)) {
    // A change of the hash would draw the screen before the reload.
    await page.evaluate((hash) => history.replaceState(null, '', hash), `#/${path}`)
    await page.reload()
  } else {
    await page.goto(`${url}/#/${path}`)
  }
  await page.locator('h1, h2').first().waitFor()
}

/**
 * Goes to a screen by a link, which takes a third of a reload. Reloads if only the parameters differ, after another
 * page, and if a dialog is open.
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

function nameOf(path: string): string {
  return path.split('?')[0] ?? ''
}

/** Waits until no request, font, animation or change is under way for a moment. */
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

export type Traffic = ReadonlySet<Request>

export function watchTraffic(page: Page): Traffic {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    // A page that was left reports no more ends.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear()
    if (request.url().startsWith('http')) underWay.add(request)
  })
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => underWay.delete(request))
  }
  return underWay
}

/**
 * Like `untilDrawn`, but by events instead of time: all requests have their reply, and several frames brought no
 * change. Takes a third of the time on a quiet machine and longer on a busy one.
 */
export async function untilStill(page: Page, traffic: Traffic): Promise<void> {
  do {
    while (traffic.size > 0) await sleep(20)
    await page.evaluate(passStillFrames)
  } while (traffic.size > 0)
}

/** Runs in the page. Ends after several frames in a row without work, motion or change. */
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

/** Calls `look` at every width by day and by night. */
export async function atEverySize(page: Page, look: (size: string) => Promise<unknown>): Promise<void> {
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // Scripts follow a new width with the next frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      await look(`${width} px ${colorScheme}`)
    }
  }
}

export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)
}
