import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { refuseTemporaryFiles } from '#containment/temporary-files.ts'
import { drawThird } from '../support/sample.ts'

/** Queries with unlimited memory use, in a process with a server's variables, and the limit that stops each. */

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-sql-memory-'))
const variables = refuseTemporaryFiles(folder)
afterAll(() => rmSync(folder, { recursive: true }))

interface Outcome {
  said: string
  peak: number
}

const module = (...path: string[]): string => JSON.stringify(pathToFileURL(join(root, ...path)).href)

/** Runs a query over forty rows in the way of the shop. */
function run(sql: string): Outcome {
  const program = `
    import { readFileSync } from 'node:fs'
    import { DatabaseSync } from 'node:sqlite'
    import { runTextQuery } from ${module('foundation', 'text-queries.ts')}
    import { contain, openDatabase } from ${module('containment', 'database.ts')}
    const seed = new DatabaseSync(':memory:')
    seed.exec('CREATE TABLE n (i INTEGER PRIMARY KEY, big TEXT)')
    for (let i = 0; i < 40; i++) seed.exec('INSERT INTO n VALUES (' + i + ", 'x')")
    const db = openDatabase(seed.serialize())
    contain(db)
    let said
    try { said = runTextQuery(db, ${JSON.stringify(sql)}).length + ' rows' } catch (error) { said = error.message }
    // \`resourceUsage\` counts the parent process, too.
    const [, peak] = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))
    console.log(JSON.stringify({ said, peak: Number(peak) * 1024 }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { ...process.env, ...variables },
    timeout: 30_000,
  })
  expect(stdout, stderr).not.toBe('')
  return JSON.parse(stdout) as Outcome
}

const JOIN = 'FROM n a, n b, n c'
/** Values of nearly the largest size, all different. */
const VALUE = 'hex(zeroblob(120000)) || a.i || b.i || c.i'
const ALL_ROWS = 'ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING'
const REPEATED = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, at) => text(at))

const TOO_BIG = /string or blob too big/
/** SQLite's errors without a place for temporary files. */
const NO_ROOM = /SQL logic error|unable to open database file/
const DENIED = /not authorized/

describe('is stopped:', () => {
  it.each(
    drawThird([
      ['a value of eight megabytes', 'SELECT zeroblob(8000000)', TOO_BIG],
      ['rows of large values', `SELECT ${VALUE} ${JOIN}`, TOO_BIG],
      ['rows of random values', `SELECT randomblob(200000) ${JOIN}`, TOO_BIG],
      ['rows without end', `SELECT 1 ${JOIN}, n d, n e`, TOO_BIG],
      ['a sum of texts', `SELECT group_concat(${VALUE}) ${JOIN}`, TOO_BIG],
      ['many sums of texts', `SELECT ${REPEATED(90, () => `group_concat(${VALUE})`)} ${JOIN}`, TOO_BIG],
      ['a list in JSON', `SELECT json_group_array(${VALUE}) ${JOIN}`, DENIED],
      ['an object in JSON', `SELECT json_group_object(${VALUE}, 1) ${JOIN}`, DENIED],
      ['a replacement', `SELECT replace(hex(zeroblob(120000)), '0', 'xxxxxxxx')`, TOO_BIG],
      ['a format', `SELECT printf('%.*c', 1000000, 'x')`, TOO_BIG],
      ['a format with zeros', `SELECT printf('%0*d', 1000000, 1)`, TOO_BIG],
      ['a sorted list', `SELECT i FROM (SELECT ${VALUE} AS z, a.i ${JOIN} ORDER BY 1)`, NO_ROOM],
      ['different values', `SELECT count(DISTINCT ${VALUE}) ${JOIN}`, NO_ROOM],
      ['a union', `SELECT count(*) FROM (SELECT ${VALUE} ${JOIN} UNION SELECT 1)`, NO_ROOM],
      ['a set', `SELECT 1 WHERE 'x' IN (SELECT ${VALUE} ${JOIN})`, NO_ROOM],
      ['groups', `SELECT count(*) FROM (SELECT ${VALUE} AS z, count(*) ${JOIN} GROUP BY 1)`, NO_ROOM],
      [
        'a window',
        `SELECT count(z) FROM (SELECT first_value(${VALUE}) OVER (ORDER BY a.i ${ALL_ROWS}) AS z ${JOIN})`,
        NO_ROOM,
      ],
      ['small rows that are sorted', `SELECT count(*) FROM (SELECT 1 ${JOIN}, n d, n e ORDER BY a.i * e.i)`, NO_ROOM],
      [
        'subqueries that double',
        `WITH a(x) AS (SELECT 1 UNION ALL SELECT 1)${REPEATED(20, (at) => `, c${at + 1}(x) AS (SELECT x FROM ${at ? `c${at}` : 'a'} UNION ALL SELECT x FROM ${at ? `c${at}` : 'a'})`).join('')} SELECT count(*) FROM c20`,
        DENIED,
      ],
      ['a statement without end', `SELECT ${REPEATED(4000, () => '1')}`, /too big|too many/],
      ['columns without end', `SELECT ${REPEATED(200, (at) => `zeroblob(240000) || ${at}`)}`, /too many columns/],
    ]),
  )('%s', (_what, sql, stoppedBy) => {
    const { said, peak } = run(sql)
    expect(said).toMatch(stoppedBy)
    expect(peak).toBeLessThan(160_000_000)
    expect(readdirSync(folder)).toEqual(['no-temporary-files'])
  })

  it.each(
    drawThird([
      ['arguments of arguments', `SELECT length(max(${REPEATED(31, (at) => `zeroblob(240000) || ${at}`)}))`],
      ['as many columns as there may be', `SELECT ${REPEATED(15, (at) => `zeroblob(240000) || ${at}`)}`],
    ]),
  )('%s, before they take much', (_what, sql) => {
    const { said, peak } = run(sql)
    expect(said).toBe('1 rows')
    expect(peak).toBeLessThan(160_000_000)
  })
})

it.each(
  drawThird([
    ['a large sorted list', 'SELECT a.i, b.i FROM n a, n b, n c LIMIT 20000'],
    ['words that look like others in a text', `SELECT 'with pulp', "with" FROM (SELECT 1 AS "with") -- with`],
    ['a union of different columns', 'SELECT i, big FROM n UNION SELECT big, i FROM n ORDER BY 1'],
  ]),
)('%s is answered', (_what, sql) => {
  expect(run(sql).said).toMatch(/^\d+ rows$/)
})
