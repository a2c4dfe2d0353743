import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkFolder } from './lint-config.ts'
import { root } from './run/console.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-lint-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('the shipped files have no faults', async () => {
  const findings = await checkFolder(join(root, 'config'))
  expect(findings.length).toBeGreaterThan(14)
  expect(findings.flatMap(({ faults, warnings }) => [...faults, ...warnings])).toEqual([])
})

it('reports each file separately, and allows missing ones', async () => {
  writeFileSync(join(folder, 'good.yml'), 'application: {logo: nowhere.png}')
  writeFileSync(join(folder, 'bad.json'), '{"application": {"theme": "plaid"}, "server": {"port": "three"}}')
  writeFileSync(join(folder, 'worse.yaml'), 'products: [{name: One}]')
  writeFileSync(join(folder, 'notes.txt'), 'nothing of the kind')
  const [bad, good, worse] = await checkFolder(folder)
  expect(bad).toMatchObject({
    file: 'bad.json',
    faults: [/server\.port/, /application\.theme/].map((place) => expect.stringMatching(place)),
  })
  expect(good).toMatchObject({
    file: 'good.yml',
    faults: [],
    warnings: [expect.stringMatching(/^application\.logo: there is no file nowhere\.png/)],
  })
  expect(worse?.faults).toContainEqual(expect.stringContaining('products: at least 4 are needed'))
})
