import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discoverCatalogue } from '#range/catalogue/discover.ts'
import { cutSource, readSource } from '#range/coding/cut-source.ts'
import { patchFiles } from '#range/coding/snippet.ts'
import { CHROMIUM_FLAGS, findJourneyBrowser } from '../../tools/run/chromium.ts'

/** What the judge decides by a parser of HTML (`range/coding/checks/markup.ts`), decided by a browser, for the fixes of the page. */

const RESULTS = 'web/src/shop/catalogue/results.ts'
const DESCRIPTIONS = 'web/src/shop/catalogue/descriptions.ts'
const SANITISER = 'web/src/ui/sanitised-html.tsx'

/** Each would call `alert`; the last one puts another site into the page. */
const PAYLOADS = [
  '<iframe src="javascript:parent.alert(1)">',
  '<img src=x onerror=alert(1)>',
  'juice <svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">juice</a>',
  '<iframe src="about:blank#soundcloud.com"></iframe>',
]

const KEYS = ['localXssChallenge', 'xssBonusChallenge', 'restfulXssChallenge']

const { byKey } = await discoverCatalogue()
const fixes = KEYS.flatMap((key) => {
  const challenge = byKey.get(key)
  if (!challenge?.built || !challenge.coding) throw new Error(`${key} has no coding part`)
  const none = { patch: 'no fix', outcome: 'still-exploitable' as const, diff: undefined }
  return [none, ...challenge.coding.fixes].map(({ patch, outcome, diff }) => [key, patch, outcome, diff] as const)
})

let browser: Browser

beforeAll(async () => {
  const executablePath = findJourneyBrowser()
  if (!executablePath) throw new Error('There is no Chromium here: run `npm test`, which installs one.')
  browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
})

afterAll(() => browser.close())

describe('in a browser', () => {
  it.each(fixes)('%s, with %s, is %s', async (key, _patch, outcome, diff) => {
    const files = diff === undefined ? new Map<string, string>() : patchFiles(diff)
    const isLive = await tryAll(key, files)
    if (outcome === 'still-exploitable') expect(isLive).toContain(true)
    else expect(isLive).toEqual(PAYLOADS.map(() => false))
  })
})

/** Whether each payload does what it is for, one after the other, on a page of its own. */
async function tryAll(key: string, files: ReadonlyMap<string, string>): Promise<boolean[]> {
  const isDescription = key === 'restfulXssChallenge'
  const shown = toDataUrl(isDescription ? DESCRIPTIONS : RESULTS, files)
  const live: boolean[] = []
  for (const payload of PAYLOADS) {
    const page = await browser.newPage()
    const content = `import * as shown from '${shown}'; import { sanitise } from '${SANITISER_URL}'; window.parts = { shown, sanitise }`
    await page.addScriptTag({ type: 'module', content })
    await page.waitForFunction(() => 'parts' in window)
    live.push(await page.evaluate(tryOne, { payload, isDescription }))
    await page.close()
  }
  return live
}

interface Attempt {
  payload: string
  isDescription: boolean
}

/** Runs in the page. */
async function tryOne({ payload, isDescription }: Attempt): Promise<boolean> {
  let alerts = 0
  window.alert = () => void alerts++
  const { shown, sanitise } = Reflect.get(window, 'parts')
  const place = document.createElement('div')
  document.body.append(place)
  const value = isDescription
    ? (shown.describeProducts([{ id: 24, description: payload }]).get(24) ?? payload)
    : shown.searchIn([], payload).searchedFor
  if (typeof value !== 'string') place.innerHTML = value.__html
  else if (isDescription) place.innerHTML = sanitise(value)
  else place.textContent = value
  const link = place.querySelector('a')
  // Any other link would lead away from here.
  if (link?.protocol === 'javascript:') link.click()
  await new Promise((resolve) => setTimeout(resolve, 150))
  return alerts > 0 || place.querySelector('iframe[src*="soundcloud"]') !== null
}

/** A module with all that it imports, as a browser takes it. */
function toDataUrl(file: string, files: ReadonlyMap<string, string>): string {
  const source = stripTypeScriptTypes(files.get(file) ?? readSource(file)).replace(
    /(from ')(\.[^']+)(')/g,
    (_link, before: string, path: string, after: string) =>
      before + toDataUrl(join(dirname(file), path), files) + after,
  )
  return asModule(source)
}

function asModule(source: string): string {
  return `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
}

/** The page's own sanitiser, without the component around it. */
const SANITISER_URL = asModule(
  stripTypeScriptTypes(
    ['formatting', 'dropped', 'copyInto', 'copyLink', 'sanitise']
      .map((symbol) => cutSource(SANITISER, symbol).text)
      .join('\n'),
  ),
)
