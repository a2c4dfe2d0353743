import type { AnyNode } from 'acorn'
import { loadLazily } from '#foundation/load-lazily.ts'
import { childrenOf } from '#game/coding/syntax-tree.ts'
import type { KeptDiagnostic } from '#game/proving/progress.ts'

const acorn = loadLazily<typeof import('acorn')>('acorn')
const scopes = loadLazily<typeof import('eslint-scope')>('eslint-scope')

/** Names of a browser that a page's code may use, beside those of JavaScript. */
const PAGE_NAMES = [
  ...['window', 'document', 'location', 'history', 'navigator', 'localStorage', 'sessionStorage', 'matchMedia'],
  ...['Node', 'Element', 'HTMLElement', 'DOMParser', 'MutationObserver', 'requestAnimationFrame', 'getComputedStyle'],
]

/**
 * Finds names that a source uses and nobody declares, each at its first place.
 * @param source without types; lines and columns are those of the learner's text
 */
export function findUndefinedNames(file: string, source: string): KeptDiagnostic[] {
  const program = acorn().parse(source, { ecmaVersion: 'latest', sourceType: 'module', locations: true, ranges: true })
  const { globalScope } = scopes().analyze(program as never, { ecmaVersion: 2026, sourceType: 'module' })
  const asked = new Set(listAsked(program as AnyNode))
  const found = new Map<string, KeptDiagnostic>()
  for (const { identifier } of globalScope?.through ?? []) {
    const { name, start, loc } = identifier as typeof identifier & { start: number }
    if (name in globalThis || (file.startsWith('web/') && PAGE_NAMES.includes(name)) || asked.has(start)) continue
    if (found.has(name) || !loc) continue
    const words = `${name} is not defined. Check the spelling, or declare it.`
    found.set(name, { file, line: loc.start.line, column: loc.start.column + 1, words })
  }
  return [...found.values()]
}

/** Places of names behind `typeof`, which may be missing. */
function* listAsked(node: AnyNode): Generator<number> {
  if (node.type === 'UnaryExpression' && node.operator === 'typeof' && node.argument.type === 'Identifier')
    yield node.argument.start
  for (const child of childrenOf(node)) yield* listAsked(child)
}
