import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { discoverCatalogue } from '#range/catalogue/discover.ts'
import { EVIDENCE_KINDS } from '#range/evidence/topics.ts'

const SHOP = fileURLToPath(new URL('../shop', import.meta.url))

/** What learners may be shown: everything but tests and what only tests use. */
const SOURCES = globSync('**/*.ts', { cwd: SHOP })
  .filter((file) => !file.endsWith('.test.ts') && file !== 'testing.ts')
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(SHOP, file), 'utf8') }))

/** `<file>:<line> <text>` of every line that fits, `skip` left out. */
function linesWith(pattern: RegExp, skip: (file: string) => boolean = () => false): string[] {
  return SOURCES.filter(({ file }) => !skip(file)).flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
}

it('SQL stands in query modules, which know nothing of HTTP', () => {
  const asks =
    /\bsql\.(all|get|run|iterate)\s*[`(]|\b(prepare|exec)\(\s*[`'"]|\b(query|change)\(\s*(db|shop\.db)?,?\s*[`'"]/
  const statement = /[`'"]\s*(SELECT .+ FROM|INSERT (OR \w+ )?INTO|UPDATE \S+ SET|DELETE FROM)\b/
  const files = new Set(SOURCES.filter(({ text }) => asks.test(text) || statement.test(text)).map(({ file }) => file))
  expect(files.size).toBeGreaterThan(10)
  const wrong = SOURCES.filter(({ file, text }) => {
    const servesRequests = /(^|[-/])(routes|guards|callers|page|letter)\.ts$/.test(file) || /from 'fastify'/.test(text)
    return files.has(file) && servesRequests
  })
  expect(wrong.map(({ file }) => file)).toEqual([])
})

it('the shop asks nobody but its own clock what time it is', () => {
  expect(linesWith(/\bDate\.now\b|new Date\(\)|\bperformance\.|\bhrtime\b/)).toEqual([])
})

it('every entry of the audit log is written, and watched by a challenge', async () => {
  const { challenges } = await discoverCatalogue()
  const watched = new Set<string>(
    challenges.flatMap((challenge) => (challenge.built ? [challenge.oracle.watches] : [])),
  )
  expect(EVIDENCE_KINDS.filter((kind) => !watched.has(kind))).toEqual([])
  const [log] = SOURCES.filter(({ file }) => file === 'events.ts')
  const kinds = [...(log?.text.matchAll(/^ {2}(\w+): \{/gm) ?? [])].map(([, kind = '']) => kind)
  expect(kinds.length).toBeGreaterThan(5)
  const written = SOURCES.map(({ text }) => text).join('\n')
  expect(kinds.filter((kind) => !written.includes(`audit('${kind}',`))).toEqual([])
  expect(kinds.filter((kind) => !watched.has(kind))).toEqual([])
})

it('no setting of the shop makes it safer', () => {
  expect(linesWith(/\b(strict|safe|safety|lenient|careless|vulnerable)(Inputs|Mode)?\b\s*[:?]/i)).toEqual([])
})
