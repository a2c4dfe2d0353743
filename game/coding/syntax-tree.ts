import type { AnyNode, Comment, Parser, Program } from 'acorn'
import { loadLazily } from '#foundation/load-lazily.ts'

const acorn = loadLazily<typeof import('acorn')>('acorn')
const typescript = loadLazily<typeof import('@sveltejs/acorn-typescript')>('@sveltejs/acorn-typescript')

/** The tree of a source, and its comments, which belong to no node. */
export interface SyntaxTree {
  program: Program
  comments: readonly Comment[]
}

const parsers: { plain?: typeof Parser; markup?: typeof Parser } = {}

/**
 * Parses TypeScript, with JSX if `isMarkup`. Loads the parser on first use.
 * @throws {SyntaxError} if the source is invalid
 */
export function parseTypeScript(source: string, isMarkup: boolean): SyntaxTree {
  const comments: Comment[] = []
  const program = parserFor(isMarkup).parse(source, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onComment: comments,
    locations: true,
  })
  return { program, comments }
}

function parserFor(isMarkup: boolean): typeof Parser {
  const kind = isMarkup ? 'markup' : 'plain'
  parsers[kind] ??= acorn().Parser.extend(typescript().tsPlugin(isMarkup ? { jsx: {} } : {}))
  return parsers[kind]
}

export function* childrenOf(node: AnyNode): Generator<AnyNode> {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield child
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
