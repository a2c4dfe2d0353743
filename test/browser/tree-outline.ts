import type { Locator } from 'playwright-core'

/** Roles whose names or states people need. Others are only structure or text. */
const KEPT_ROLES = new Set(
  (
    'alert alertdialog article banner button cell checkbox columnheader combobox complementary dialog form gridcell group ' +
    'heading img link list listbox main menu menuitem menuitemcheckbox menuitemradio meter navigation option progressbar ' +
    'radio radiogroup region row rowheader search searchbox slider spinbutton status switch tab table tablist tabpanel ' +
    'textbox toolbar tooltip'
  ).split(' '),
)

/** Structure without a name says nothing. */
const NAMELESS = new Set(['article', 'cell', 'form', 'gridcell', 'group', 'img', 'list', 'region', 'row', 'table'])

/** Elements of the same role in a row that are kept; the rest is one line. */
const MAX_ALIKE_ELEMENTS = 3

const LINE = /^(\s*)- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)/

/** Names of days and months. */
const CALENDAR = new RegExp(
  `\\b(?:${[
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August',
    'September October November December',
  ]
    .join(' ')
    .replaceAll(' ', '|')})\\b`,
  'g',
)

/** May begin with letters. */
const ORDER_NUMBER = /\b[\da-f]{4}-[\da-f]{16}\b/g

interface Element {
  role: string
  /** Name and states; undefined if the element is not shown. */
  shown: string | undefined
  inner: Element[]
}

/** Numbers, dates and sums change from run to run. */
function withoutNumbers(text: string): string {
  return text
    .replace(CALENDAR, '#')
    .replace(ORDER_NUMBER, '#')
    .replace(/\p{Nd}[\p{Nd}a-f.,:/-]*/gu, '#')
    .replace(/#(?:\s*[-+*×−]?\s*#)+/g, '#')
}

function readTree(snapshot: string): Element[] {
  const top: Element[] = []
  const open: { depth: number; inner: Element[] }[] = [{ depth: -1, inner: top }]
  for (const line of snapshot.split('\n')) {
    const [, indent = '', role, name = '', states = ''] = LINE.exec(line) ?? []
    if (role === undefined) continue
    const isShown = KEPT_ROLES.has(role) && !(NAMELESS.has(role) && name === '')
    const state = states.replaceAll(/ \[(?:cursor=pointer|active)\]/g, '')
    const shown = isShown ? `${role}${name && ` "${withoutNumbers(name)}"`}${state}` : undefined
    const element: Element = { role, shown, inner: [] }
    while ((open.at(-1)?.depth ?? -1) >= indent.length) open.pop()
    open.at(-1)?.inner.push(element)
    open.push({ depth: indent.length, inner: element.inner })
  }
  return top
}

function hasShown({ shown, inner }: Element): boolean {
  return shown !== undefined || inner.some(hasShown)
}

function* draw(elements: readonly Element[], depth = 0): Generator<string> {
  let alike = 0
  let before: string | undefined
  for (const { role, shown, inner } of elements.filter(hasShown)) {
    alike = role === before ? alike + 1 : 1
    before = role
    if (alike === MAX_ALIKE_ELEMENTS + 1) yield `${'  '.repeat(depth)}- …`
    if (alike > MAX_ALIKE_ELEMENTS) continue
    if (shown !== undefined) yield `${'  '.repeat(depth)}- ${shown}`
    yield* draw(inner, shown === undefined ? depth : depth + 1)
  }
}

/** The roles, names and states of a part, as assistive technology gets them. Repeated elements are cut. */
export async function readOutline(part: Locator): Promise<string> {
  return `${[...draw(readTree(await part.ariaSnapshot()))].join('\n')}\n`
}
