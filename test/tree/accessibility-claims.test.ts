import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import conformance from '../../content/accessibility/conformance.json' with { type: 'json' }
import statement from '../../content/accessibility/statement.json' with { type: 'json' }

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
  expect([...words].toSorted()).toEqual(['None', 'Partly', 'Yes'])
  expect(claims.filter(([, conforms, names]) => conforms === 'Yes' && names === '')).toEqual([])
})

it('the published page makes the same claims and exceptions', () => {
  const published = conformance.criteria.map(({ criterion, name, conforms, checks: names }) => [
    `${criterion} ${name}`,
    conforms,
    names.join(', '),
  ])
  expect(claims.map(([name, conforms, names]) => [name, conforms?.toLowerCase(), names])).toEqual(published)
  expect(readTable('Exceptions')).toEqual(
    statement.exceptions.map(({ where, criterion, why }) => [where, criterion, why]),
  )
})

it('each criterion that is met in part has an exception', () => {
  const excused = statement.exceptions.map(({ criterion }) => criterion).join(', ')
  const partly = conformance.criteria.filter(({ conforms }) => conforms === 'partly')
  expect(partly.filter(({ criterion }) => !excused.includes(criterion)).map(({ criterion }) => criterion)).toEqual([])
})

it('translated statements have all parts of the English one, in each language of the page', () => {
  const folder = `${root}content/accessibility/`
  const languages = readdirSync(`${root}content/i18n`).filter((name) =>
    existsSync(`${root}content/i18n/${name}/class.json`),
  )
  expect(languages.length).toBe(26)
  for (const language of languages) {
    const file = `${folder}statement.${language}.json`
    const { prose, exceptions, names } = JSON.parse(readFileSync(file, 'utf8')) as typeof statement & { names: object }
    expect(Object.keys(names)).toEqual(conformance.criteria.map(({ criterion }) => criterion))
    expect(JSON.stringify(prose)).not.toContain('Accessibility Guidelines')
    expect(Object.keys(prose)).toEqual(Object.keys(statement.prose))
    const numbers = ({ criterion }: { criterion: string }) => criterion.replace(/^\D+$/, '')
    expect(exceptions.map(numbers)).toEqual(statement.exceptions.map(numbers))
  }
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
