import { stripTypeScriptTypes } from 'node:module'
import { compileMarkup } from '#range/coding/compile-markup.ts'
import { cutText } from '#range/coding/cut-source.ts'
import type { Attack, Check, Stage } from '#range/coding/define-coding.ts'
import { demand } from './replies.ts'

const ROUTES = 'web/src/app/routes.tsx'
/** Name of the function that returns the table of screens. */
const TABLE = 'listRoutes'
const MATCHER = 'web/src/shop/token-sale/matcher.ts'

/** The visitor according to the page: unknown, or the unchecked claims of a token. */
type Believed = { role: string } | undefined

const STRANGER: Believed = undefined
const CUSTOMER: Believed = { role: 'customer' }
/** Guards trust the token's role, which anyone can write. */
const ADMINISTRATOR: Believed = { role: 'admin' }

class Drawn {
  readonly component: string
  readonly props: Readonly<Record<string, unknown>>
  readonly children: readonly unknown[]

  constructor(component: unknown, props: Record<string, unknown>, children: readonly unknown[]) {
    this.component = String(component)
    this.props = props
    this.children = children
  }
}

/** Evaluates the table of screens for an address; returns its outermost element. */
async function evaluateTable({ read, load }: Stage, address: string): Promise<Drawn> {
  const matcher = await load<{ leadsToLaunch?: unknown }>(MATCHER)
  const known: Record<string, unknown> = { ...matcher, pathname: address }
  // Values of the table are distinguished by their names, which is enough here.
  const scope = new Proxy(known, {
    has: (_target, name) => typeof name === 'string' && name !== 'element' && !(name in globalThis),
    get: (target, name) =>
      typeof name !== 'string' || name in target ? Reflect.get(target, name) : createUnknown(name),
  })
  const element = (...parts: ConstructorParameters<typeof Drawn>): Drawn => new Drawn(...parts)
  const code = stripTypeScriptTypes(compileMarkup(cutText(ROUTES, read(ROUTES), TABLE).text))
  const table = new Function('scope', 'element', `with (scope) { return ${code} }`)(scope, element)
  return typeof table === 'function' ? table(address) : table
}

/** A placeholder for an unknown value, with its name in the source. */
function createUnknown(name: string): unknown {
  return new Proxy(() => {}, {
    get: (_target, key) => (key === Symbol.toPrimitive ? () => name : createUnknown(`${name}.${String(key)}`)),
    apply: () => createUnknown(`${name}()`),
  })
}

/** An entry of the table: its address and its components, from the outside in. */
interface Entry {
  path: string
  elements: readonly unknown[]
}

function listEntries(parts: readonly unknown[], above: Entry): Entry[] {
  return parts.flatMap((part) => {
    if (!(part instanceof Drawn)) return []
    if (part.component !== 'Route') return listEntries(part.children, above)
    const { path = '', element } = part.props
    // Paths from other sources are none of the tested addresses.
    if (typeof path !== 'string') return []
    const whole = path.startsWith('/') ? path : `${above.path}/${path}`.replace(/\/$/, '')
    const entry = { path: whole, elements: [...above.elements, element] }
    return part.children.length > 0 ? listEntries(part.children, entry) : [entry]
  })
}

/** Components at an address, from the outside in. */
async function lookAt(stage: Stage, address: string, believed: Believed): Promise<string[]> {
  const table = await evaluateTable(stage, address)
  const entries = listEntries(table.children, { path: '', elements: [] })
  const entry = entries.find(({ path }) => path === address) ?? entries.find(({ path }) => path === '/*')
  return draw(entry?.elements, believed)
}

/** Guards as in `web/src/app/guards.tsx`. Browser tests of these fixes use the real ones. */
function draw(what: unknown, believed: Believed): string[] {
  if (Array.isArray(what)) return what.flatMap((one) => draw(one, believed))
  if (!(what instanceof Drawn)) return typeof what === 'function' ? [String(what)] : []
  const { component, props, children } = what
  const isRefused = component === 'Guard' && (!believed || (props.only !== undefined && props.only !== believed.role))
  return isRefused ? ['ForbiddenPage'] : [component, ...draw(children, believed)]
}

/** Ways of somebody who knows or guesses the address. The page's guards trust a token that anyone can write. */
export function listWaysTo(screen: string, address: string): Readonly<Record<string, Attack>> {
  const sees = (believed: Believed): Attack => {
    return async (stage) => (await lookAt(stage, address, believed)).includes(screen)
  }
  return {
    'A stranger types the address': sees(STRANGER),
    'Any customer types the address': sees(CUSTOMER),
    'Somebody types the address, with a token that calls them an administrator': sees(ADMINISTRATOR),
  }
}

/** Whether an address shows a screen. */
export function shows(screen: string, address: string, believed: Believed = STRANGER): Check {
  return async (stage) => {
    const seen = await lookAt(stage, address, believed)
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

export const screenChecks: Readonly<Record<string, Check>> = {
  'Everybody gets to the login': shows('LoginPage', '/login'),
  'Everybody gets to the wallet of coins': shows('CryptoWalletPage', '/wallet-web3'),
  'The accountant gets to the accounting': shows('AccountingPage', '/accounting', { role: 'accounting' }),
  'Customers do not get to the accounting': shows('ForbiddenPage', '/accounting', CUSTOMER),
  'Players get to the score board': shows('ScoreBoardBelow', '/score-board'),
  'Players find the score board in the script': isListed('/score-board'),
  'Any other address shows the products': shows('search', '/no-such-screen'),
}
