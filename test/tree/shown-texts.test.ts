import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isNode, type SyntaxNode, walkSyntax } from '../support/syntax.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** English names of controls that scripts for the reference look for in every language. */
const FIXED_NAMES = new Set(
  readFileSync(join(root, 'test', 'fixed-names.txt'), 'utf8')
    .trim()
    .split('\n'),
)

/** Proper names and names of icons, which are the same in every language. */
const SAME_EVERYWHERE = new Set([
  'GitHub',
  'OWASP',
  'CVE-2026-1000',
  'Tweet',
  'rate_review',
  'done',
  'error',
  'anonymous',
  'BEE',
  'EHP',
  'ETH',
  'Gwei',
  'JS #0',
])

/** Attributes with a text for people. */
const SHOWN = new Set(['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'ariaLabel'])
for (const name of ['description', 'label', 'placeholder', 'summary', 'title']) SHOWN.add(name)

it('screens show no text that is not of the catalogue', () => {
  const found: string[] = []
  const used = new Set<string>()
  for (const file of globSync('web/src/**/*.tsx', { cwd: root })) {
    if (/\.test\.tsx$|^web\/src\/testing\//.test(file)) continue
    walkSyntax(join(root, file), (node, parent) => {
      for (const text of shownTexts(node, parent)) {
        used.add(text)
        if (!FIXED_NAMES.has(text) && !SAME_EVERYWHERE.has(text)) found.push(`${file}: ${text}`)
      }
    })
  }
  expect(found).toEqual([])
  expect([...FIXED_NAMES, ...SAME_EVERYWHERE].filter((text) => !used.has(text))).toEqual([])
})

/** Literal words between tags, in braces between tags, and in shown attributes. */
function shownTexts(node: SyntaxNode, parent: SyntaxNode | null): string[] {
  if (node.type === 'JSXText') return [String(node.value).trim()].filter(hasWords)
  if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute') return literalsIn(node)
  const name = node.type === 'JSXAttribute' && isNode(node.name) ? String(node.name.name) : ''
  return SHOWN.has(name) ? literalsIn(node.value) : []
}

/** Literal texts that an expression can return. */
function literalsIn(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === 'JSXExpressionContainer') return literalsIn(value.expression)
  if (value.type === 'ConditionalExpression') return [...literalsIn(value.consequent), ...literalsIn(value.alternate)]
  if (value.type === 'LogicalExpression') return [...literalsIn(value.left), ...literalsIn(value.right)]
  const texts =
    value.type === 'TemplateLiteral'
      ? (value.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked)
      : [value.type === 'Literal' ? String(value.value) : '']
  return texts.filter(hasWords)
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !['true', 'false', 'null'].includes(text)
}
