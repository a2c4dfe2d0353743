import type { AnyNode } from 'acorn'
import { childrenOf, parseTypeScript } from '#game/coding/syntax-tree.ts'

/** Comments that tell the compiler about other files. */
const DIRECTIVE = /^\s*\/\/\/\s*</m
const PRAGMA = /@(?:jsx|import)/i

/** Texts that read like the name of a file to import, also where the two parsers differ. */
const WRITTEN = /\b(?:from|import|require|module)\b[\s(]*(['"`])(.*?)\1/g

/** Names of files in nodes that no parser of JavaScript knows. */
interface TypeNode {
  type: string
  argument?: AnyNode
  moduleReference?: { expression?: AnyNode }
}

/**
 * Whether a text names a file or a package that its original does not: the compiler would read it. Wrong alarms cost a
 * check, so names that cannot be read count.
 * @throws {SyntaxError} for a text that cannot be parsed
 */
export function namesForeignFiles(file: string, text: string, original: string): boolean {
  if (DIRECTIVE.test(text) && !DIRECTIVE.test(original)) return true
  if (PRAGMA.test(text) && !PRAGMA.test(original)) return true
  const known = new Set(listNamed(file, original))
  return listNamed(file, text).some((name) => !known.has(name))
}

function listNamed(file: string, text: string): string[] {
  const { program } = parseTypeScript(text, file.endsWith('.tsx'))
  const written = [...text.matchAll(WRITTEN)].map(([, , name = '']) => name)
  return [...listIn(program as AnyNode, text), ...written]
}

function* listIn(node: AnyNode, text: string): Generator<string> {
  const named = findName(node)
  if (named) yield nameOf(named, text)
  for (const child of childrenOf(node)) yield* listIn(child, text)
}

/** The part of a node that names a file. */
function findName(node: AnyNode): AnyNode | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
      return node.source ?? undefined
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'require'
        ? (node.arguments[0] as AnyNode | undefined)
        : undefined
  }
  const { type, argument, moduleReference } = node as unknown as TypeNode
  if (type === 'TSImportType') return argument
  if (type === 'TSImportEqualsDeclaration') return moduleReference?.expression
  // The names of modules that are declared or extended.
  const { id } = node as unknown as { id?: AnyNode }
  return type === 'TSModuleDeclaration' && id?.type === 'Literal' ? id : undefined
}

function nameOf(node: AnyNode, text: string): string {
  return node.type === 'Literal' ? String(node.value) : text.slice(node.start, node.end)
}
