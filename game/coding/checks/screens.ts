import { stripTypeScriptTypes } from 'node:module'
import { compileMarkup } from '#game/coding/compile-markup.ts'
import { cutText, readSource } from '#game/coding/cut-source.ts'
import type { Attack, Check, Target } from '#game/coding/define-coding.ts'
import { readDelivered } from '#game/coding/delivered.ts'
import { demand } from './replies.ts'

export const ROUTES = 'web/src/app/routes.tsx'
/** Name of the function that returns the table of screens. */
const TABLE = 'listRoutes'
const MATCHER = 'web/src/shop/token-sale/matcher.ts'

/** The visitor according to the page: unknown, or the unchecked claims of a token. */
export type Believed = { role: string } | undefined

export const STRANGER: Believed = undefined
export const CUSTOMER: Believed = { role: 'customer' }
/** Guards trust the token's role, which anyone can write. */
export const ADMINISTRATOR: Believed = { role: 'admin' }

interface Drawn {
  component: string
  props: Readonly<Record<string, unknown>>
  children: readonly unknown[]
}

function isDrawn(value: unknown): value is Drawn {
  return typeof value === 'object' && value !== null && 'component' in value && 'props' in value && 'children' in value
}

/** Parts of a target that a table needs. */
type Tables = Pick<Target, 'read' | 'evaluateTable'>

/** Evaluates the table of screens for an address; returns its outermost element. */
async function evaluateTable({ read, evaluateTable: evaluate }: Tables, address: string): Promise<Drawn> {
  const code = stripTypeScriptTypes(compileMarkup(cutText(ROUTES, readDelivered(read(ROUTES)), TABLE).text))
  const table = await evaluate(code, MATCHER, address)
  demand(isDrawn(table), 'there is no table of screens')
  return table
}

/** An entry of the table: its address and its components, from the outside in. */
export interface Entry {
  path: string
  elements: readonly unknown[]
}

function listEntries(parts: readonly unknown[], above: Entry): Entry[] {
  return parts.flatMap((part) => {
    if (!isDrawn(part)) return []
    if (part.component !== 'Route') return listEntries(part.children, above)
    const { path = '', element } = part.props
    // A path from another source is not among the tested addresses.
    if (typeof path !== 'string') return []
    const whole = path.startsWith('/') ? path : `${above.path}/${path}`.replace(/\/$/, '')
    const entry = { path: whole, elements: [...above.elements, element] }
    return part.children.length > 0 ? listEntries(part.children, entry) : [entry]
  })
}

/** All entries of the table. */
export async function listScreens(target: Tables): Promise<Entry[]> {
  return listEntries((await evaluateTable(target, '/no-such-screen')).children, { path: '', elements: [] })
}

/** Components at an address, from the outside in. */
async function lookAt(target: Target, address: string, believed: Believed): Promise<string[]> {
  const table = await evaluateTable(target, address)
  const entries = listEntries(table.children, { path: '', elements: [] })
  const entry = entries.find(({ path }) => path === address) ?? entries.find(({ path }) => path === '/*')
  return draw(entry?.elements, believed)
}

/** Guards as in `web/src/app/guards.tsx`. Browser tests of these fixes use the real ones. */
export function draw(what: unknown, believed: Believed): string[] {
  if (Array.isArray(what)) return what.flatMap((one) => draw(one, believed))
  if (!isDrawn(what)) return typeof what === 'string' ? [what] : []
  const { component, props, children } = what
  const isRefused = component === 'Guard' && (!believed || (props.only !== undefined && props.only !== believed.role))
  return isRefused ? ['ForbiddenPage'] : [component, ...draw(children, believed)]
}

/** Ways of somebody who knows or guesses the address. The page's guards trust a token that anyone can write. */
export function listWaysTo(screen: string, address: string): Readonly<Record<string, Attack>> {
  const sees = (believed: Believed): Attack => {
    return async (target) => (await lookAt(target, address, believed)).includes(screen)
  }
  return {
    'A stranger types the address': sees(STRANGER),
    'Any customer types the address': sees(CUSTOMER),
    'Somebody types the address, with a token that calls them an administrator': sees(ADMINISTRATOR),
  }
}

/** Whether an address shows a screen. */
export function shows(screen: string, address: string, believed: Believed = STRANGER): Check {
  return async (target) => {
    const seen = await lookAt(target, address, believed)
    demand(seen.includes(screen), `${address} shows ${seen.join(', ') || 'nothing'}`)
  }
}

/** Whether the table in the page's script reveals an address. */
export function isListed(address: string): Check {
  return async ({ read }) => {
    const { text } = cutText(ROUTES, read(ROUTES), TABLE)
    demand(text.includes(`"${address}"`), `${address} is not in the table`)
  }
}

/** Whether the other screens are where they were. Some tables move their own. */
async function keepsScreens(target: Target): Promise<void> {
  const present = new Map((await listScreens(target)).map((entry) => [entry.path, nameScreens(entry)]))
  for (const entry of await listScreens({ evaluateTable: target.evaluateTable, read: readSource })) {
    const wanted = nameScreens(entry)
    // These are what challenges are about.
    if (entry.path === '/*' || /AdministrationPage|SandboxPage|TokenSalePage/.test(wanted)) continue
    demand(present.get(entry.path) === wanted, `${entry.path} shows ${present.get(entry.path) ?? 'nothing'}`)
  }
}

/** Components of an entry behind its guards. */
function nameScreens({ elements }: Entry): string {
  return everything(elements)
    .filter((name) => !['', 'Guard', 'Outlet'].includes(name))
    .join()
}

function everything(what: unknown): string[] {
  if (Array.isArray(what)) return what.flatMap(everything)
  if (!isDrawn(what)) return typeof what === 'string' ? [what] : []
  return [what.component, ...everything(what.children)]
}

export const screenChecks: Readonly<Record<string, Check>> = {
  'The other screens are where they were': keepsScreens,
  'Everybody gets to the login': shows('LoginPage', '/login'),
  'Everybody gets to the wallet of coins': shows('CryptoWalletPage', '/wallet-web3'),
  'The accountant gets to the accounting': shows('AccountingPage', '/accounting', { role: 'accounting' }),
  'Customers do not get to the accounting': shows('ForbiddenPage', '/accounting', CUSTOMER),
  'Players get to the score board': shows('ScoreBoardBelow', '/score-board'),
  'Players find the score board in the script': isListed('/score-board'),
  'Any other address shows the products': shows('search', '/no-such-screen'),
}
