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
import type { Check, Family } from '#game/coding/define-coding.ts'
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
      kind: 'other-caller',
      name: 'The script that everybody gets still uses the screen',
      times: 1,
      draw: () => async (target) => usesScreen(target.read(ROUTES), file),
    },
    ...visitorFamilies,
  ]
}

/** Whether the source does more with a screen than load it, on whatever condition. */
function usesScreen(source: string, file: string): boolean {
  const nodes = listNodes(parseTypeScript(source, true).program as AnyNode)
  const loaders = nodes.filter((node) => node.type === 'ImportExpression' && isFile(textOf(node.source), file))
  if (loaders.length === 0) return false
  return loaders.some((loader) => {
    const declared = nodes.find(
      (node) => node.type === 'VariableDeclarator' && node.start < loader.start && node.end >= loader.end,
    )
    if (declared?.type !== 'VariableDeclarator' || declared.id.type !== 'Identifier') return true
    const { name } = declared.id
    // Names in markup are of a type that the parser's types do not know.
    const uses = nodes.filter(({ type, ...rest }) => /^(?:JSX)?Identifier$/.test(type) && nameOf(rest) === name)
    return uses.length > 1
  })
}

function listNodes(node: AnyNode): AnyNode[] {
  return [node, ...[...childrenOf(node)].flatMap(listNodes)]
}

function nameOf(node: object): unknown {
  return 'name' in node ? node.name : undefined
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
