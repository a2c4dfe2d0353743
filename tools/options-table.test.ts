import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAGE, withOptions } from './options-table.ts'

const page = readFileSync(PAGE, 'utf8')

it('the page for trainers lists every option as the schema has it (else: npm run docs:options)', async () => {
  expect(page).toBe(await withOptions(page))
})

it('every option has a meaning', () => {
  const options = page.slice(page.indexOf('<!-- options'))
  const entries = [...options.matchAll(/^- `[\w.[\]]+` \(.*(?:\n {2}.*)*/gm)].map(([entry]) =>
    entry.replaceAll(/\s+/g, ' '),
  )
  expect(entries.length).toBeGreaterThan(100)
  expect(entries.filter((entry) => !/^- `[\w.[\]]+` \(.*\): .{4,}/.test(entry))).toEqual([])
})
