import { globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findUnplainProse, findUnplainSentences, findUnplainTitles } from '../support/plain-english.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const RULES = 'docs/plain-english.md has the rules'

const FOLDERS = [
  'bench',
  'foundation',
  'content',
  'contract',
  'docs',
  'classroom',
  'containment',
  'proving',
  'server',
  'start',
  'model',
  'chain',
  'challenges',
  'game',
  'lab',
  'shop',
  'test',
  'tools',
  'web/build',
  'web/class',
  'web/src',
]

/** Examples of faults, and sources that move at the moment. */
const LEFT_OUT = /^test\/tree\/plain-english\.test\.ts$/

/** The table of examples in this page shows faults. */
const PAGES = globSync(['*.md', 'config/*.md', 'docs/**/*.md', 'model/corpus/*.md'], { cwd: root }).filter(
  (file) => !file.endsWith('plain-english.md'),
)

function findFaults(folder: string, find: typeof findUnplainSentences): string[] {
  return globSync(`${folder}/**/*.{ts,tsx,css,js,mjs}`, { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !LEFT_OUT.test(file))
    .flatMap((file) =>
      find(readFileSync(join(root, file), 'utf8')).map(({ line, sentence }) => `${file}:${line} ${sentence}`),
    )
}

describe.each(FOLDERS)('%s', (folder) => {
  it('has comments with the subject first', () => {
    expect(findFaults(folder, findUnplainSentences), RULES).toEqual([])
  })

  it('has test titles with the subject first', () => {
    expect(findFaults(folder, findUnplainTitles), RULES).toEqual([])
  })
})

it.each(PAGES)('%s has sentences with the subject first', (page) => {
  expect(findUnplainProse(readFileSync(join(root, page), 'utf8')), RULES).toEqual([])
})

describe('a sentence of a comment', () => {
  it.each([
    ['/** What the shop sells. */', ['What the shop sells.']],
    ['// Reads a row.\n// Whoever asks\n// gets it.', ['Whoever asks gets it.']],
    [
      '/**\n * A row. Nobody has\n * read it.\n * @returns the row; null if there is none\n */',
      ['Nobody has read it.'],
    ],
    ['const a = 1 // What is left.', ['What is left.']],
    ['{/* Who is here. */}', ['Who is here.']],
    ['/** Prices of the shop. Of a card there is none. */', ['Of a card there is none.']],
    ['/** What counts?: `What` is a word, “Who” another. */', []],
    ["const address = 'http://example.org/ What is this'", []],
    ['/** Whether it sells. Whole words. Null if there is none. */', []],
  ])('is found: %j', (source, sentences) => {
    expect(findUnplainSentences(source).map(({ sentence }) => sentence)).toEqual(sentences)
  })
})

it('finds titles that begin with a forbidden word', () => {
  const source =
    "describe('who pays', () => {\n  it.each([1])('nobody waits: %i', () => {})\n  it.each(['a'])(\n    'whoever asks: %s', () => {})\n  it('waits', () => {})\n})"
  expect(findUnplainTitles(source).map(({ sentence }) => sentence)).toEqual([
    'who pays',
    'nobody waits: %i',
    'whoever asks: %s',
  ])
})

it.each([
  ['# What it reads\n\nText.', ['What it reads']],
  ['A row.\nNobody\nreads it.', ['Nobody reads it.']],
  ['| What | Try |\n| --- | --- |\n| a | there are none |', ['What', 'there are none']],
  ['- **What it reads.** Text.\n\n    What: code\n', ['What it reads.']],
])('finds sentences of a page: %j', (page, sentences) => {
  expect(findUnplainProse(page).map(({ sentence }) => sentence)).toEqual(sentences)
})
