import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, findJourneyBrowser } from '../../tools/run/chromium.ts'

export const WIDTHS = { phone: 360, tablet: 768, desk: 1440 } as const

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

interface Manners {
  width?: number
  night?: boolean
  /** Has dismissed the two banners before. */
  greeted?: boolean
  /** Lets pages run scripts. */
  scripts?: boolean
}

/** A new visitor with empty storage. */
export async function newVisitor(
  url: string,
  { width = 1440, night = false, greeted = true, scripts = true }: Manners = {},
): Promise<Visitor> {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: night ? 'dark' : 'light',
    javaScriptEnabled: scripts,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  if (greeted) {
    const dismissed = { value: 'dismiss', url }
    await context.addCookies([
      { name: 'welcomebanner_status', ...dismissed },
      { name: 'cookieconsent_status', ...dismissed },
    ])
  }
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  return { context, page, complaints }
}

/** Whether anything sticks out to the right: a page that scrolls sideways. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)
}
