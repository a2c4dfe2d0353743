import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules whose result can depend on size or theme alone, with the same elements and texts. */
const VISUAL_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

const FRAME = ['app-navbar', 'footer']

interface Scope {
  include: string
  exclude?: string[]
  rules?: string[]
}

/** Returns a line for each rule that the visible part of the page breaks. */
async function runAxe(page: Page, { include, exclude = [], rules }: Scope): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ include: [include], exclude })}, {
      // Reports violations only and fetches no style sheets again, which halves the time.
      resultTypes: ['violations'],
      preload: false,
      runOnly: ${JSON.stringify(rules ?? STANDARDS)},
      // Scripts made for the reference find controls by fixed English names, so a label may differ from the text.
      rules: ${rules ? '{}' : "{ 'label-content-name-mismatch': { enabled: false } }"},
    })`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Returns a line for each rule of WCAG 2.2 AA or best practice that the visible part of the page breaks. */
export async function findViolations(page: Page, part = 'html'): Promise<string[]> {
  return runAxe(page, { include: part })
}

/**
 * Runs in the page. Returns its frame, and whether the visible rest has the elements, attributes and texts of the last
 * call.
 */
function compareWithLast([part, frame]: [string, string[]]): { frame: string; isSame: boolean } {
  const frames = [...document.querySelectorAll(frame.join(','))]
  let outline = part
  for (const element of document.querySelectorAll(`${part} *`)) {
    if (frames.some((one) => one.contains(element)) || !element.checkVisibility({ visibilityProperty: true })) continue
    outline += `<${element.tagName}`
    for (const { name, value } of element.attributes) outline += ` ${name}=${value}`
    for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) outline += `>${child.nodeValue}`
  }
  const stage = window as unknown as { lastOutline?: string }
  const isSame = stage.lastOutline === outline
  stage.lastOutline = outline
  return { frame: frames.map(({ outerHTML }) => outerHTML).join(''), isSame }
}

/**
 * Returns the violations of screen after screen at several sizes, like `findViolations`. It skips a frame that was
 * checked at this size, and checks a screen at a further size only by the rules that depend on size and theme.
 */
export function createSweep(page: Page): (size: string, part?: string) => Promise<string[]> {
  const knownFrames = new Set<string>()
  return async (size, part = 'html') => {
    const { frame, isSame } = await page.evaluate(compareWithLast, [part, FRAME] as [string, string[]])
    const known = `${size} ${frame}`
    const knowsFrame = frame === '' || knownFrames.has(known)
    if (part === 'html') knownFrames.add(known)
    return runAxe(page, {
      include: part,
      exclude: knowsFrame && frame !== '' && part === 'html' ? FRAME : [],
      ...(isSame && (knowsFrame || part !== 'html') && { rules: VISUAL_RULES }),
    })
  }
}
