import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const page = readFileSync(`${root}docs/accessibility.md`, 'utf8')

/** Cells of the table below a heading. */
function readTable(heading: string): string[][] {
  const part = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = part.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

const claims = readTable('Conformance')
const checks = readTable('Checks')

it('each criterion that the project meets names its checks', () => {
  expect(claims.length).toBeGreaterThan(35)
  const words = new Set(claims.map(([, conforms]) => conforms))
  expect([...words].toSorted()).toEqual(['None', 'Partly', 'Unchecked', 'Yes'])
  expect(claims.filter(([, conforms, names]) => conforms === 'Yes' && names === '')).toEqual([])
})

it('each named check is in the list, and none is there for nothing', () => {
  const named = claims.flatMap(([, , names = '']) => (names === '' ? [] : names.split(', ')))
  expect([...new Set(named)].toSorted()).toEqual([...new Set(checks.map(([name]) => name))].toSorted())
})

it.each(checks)('%s: %s has the test %j', (_, file = '', title = '') => {
  const path = `${root}${file.replaceAll('`', '')}`
  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path, 'utf8')).toContain(title)
})
