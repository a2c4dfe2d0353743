import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA and best practices. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that may have another answer at another size or in another theme where elements, texts and what is visible of them are the same. */
const VISUAL_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** What every screen of the shop has around it. */
const FRAME = ['app-navbar', 'footer']

interface Scope {
  include: string
  exclude?: string[]
  /** Only these rules instead of all. */
  rules?: string[]
}

/** What of a part of the page as it is shown breaks a rule, one line a rule. */
async function runAxe(page: Page, { include, exclude = [], rules }: Scope): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ include: [include], exclude })}, {
      // Nothing but what is wrong, and no style sheets fetched once more: twice as quick.
      resultTypes: ['violations'],
      preload: false,
      runOnly: ${JSON.stringify(rules ?? STANDARDS)},
      // Scripts made for the reference find controls by fixed English names, whatever is written on them.
      rules: ${rules ? '{}' : "{ 'label-content-name-mismatch': { enabled: false } }"},
    })`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** What of a part of the page as it is shown breaks WCAG 2.2 AA or a best practice, one line a rule. */
export async function findViolations(page: Page, part = 'html'): Promise<string[]> {
  return runAxe(page, { include: part })
}

/**
 * Runs in the page: its frame as it stands, and whether the rest of it, what is visible with all attributes and texts, is what the last call has
 * found here.
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
 * What breaks a rule on screen after screen, at several sizes. The answer is that of `findViolations`, without asking again what can have no other
 * answer than before: of a frame that was the same at this size, and of a screen that shows the same at another size only what depends on size
 * and theme.
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
