import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

export interface SyntaxNode {
  type: string
  [field: string]: unknown
}

/**
 * Calls `look` for every node of a source, parents first. `parent` is null at the top.
 * @throws if the source has a syntax error
 */
export function walkSyntax(
  file: string,
  look: (node: SyntaxNode, parent: SyntaxNode | null, source: string) => void,
): void {
  const source = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  descend(program, null)

  function descend(value: unknown, parent: SyntaxNode | null): void {
    if (Array.isArray(value)) for (const entry of value) descend(entry, parent)
    else if (isNode(value)) {
      look(value, parent, source)
      for (const field of Object.values(value)) descend(field, value)
    }
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
