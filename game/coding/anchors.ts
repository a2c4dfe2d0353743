import type { AnyNode } from 'acorn'
import { childrenOf, type SyntaxTree } from './syntax-tree.ts'

/** From the first character of a part to the end of its last. */
export interface Extent {
  start: number
  end: number
}

/**
 * A step of a symbol: a declaration by name, a call by its first argument, or an element by the value of an attribute.
 */
type Step =
  | { name: string }
  | { callee: string | undefined; argument: string }
  | { element: string; attribute: string | undefined }

const CALL = /^(?:([\w$]+) )?'([^']+)'$/
const ELEMENT = /^<([\w$]+)(?: '([^']+)')?>$/
/** No part of a source has this symbol, for example because a fix removed it. */
export class MissingSymbolError extends Error {
  override readonly name = 'MissingSymbolError'

  constructor(symbol: string) {
    super(`there is no ${symbol}`)
  }
}

const NAME = /^[\w$]+$/

/**
 * Finds a symbol: `findProducts` (function, class, type, constant, method or property), `post '/rest/user/login'` (the
 * statement of that call), `reviewRoutes > patch '/rest/products/reviews'` (the second within the first),
 * `Screens > <Routes>` and `<Route '/search'>` (elements of JSX). Includes the comment right above.
 * @throws {MissingSymbolError}; {Error} with a sentence, if there are several matches
 */
export function findSymbol(tree: SyntaxTree, source: string, symbol: string): Extent {
  let scope: AnyNode = tree.program
  let found: Candidate = { whole: tree.program, inner: tree.program }
  for (const part of symbol.split(' > ')) {
    const step = readStep(part)
    const candidates: Candidate[] = [...candidatesIn(scope, step)]
    const [only]: Candidate[] = candidates
    if (!only) throw new MissingSymbolError(part)
    if (candidates.length > 1) throw new Error(`${candidates.length} declarations match ${part}`)
    found = only
    scope = only.inner
  }
  return { start: startWithComments(tree, source, found.whole.start), end: found.whole.end }
}

/** The used part of an element, because acorn's types have no JSX. */
interface JsxElement {
  type: string
  openingElement: { name: { name?: string }; attributes: { value?: { value?: unknown } | null }[] }
}

interface Candidate {
  /** The node to cut out. */
  whole: AnyNode
  /** Scope of the next step. */
  inner: AnyNode
}

function readStep(part: string): Step {
  const call = CALL.exec(part)
  if (call?.[2] !== undefined) return { callee: call[1], argument: call[2] }
  const [, element, attribute] = ELEMENT.exec(part) ?? []
  if (element !== undefined) return { element, attribute }
  if (NAME.test(part)) return { name: part }
  throw new Error(`${part} is neither a name nor a call nor an element`)
}

function* candidatesIn(scope: AnyNode, step: Step): Generator<Candidate> {
  for (const child of childrenOf(scope)) {
    const inner = matches(child, step)
    if (inner) yield { whole: child, inner }
    // Nodes within a match belong to it: a recursive call is no second match.
    else yield* candidatesIn(child, step)
  }
}

/** Returns the node if it matches, or if its export does. */
function matches(node: AnyNode, step: Step): AnyNode | undefined {
  if ('argument' in step) return isCallOf(node, step) ? node : undefined
  if ('element' in step) return isElementOf(node, step) ? node : undefined
  if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration') {
    return node.declaration ? matches(node.declaration as AnyNode, step) : undefined
  }
  if (node.type === 'VariableDeclaration') {
    return node.declarations.find(({ id }) => nameOf(id) === step.name)
  }
  return NAMED.has(node.type) && (namedBy(node, 'id') ?? namedBy(node, 'key')) === step.name ? node : undefined
}

const NAMED = new Set<string>([
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'MethodDefinition',
  'PropertyDefinition',
  'Property',
])

function namedBy(node: AnyNode, field: 'id' | 'key'): string | undefined {
  // TypeScript does not narrow by a key that is a variable.
  return field in node ? nameOf((node as unknown as Record<string, AnyNode | null>)[field]) : undefined
}

function nameOf(node: AnyNode | null | undefined): string | undefined {
  if (node?.type === 'Identifier' || node?.type === 'PrivateIdentifier') return node.name
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** Whether a statement is such a call. A template counts as it is written. */
function isCallOf(node: AnyNode, { callee, argument }: { callee: string | undefined; argument: string }): boolean {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'CallExpression') return false
  const { callee: called, arguments: given } = node.expression
  if (callee !== undefined && nameOf(called.type === 'MemberExpression' ? called.property : called) !== callee)
    return false
  const first = given[0]
  if (first?.type === 'TemplateLiteral') return first.quasis.length === 1 && first.quasis[0]?.value.raw === argument
  return first?.type === 'Literal' && first.value === argument
}

function isJsxElement(node: { type: string }): node is JsxElement {
  return node.type === 'JSXElement'
}

/** Whether a node is an element of that name, with that text as the whole value of an attribute. */
function isElementOf(
  node: AnyNode,
  { element, attribute }: { element: string; attribute: string | undefined },
): boolean {
  if (!isJsxElement(node) || node.openingElement.name.name !== element) return false
  return attribute === undefined || node.openingElement.attributes.some(({ value }) => value?.value === attribute)
}

/** Extends the start upwards over adjacent comments. */
function startWithComments({ comments }: SyntaxTree, source: string, start: number): number {
  let top = start
  for (const comment of [...comments].reverse()) {
    if (comment.end > top) continue
    const between = source.slice(comment.end, top)
    const before = source.slice(source.lastIndexOf('\n', comment.start - 1) + 1, comment.start)
    if (!/^[^\S\n]*\n?[^\S\n]*$/.test(between) || before.trim() !== '') break
    top = comment.start
  }
  return top
}
