import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAGE, withTable } from './options-table.ts'

const page = readFileSync(PAGE, 'utf8')

it('the page for trainers tells of every option as it is; if not, run npm run docs:options', async () => {
  expect(page).toBe(await withTable(page))
})

it('every option says what it is for', () => {
  const options = page.slice(page.indexOf('<!-- options'))
  const rows = [...options.matchAll(/^\| `[\w.[\]]+`.*$/gm)].map(([row]) =>
    row.split(/(?<!\\)\|/).map((cell) => cell.trim()),
  )
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((cells) => cells.length !== 6 || (cells[4] ?? '').length < 4)).toEqual([])
})
