import type { AnyNode } from 'acorn'
import { childrenOf, parseTypeScript } from './syntax-tree.ts'

/** JSX nodes as named by the parser's plugin. Acorn's types have none. */
interface MarkupNode {
  type: string
  start: number
  end: number
  openingElement: { name: { name: string }; attributes: readonly MarkupAttribute[] }
  children: readonly MarkupNode[]
  expression: AnyNode
  value: string
}

interface MarkupAttribute {
  type: string
  name: { name: string }
  value: (AnyNode & { expression?: AnyNode }) | null
  argument: AnyNode
}

/**
 * Rewrites JSX as calls of `element(type, attributes, children)`: type is a name, or a text for HTML elements and
 * fragments (`''`).
 * @throws {SyntaxError} if the source is invalid
 */
export function compileMarkup(source: string): string {
  const wrapped = `(${source})`
  return compileWithin(parseTypeScript(wrapped, true).program as AnyNode, wrapped)
}

/** Text of a node, with calls in place of its markup. */
function compileWithin(node: AnyNode, source: string): string {
  if (isMarkup(node)) return compileElement(node, source)
  let text = ''
  let at = node.start
  for (const found of findMarkup(node)) {
    text += source.slice(at, found.start) + compileElement(found, source)
    at = found.end
  }
  return text + source.slice(at, node.end)
}

/** Acorn's types know no JSX. */
function isMarkup<Node extends { type: string }>(node: Node): node is Node & MarkupNode & { type: `JSX${string}` } {
  const { type } = node
  return type === 'JSXElement' || type === 'JSXFragment'
}

/** Outermost markup below a node, in the order of the source. */
function findMarkup(node: AnyNode): MarkupNode[] {
  return [...childrenOf(node)]
    .flatMap((child) => (isMarkup(child) ? [child] : findMarkup(child)))
    .sort((one, other) => one.start - other.start)
}

function compileElement({ type, openingElement, children }: MarkupNode, source: string): string {
  const inner = children.flatMap((child) => compileChild(child, source))
  if (type === 'JSXFragment') return `element('', {}, [${inner.join(', ')}])`
  const { name } = openingElement.name
  const attributes = openingElement.attributes.map((attribute) => compileAttribute(attribute, source))
  const kind = /^[a-z]/.test(name) ? JSON.stringify(name) : name
  return `element(${kind}, { ${attributes.join(', ')} }, [${inner.join(', ')}])`
}

function compileAttribute({ type, name, value, argument }: MarkupAttribute, source: string): string {
  if (type === 'JSXSpreadAttribute') return `...${compileWithin(argument, source)}`
  const told = value === null ? 'true' : compileWithin(value.expression ?? value, source)
  return `${JSON.stringify(name.name)}: ${told}`
}

function compileChild(child: MarkupNode, source: string): string[] {
  if (isMarkup(child)) return [compileElement(child, source)]
  if (child.type === 'JSXText') return child.value.trim() === '' ? [] : [JSON.stringify(child.value)]
  // Braces may hold a comment only.
  return child.expression.type.startsWith('JSXEmpty') ? [] : [compileWithin(child.expression, source)]
}
