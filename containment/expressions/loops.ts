import { type AnyNode, type Node, parse, type Token } from 'acorn'

/** A syntax error; the message has its place. */
export class ScriptSyntaxError extends Error {
  override name = 'ScriptSyntaxError'
}

interface Insertion {
  at: number
  text: string
}

/**
 * Returns an expression for a function that takes `stop` and returns the script as a function. Every loop counts down
 * from `mostRounds` and then calls `stop` in every round. A `for` without a condition does not begin, as clients
 * expect.
 * @param mark beginning of unguessable names
 * @throws {ScriptSyntaxError} for text that is no ECMAScript 5
 */
export function countLoops(source: string, mostRounds: number, mark: string): string {
  const tokens: Token[] = []
  const program = parseScript(source, tokens)
  const insertions: Insertion[] = []
  const insert = (at: number, text: string) => insertions.push({ at, text })
  const counters: string[] = []

  const count = (loop: Node, test: Node) => {
    const counter = `${mark}${counters.length}`
    counters.push(counter)
    insert(loop.start, `{${counter}=${mostRounds};`)
    insert(loop.end, '}')
    insert(test.start, `(${counter}-->0||${mark}())&&(`)
    insert(test.end, ')')
  }

  /** @param whole the node with the labels before it */
  const visit = (node: AnyNode, whole: Node = node): void => {
    if (node.type === 'LabeledStatement') {
      visit(node.body, whole)
      return
    }
    if (node.type === 'WhileStatement' || node.type === 'DoWhileStatement') count(whole, node.test)
    if (node.type === 'ForStatement') {
      if (node.test) count(whole, node.test)
      else insert(findFirstSemicolon(tokens, node.init?.end ?? node.start), 'false')
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(program)
  const variables = counters.length > 0 ? `var ${counters.join()};` : ''
  return `(function(${mark}){${variables}return function(){${applyInsertions(source, insertions)}\n}})`
}

function parseScript(source: string, onToken: Token[]): AnyNode {
  try {
    return parse(source, { ecmaVersion: 5, onToken })
  } catch (error) {
    if (!(error instanceof SyntaxError) || !('pos' in error)) throw error
    const at = Number(error.pos)
    const line = source.slice(0, at).split('\n').length
    const token = /^(?:[\w$]+|=>|\S)/.exec(source.slice(at))?.[0]
    throw new ScriptSyntaxError(`Line ${line}: ${token ? `Unexpected token ${token}` : 'Unexpected end of input'}`)
  }
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function findFirstSemicolon(tokens: readonly Token[], from: number): number {
  return tokens.find(({ type, start }) => type.label === ';' && start >= from)?.end ?? from
}

/** Inserts texts. Those at one place keep their order. */
function applyInsertions(source: string, insertions: readonly Insertion[]): string {
  let text = ''
  let done = 0
  for (const { at, text: inserted } of insertions.toSorted((one, other) => one.at - other.at)) {
    text += source.slice(done, at) + inserted
    done = at
  }
  return text + source.slice(done)
}
