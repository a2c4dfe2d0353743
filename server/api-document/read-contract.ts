import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { AnyNode } from 'acorn'
import { childrenOf, parseTypeScript, type SyntaxTree } from '#game/coding/syntax-tree.ts'
import type { AliasNode, Doc, InterfaceNode, MemberNode, StatementNode } from './type-nodes.ts'

const ROOT = new URL('../../', import.meta.url)

export interface Declaration {
  node: InterfaceNode | AliasNode
  doc: Doc | undefined
}

/** Declarations of the contract by name. */
export type Contract = ReadonlyMap<string, Declaration>

/**
 * Reads sources of the contract and all that they import. Other requests are answered in between.
 * @param files paths from the root of the repository
 * @throws {Error} if two of them declare the same name
 */
export async function readContract(files: readonly string[]): Promise<Contract> {
  const found = new Map<string, Declaration>()
  const waiting = [...files]
  const seen = new Set<string>()
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (seen.has(file)) continue
    seen.add(file)
    await setImmediate()
    const source = readFileSync(new URL(file, ROOT), 'utf8')
    const tree = parseTypeScript(source, false)
    const docs = readDocs(tree, source)
    noteDocs(tree.program, docs)
    for (const statement of tree.program.body as unknown as readonly StatementNode[]) {
      if (statement.type === 'ImportDeclaration' && statement.source)
        waiting.push(resolve(file, statement.source.value))
      const node = declarationIn(statement)
      if (!node) continue
      const { name } = node.id
      if (found.has(name)) throw new Error(`${file}: ${name} is declared in another file, too.`)
      found.set(name, { node, doc: docs.get(statement.start) })
    }
  }
  return found
}

function resolve(file: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier)
}

function declarationIn(statement: StatementNode): InterfaceNode | AliasNode | undefined {
  const node = (statement.declaration ?? statement) as InterfaceNode | AliasNode | { type: 'other' }
  return node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration' ? node : undefined
}

/** Comments of the form `/** … *\/`, by the start of the next word. */
function readDocs({ comments }: SyntaxTree, source: string): Map<number, Doc> {
  const docs = new Map<number, Doc>()
  for (const { type, value, end } of comments) {
    if (type !== 'Block' || !value.startsWith('*')) continue
    const next = end + source.slice(end).search(/\S/)
    docs.set(next, parseDoc(value))
  }
  return docs
}

/** Hands each field its comment. */
function noteDocs(node: AnyNode, docs: ReadonlyMap<number, Doc>): void {
  for (const child of childrenOf(node)) {
    const doc = docs.get(child.start)
    if (doc && ['TSPropertySignature', 'TSIndexSignature'].includes(child.type))
      (child as unknown as MemberNode).doc = doc
    noteDocs(child, docs)
  }
}

function parseDoc(comment: string): Doc {
  const lines = comment
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
  const [prose = '', ...examples] = lines.join('\n').split('@example ')
  const text = prose
    .replace(/\{@link (\w+)\}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const [example] = examples
  return { text, ...(example !== undefined && { example: JSON.parse(example) as unknown }) }
}
