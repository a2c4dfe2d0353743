import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnyNode, CallExpression, NewExpression } from 'acorn'
import { expect, it } from 'vitest'
import { childrenOf, parseTypeScript } from '#game/coding/syntax-tree.ts'
import { TrialNames } from '#game/proving/names.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const german = new TrialNames(join(root, 'content')).createTranslator('de_DE')

/** Callees that give a sentence to players, and the place of the sentence among the arguments. */
const SAYS: Readonly<Record<string, number>> = { demand: 1, StartError: 0, CopyEndedError: 0 }

/** Values for places. Words of sentences in between must not fit. */
const VALUE = '§'

function readSentences(source: string): string[] {
  const found: string[] = []
  const visit = (node: AnyNode): void => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') found.push(...sentenceOf(node))
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseTypeScript(source, false).program)
  return found
}

function sentenceOf({ callee, arguments: given }: CallExpression | NewExpression): string[] {
  const place = callee.type === 'Identifier' ? SAYS[callee.name] : undefined
  const sentence = place === undefined ? undefined : given[place]
  if (sentence?.type === 'Literal') return [String(sentence.value)]
  if (sentence?.type === 'TemplateLiteral') return [sentence.quasis.map(({ value }) => value.cooked).join(VALUE)]
  return []
}

const files = globSync(['game/coding/{checks,families}/*.ts', 'challenges/*/coding/**/*.ts', 'proving/judge/*.ts'], {
  cwd: root,
  exclude: ['**/*.test.ts'],
})

it('every sentence of a check and of the judge is there in German, in proving-sentences.yml', () => {
  const sentences = files.flatMap((file) => readSentences(readFileSync(join(root, file), 'utf8')))
  expect(sentences.length).toBeGreaterThan(60)
  expect([...new Set(sentences)].filter((sentence) => german.sentence(sentence).isForeign)).toEqual([])
})
