import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { cutSource, readSource } from '#game/coding/cut-source.ts'
import { patchFiles } from '#game/coding/snippet.ts'
import { newVisitor, type Visitor } from '../support/browser.ts'

/**
 * Fixes of the page, tried in a browser. The judge decides the same with an HTML parser
 * (`game/coding/checks/markup.ts`).
 */

const RESULTS = 'web/src/shop/catalogue/results.ts'
const DESCRIPTIONS = 'web/src/shop/catalogue/descriptions.ts'
const SANITISER = 'web/src/ui/sanitised-html.tsx'

/** Each payload calls `alert`, except the last, which embeds another site. */
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

let visitor: Visitor

beforeAll(async () => {
  visitor = await newVisitor('about:blank', { greeted: false })
})

afterAll(() => visitor.context.close())

describe('in a browser', () => {
  it.each(fixes)('%s, with %s, is %s', async (key, _patch, outcome, diff) => {
    const files = diff === undefined ? new Map<string, string>() : patchFiles(diff)
    const isDescription = key === 'restfulXssChallenge'
    const isLive = await visitor.page.evaluate(tryAll, {
      payloads: PAYLOADS,
      shownUrl: toDataUrl(isDescription ? DESCRIPTIONS : RESULTS, files),
      sanitiserUrl: SANITISER_URL,
      isDescription,
      isExpected: outcome === 'still-exploitable',
    })
    if (outcome === 'still-exploitable') expect(isLive).toContain(true)
    else expect(isLive).toEqual(PAYLOADS.map(() => false))
  })
})

interface Attempt {
  payloads: string[]
  shownUrl: string
  sanitiserUrl: string
  isDescription: boolean
  /** An attempt that is expected gets more time. */
  isExpected: boolean
}

/** Runs in the page. Tries all payloads at once, each in its own document, and returns which ones work. */
async function tryAll({ payloads, shownUrl, sanitiserUrl, isDescription, isExpected }: Attempt): Promise<boolean[]> {
  // The import is a string because the test runner would otherwise load the module itself.
  const load = new Function('url', 'return import(url)')
  const [shown, { sanitise }] = await Promise.all([load(shownUrl), load(sanitiserUrl)])
  document.body.replaceChildren()
  const attempts = payloads.map((payload) => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const view = frame.contentWindow as Window
    let alerts = 0
    view.alert = () => void alerts++
    const place = view.document.createElement('div')
    view.document.body.append(place)
    const value = isDescription
      ? (shown.describeProducts([{ id: 24, description: payload }]).get(24) ?? payload)
      : shown.searchIn([], payload).searchedFor
    if (typeof value !== 'string') place.innerHTML = value.__html
    else if (isDescription) place.innerHTML = sanitise(value)
    else place.textContent = value
    const link = place.querySelector('a')
    // Any other link would leave the page.
    if (link?.protocol === 'javascript:') link.click()
    return () => alerts > 0 || place.querySelector('iframe[src*="soundcloud"]') !== null
  })
  const judge = () => attempts.map((isLive) => isLive())
  const began = performance.now()
  const isEnough = () => performance.now() - began > (isExpected && !judge().includes(true) ? 5000 : 150)
  while (!isEnough()) await new Promise((resolve) => setTimeout(resolve, 30))
  return judge()
}

/** Data URL of a module with all its imports. */
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

/** The page's sanitiser without the component around it. */
const SANITISER_URL = asModule(
  stripTypeScriptTypes(
    ['formatting', 'dropped', 'copyInto', 'copyLink', 'isPlain', 'sanitise']
      .map((symbol) => cutSource(SANITISER, symbol).text)
      .join('\n'),
  ),
)
