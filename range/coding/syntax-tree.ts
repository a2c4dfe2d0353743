import type { AnyNode, Comment, Parser, Program } from 'acorn'
import { loadLazily } from '#common/load-lazily.ts'

const acorn = loadLazily<typeof import('acorn')>('acorn')
const typescript = loadLazily<typeof import('@sveltejs/acorn-typescript')>('@sveltejs/acorn-typescript')

/** A source as a tree, with its comments, which stand in no node. */
export interface SyntaxTree {
  program: Program
  comments: readonly Comment[]
}

const parsers: { plain?: typeof Parser; markup?: typeof Parser } = {}

/**
 * Reads TypeScript, with JSX where `isMarkup`. The parser is loaded when it is first needed.
 * @throws {SyntaxError} for a source that is none
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

/** The nodes directly below one. */
export function* childrenOf(node: AnyNode): Generator<AnyNode> {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield child
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
