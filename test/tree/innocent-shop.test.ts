import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { EVIDENCE_KINDS } from '#game/evidence/topics.ts'

const SHOP = fileURLToPath(new URL('../../shop', import.meta.url))

/** Sources that learners may see: everything but tests and their helpers. */
const SOURCES = globSync('**/*.ts', { cwd: SHOP })
  .filter((file) => !file.endsWith('.test.ts') && file !== 'testing.ts')
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(SHOP, file), 'utf8') }))

/** `<file>:<line> <text>` of every matching line. */
function linesWith(pattern: RegExp, skip: (file: string) => boolean = () => false): string[] {
  return SOURCES.filter(({ file }) => !skip(file)).flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
}

/** A query by a tag, by a method, or by the functions of `shop/store/query.ts`. */
const ASKS =
  /\bsql\s*\.\s*(all|get|run|iterate)\s*(<[^`(]*>)?\s*[`(]|\b(db|database)\.(prepare|exec)\(|\b(prepare|exec)\(\s*[`'"]|\b(query|change)\(\s*((shop|request\.shop)\.)?db\b|\b(query|change)\(\s*[`'"]/

/** A statement as text, on one line or several. */
const STATEMENT =
  /[`'"]\s*(SELECT\s[^`'"]*?\sFROM\s|WITH\s\w+\s(\([^)]*\)\s)?AS\b|(INSERT|REPLACE)\s(OR\s\w+\s)?INTO\s|UPDATE\s\S+\sSET\s|DELETE\sFROM\s)/

/** Every clock: of the language, of Node, of SQLite. */
const CLOCKS =
  /\bDate\.now\b|\bnew Date\b(?!\()|\bnew Date\(\s*\)|(?<![\w.])Date\(\s*\)|\} = Date\b|\bperformance\b|\bhrtime\b|\buptime\(|\bCURRENT_(TIMESTAMP|DATE|TIME)\b|\b(date|time|datetime|strftime|julianday|unixepoch)\((?:[^)]*'now'|\))/i

function holdsSql(text: string): boolean {
  return ASKS.test(text) || STATEMENT.test(text)
}

it('SQL is in query modules, which know nothing of HTTP', () => {
  const files = new Set(SOURCES.filter(({ text }) => holdsSql(text)).map(({ file }) => file))
  expect(files.size).toBeGreaterThan(20)
  const wrong = SOURCES.filter(({ file, text }) => {
    const servesRequests = /(^|[-/])(routes|guards|callers|page|letter)\.ts$/.test(file) || /from 'fastify'/.test(text)
    return files.has(file) && servesRequests
  })
  expect(wrong.map(({ file }) => file)).toEqual([])
})

it.each([
  ['sql.all`SELECT 1`', true],
  ['shop.sql.get<Row>`SELECT name FROM Users`', true],
  ['request.shop.db.prepare(statement)', true],
  ['shop.db.exec(text)', true],
  ['query(request.shop.db, text)', true],
  ['change(shop.db, text, [])', true],
  ['const text = `\n  SELECT id,\n    name\n  FROM Users`', true],
  ["'WITH all AS (SELECT 1) SELECT * FROM all'", true],
  ["'INSERT INTO Users (id) VALUES (1)'", true],
  ["'UPDATE Users SET id = 1'", true],
  ["'DELETE FROM Users'", true],
  ['PATTERN.exec(text)', false],
  ["'Select a juice from the list'", false],
])('%s holds SQL: %s', (source, expected) => {
  expect(holdsSql(source)).toBe(expected)
})

it('the shop reads the time from its own clock only', () => {
  expect(linesWith(CLOCKS)).toEqual([])
  expect(readFileSync(join(SHOP, 'store/schema.sql'), 'utf8')).not.toMatch(CLOCKS)
})

it.each([
  'const now = Date.now()',
  'const now = new Date()',
  'const now = new Date',
  'const now = Date()',
  'const { now } = Date',
  "import { performance } from 'node:perf_hooks'",
  'process.hrtime.bigint()',
  'process.uptime()',
  "sql.get`SELECT datetime('now')`",
  "sql.get`SELECT strftime('%Y', 'now')`",
  'sql.get`SELECT unixepoch()`',
  'createdAt TEXT DEFAULT CURRENT_TIMESTAMP',
])('%s asks another clock', (line) => {
  expect(line).toMatch(CLOCKS)
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

it('the one switch among the settings is whether the version is shown', () => {
  const [settings] = SOURCES.filter(({ file }) => file === 'settings.ts')
  const switches = [...(settings?.text.matchAll(/(\w+)\??: (?:boolean|'[^']*' \|)/g) ?? [])].map(([, name]) => name)
  expect(switches).toEqual(['showVersionNumber'])
})
