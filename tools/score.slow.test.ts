import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from './run/console.mjs'
import { main } from './score.ts'

const folder = mkdtempSync(join(tmpdir(), 'score-'))
const SQLMAP = join(root, 'test/fixtures/tool-reports/sqlmap.csv')
const SECRETLINT = join(root, 'test/fixtures/tool-reports/secretlint.sarif')

afterAll(() => rmSync(folder, { recursive: true }))

async function run(...given: string[]): Promise<{ code: number; text: string }> {
  let text = ''
  const code = await main(given, (line) => {
    text += line
  })
  return { code, text }
}

it('prints Markdown, and JSON when asked', async () => {
  const { code, text } = await run(SQLMAP)
  expect(code).toBe(0)
  expect(text).toMatch(/^# sqlmap\n/)
  const { runs } = JSON.parse((await run(SQLMAP, SECRETLINT, '--format', 'json')).text)
  expect(runs.map(({ file }: { file: string }) => file)).toEqual(['sqlmap.csv', 'secretlint.sarif'])
})

it('writes the format that the name of the file ends with', async () => {
  const out = join(folder, 'report.html')
  expect(await run(SQLMAP, '--out', out, '--language', 'de_DE')).toEqual({ code: 0, text: `Wrote ${out}` })
  expect(readFileSync(out, 'utf8')).toMatch(/^<!doctype html>\n<html lang="de-DE" dir="ltr">/)
})

it('prints the schema', async () => {
  expect(JSON.parse((await run('--schema')).text)).toMatchObject({ type: 'object' })
})

it.each([
  [[], 'Name a report'],
  [['--what'], '--format html|json|md'],
  [[SQLMAP, '--format', 'pdf'], 'Choose one of: html, json, md'],
  [[SQLMAP, '--language', 'fr'], 'Choose one of: en, ar_SA'],
  [[join(folder, 'missing.json')], 'cannot be read or written (ENOENT)'],
  [[folder], 'cannot be read or written (EISDIR)'],
  [[join(root, 'package.json')], 'fits no known format'],
  [[SQLMAP, '--out', join(folder, 'no', 'such.html')], 'cannot be read or written (ENOENT)'],
])('refuses %j', async (given, part) => {
  const { code, text } = await run(...given)
  expect(code).toBe(1)
  expect(text).toContain(part)
})
