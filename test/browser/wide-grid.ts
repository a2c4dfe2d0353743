import type { Page } from 'playwright-core'

/** Returns a sentence for each place of a wide screen that leaves the sixteen columns or has lines too long to read. */
export function findGridFaults(page: Page): Promise<string[]> {
  return page.evaluate(measure)
}

/** Runs in the page. */
function measure(): string[] {
  const COLUMNS = 16
  const MAX_LINE_CHARS = 80
  const found: string[] = []

  const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1
  const isAt = (one: number, other: number) => Math.abs(one - other) <= 1.5
  const nameOf = ({ localName, textContent }: Element) => `${localName} “${textContent?.trim().slice(0, 40)}”`
  const contentOf = (element: Element): [start: number, end: number] => {
    const { left, right } = element.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)]
  }

  const main = document.querySelector('main')
  const foot = [...document.querySelectorAll('footer')].at(-1)?.firstElementChild
  if (!main || !foot) return ['has no content or no foot']
  const gap = Number.parseFloat(getComputedStyle(foot).columnGap)
  const [start, end] = contentOf(foot)
  const column = (end - start - gap * (COLUMNS - 1)) / COLUMNS
  const starts = Array.from({ length: COLUMNS }, (_, place) => start + place * (column + gap))
  const ends = starts.map((at) => at + column)

  const sheet = main.closest('.page') ?? main.querySelector('.page')
  const sheetEdges = sheet ? contentOf(sheet) : [start, end]
  if (!sheetEdges.every((at, place) => isAt(at, [start, end][place] ?? 0))) found.push('is not as wide as its foot')

  // Checks every grid of equal columns with the gap of the sixteen.
  for (const grid of [main, ...main.querySelectorAll('*')]) {
    const { display, columnGap, gridTemplateColumns } = getComputedStyle(grid)
    const tracks = gridTemplateColumns.split(' ').map(Number.parseFloat)
    const isOne = display === 'grid' && Number.parseFloat(columnGap) === gap && tracks.length > 1
    if (!isOne || !isShown(grid) || tracks.some((track) => !isAt(track, tracks[0] ?? 0))) continue
    for (const child of grid.children) {
      const { position, justifySelf, maxWidth } = getComputedStyle(child)
      if (!isShown(child) || position === 'absolute' || /^(start|center|end)$/.test(justifySelf)) continue
      const { left, right } = child.getBoundingClientRect()
      const begins = starts.some((at) => isAt(at, left))
      if (!begins || (maxWidth === 'none' && !ends.some((at) => isAt(at, right))))
        found.push(`off the columns: ${nameOf(child)}`)
    }
  }

  const blocks = new Set<Element>()
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    let block = text.parentElement
    while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
    if (block && isShown(block) && !block.closest('pre, code, textarea, .cm-editor, svg')) blocks.add(block)
  }
  for (const block of blocks) {
    const range = document.createRange()
    range.selectNodeContents(block)
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size
    const chars = Math.round((block.textContent ?? '').trim().length / Math.max(1, lines))
    if (chars > MAX_LINE_CHARS) found.push(`${chars} characters a line: ${nameOf(block)}`)
  }
  return found
}
