import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A node of a syntax tree as ESTree tells of it. */
export interface SyntaxNode {
  type: string
  [field: string]: unknown
}

/**
 * Calls `look` for every node of a source, parents first; `parent` is null at the top.
 * @throws when the source has a fault
 */
export function walkSyntax(file: string, look: (node: SyntaxNode, parent: SyntaxNode | null) => void): void {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  descend(program, null)

  function descend(value: unknown, parent: SyntaxNode | null): void {
    if (Array.isArray(value)) for (const entry of value) descend(entry, parent)
    else if (isNode(value)) {
      look(value, parent)
      for (const field of Object.values(value)) descend(field, value)
    }
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
