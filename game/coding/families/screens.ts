import type { AnyNode } from 'acorn'
import { demand } from '#game/coding/checks/replies.ts'
import {
  ADMINISTRATOR,
  type Believed,
  CUSTOMER,
  draw,
  type Entry,
  listScreens,
  ROUTES,
  STRANGER,
} from '#game/coding/checks/screens.ts'
import { readSource } from '#game/coding/cut-source.ts'
import type { Check, Family, Target } from '#game/coding/define-coding.ts'
import { readDelivered } from '#game/coding/delivered.ts'
import { childrenOf, parseTypeScript } from '#game/coding/syntax-tree.ts'

const PEOPLE: readonly Believed[] = [STRANGER, CUSTOMER, ADMINISTRATOR, { role: 'accounting' }, { role: 'deluxe' }]

/** Customers who open the other screens. */
export const visitorFamilies: readonly Family[] = [
  { kind: 'customer', name: 'Everybody gets to the screens that they got to', times: 1, draw: () => visitAll },
]

/** The script of the page, read by somebody who looks for a screen. @param file of the screen, without its folder */
export function screenFamilies(file: string): readonly Family[] {
  return [
    {
      kind: 'attack',
      name: 'Somebody finds the screen in the script, at whatever address',
      times: 1,
      draw: () => (target) => opensScreen(target, file),
    },
    {
      kind: 'other-caller',
      name: 'The script that everybody gets still uses the screen',
      times: 1,
      draw: () => async (target) => findNames(readDelivered(target.read(ROUTES)), file).isUsed,
    },
    ...visitorFamilies,
  ]
}

/** Whether one of the addresses in the table shows the screen, by whatever name. */
async function opensScreen(target: Target, file: string): Promise<boolean> {
  const { names } = findNames(readDelivered(target.read(ROUTES)), file)
  const entries = await listScreens(target)
  return entries.some(({ elements }) =>
    [STRANGER, CUSTOMER, ADMINISTRATOR].some((believed) => draw(elements, believed).some((name) => names.has(name))),
  )
}

/** Names of a screen in a source, and whether the source does more with it than load it, on whatever condition. */
function findNames(source: string, file: string): { names: ReadonlySet<string>; isUsed: boolean } {
  const nodes = listNodes(parseTypeScript(source, true).program as AnyNode)
  const names = new Set<string>()
  let isUsed = false
  for (const loader of nodes) {
    if (loader.type !== 'ImportExpression' || !isFile(textOf(loader.source), file)) continue
    const declared = nodes.find(
      (node) => node.type === 'VariableDeclarator' && node.start < loader.start && node.end >= loader.end,
    )
    if (declared?.type !== 'VariableDeclarator' || declared.id.type !== 'Identifier') isUsed = true
    else addNames(declared.id.name, nodes, names)
  }
  // Names in markup are of a type that the parser's types do not know.
  const uses = nodes.filter(({ type, ...rest }) => /^(?:JSX)?Identifier$/.test(type) && names.has(nameOf(rest)))
  return { names, isUsed: isUsed || uses.length > names.size }
}

/** Adds a name, and others that stand for it. */
function addNames(name: string, nodes: readonly AnyNode[], names: Set<string>): void {
  names.add(name)
  for (const node of nodes) {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || names.has(node.id.name)) continue
    if (node.init?.type === 'Identifier' && node.init.name === name) addNames(node.id.name, nodes, names)
  }
}

function listNodes(node: AnyNode): AnyNode[] {
  return [node, ...[...childrenOf(node)].flatMap(listNodes)]
}

function nameOf(node: object): string {
  return 'name' in node ? String(node.name) : ''
}

function textOf(node: AnyNode): string {
  return node.type === 'Literal' ? String(node.value) : ''
}

function isFile(path: string, file: string): boolean {
  return path.endsWith(`/${file}`)
}

const visitAll: Check = async (target) => {
  const present = new Map((await listScreens(target)).map((entry): [string, Entry] => [entry.path, entry]))
  const before = await listScreens({ evaluateTable: target.evaluateTable, read: readSource })
  for (const { path, elements } of before) {
    const now = present.get(path)
    // Other checks miss entries that are gone.
    if (!now || path === '/*' || path === '/403') continue
    for (const believed of PEOPLE) {
      const isClosed = draw(now.elements, believed).includes('ForbiddenPage')
      const wasClosed = draw(elements, believed).includes('ForbiddenPage')
      demand(!isClosed || wasClosed, `${path} is closed to ${believed?.role ?? 'strangers'}`)
    }
  }
}
