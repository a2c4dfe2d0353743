import type { AnyNode, MemberExpression } from 'acorn'
import { childrenOf, parseTypeScript } from './syntax-tree.ts'

/** Values of `import.meta.env` in the script that customers are sent. The build puts them in. */
const BUILD: Readonly<Record<string, unknown>> = {
  ...{ BASE_URL: './', DEV: false, MODE: 'production', PROD: true, SSR: false },
}

/** `import.meta` of a script that customers are sent. */
export const DELIVERED_META = { env: BUILD } as const

/** A value that the build knows. */
interface Known {
  value: unknown
}

/** Values of constants of a source, by name. */
type Constants = ReadonlyMap<string, Known>

/**
 * A source of the page as the build delivers it: with the build's values in place of `import.meta.env`, and without
 * the branches that they rule out.
 * @throws {SyntaxError} if the source is invalid
 */
export function readDelivered(source: string): string {
  if (!/\bimport\s*\.\s*meta\b/.test(source)) return source
  const program = parseTypeScript(source, true).program as AnyNode
  return write(program, source, listConstants(program))
}

/** Constants that have a value of the build. Names that are declared twice mean different things. */
function listConstants(program: AnyNode): Constants {
  const declared = listNodes(program).flatMap((node) => (node.type === 'VariableDeclarator' ? [node] : []))
  const constants = new Map<string, Known>()
  for (const { id, init } of declared) {
    if (id.type !== 'Identifier' || !init) continue
    const isOnce = declared.filter((other) => other.id.type === 'Identifier' && other.id.name === id.name).length === 1
    const known = isOnce ? evaluate(init, constants) : undefined
    if (known) constants.set(id.name, known)
  }
  return constants
}

function listNodes(node: AnyNode): AnyNode[] {
  return [node, ...[...childrenOf(node)].flatMap(listNodes)]
}

/** The text of a node, with what is left of its conditions. */
function write(node: AnyNode, source: string, constants: Constants): string {
  const left = settle(node, constants)
  if (left === 'nothing') return '{}'
  if ('value' in left) return `(${JSON.stringify(left.value)})`
  if (left.node !== node) return write(left.node, source, constants)
  let text = ''
  let at = node.start
  for (const child of [...childrenOf(node)].sort((one, other) => one.start - other.start)) {
    // A name that stands for its value, too, is two nodes.
    if (child.start < at) continue
    text += source.slice(at, child.start) + write(child, source, constants)
    at = child.end
  }
  return text + source.slice(at, node.end)
}

/** The branch of a condition that is left, the value of the build, or the node itself. */
function settle(node: AnyNode, constants: Constants): Known | { node: AnyNode } | 'nothing' {
  switch (node.type) {
    case 'MetaProperty':
      return { value: DELIVERED_META }
    case 'MemberExpression':
      return evaluate(node, constants) ?? { node }
    case 'IfStatement':
    case 'ConditionalExpression': {
      const isTrue = holds(node.test, constants)
      if (isTrue === undefined) return { node }
      const branch = isTrue ? node.consequent : node.alternate
      return branch ? { node: branch } : 'nothing'
    }
    case 'LogicalExpression':
      return settleLogical(node, constants)
    default:
      return { node }
  }
}

type Logical = AnyNode & { type: 'LogicalExpression' }

function settleLogical(node: Logical, constants: Constants): { node: AnyNode } {
  const { operator, left, right } = node
  const known = evaluate(left, constants)
  if (operator === '??') return { node: known ? ((known.value ?? undefined) === undefined ? right : left) : node }
  const decides = operator === '||'
  if (holds(left, constants) === decides) return { node: left }
  return { node: known ? right : node }
}

/** Whether a condition holds in the build; undefined if visitors decide. */
function holds(node: AnyNode, constants: Constants): boolean | undefined {
  const known = evaluate(node, constants)
  if (known) return Boolean(known.value)
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const isTrue = holds(node.argument, constants)
    return isTrue === undefined ? undefined : !isTrue
  }
  if (node.type !== 'LogicalExpression' || node.operator === '??') return undefined
  const decides = node.operator === '||'
  return [node.left, node.right].some((side) => holds(side, constants) === decides) ? decides : undefined
}

/** The value of an expression of the build's values, constants and literals alone. */
function evaluate(node: AnyNode, constants: Constants): Known | undefined {
  switch (node.type) {
    case 'Literal':
      return { value: node.value }
    case 'Identifier':
      return constants.get(node.name)
    case 'MemberExpression':
      return isEnvironment(node.object) ? readVariable(node) : undefined
    case 'UnaryExpression': {
      const known = node.operator === '!' ? evaluate(node.argument, constants) : undefined
      return known && { value: !known.value }
    }
    case 'BinaryExpression': {
      const [left, right] = [evaluate(node.left as AnyNode, constants), evaluate(node.right, constants)]
      const isEqual = left && right && left.value === right.value
      if (isEqual === undefined || !/^[!=]==?$/.test(node.operator)) return undefined
      return { value: node.operator.startsWith('!') ? !isEqual : isEqual }
    }
    default:
      return undefined
  }
}

/** Whether a node is `import.meta.env`. */
function isEnvironment(node: AnyNode): boolean {
  return node.type === 'MemberExpression' && node.object.type === 'MetaProperty' && nameOfMember(node) === 'env'
}

/** The value of `import.meta.env.NAME`, which is undefined for other names. */
function readVariable(node: MemberExpression): Known | undefined {
  const name = nameOfMember(node)
  return name === undefined ? undefined : { value: BUILD[name] }
}

function nameOfMember({ property, computed }: MemberExpression): string | undefined {
  if (!computed) return property.type === 'Identifier' ? property.name : undefined
  return property.type === 'Literal' ? String(property.value) : undefined
}
