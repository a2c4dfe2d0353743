import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../run/console.mjs'
import { composeMends, listMended, readMends } from './mends.ts'

const BIOME = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')

const folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-mended-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('leaves code behind that the linter of the project has no objection to', async () => {
  const flaws = await readMends()
  for (const [path, text] of composeMends(flaws, listMended(flaws))) {
    if (typeof text !== 'string' || !/\.tsx?$/.test(path)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [BIOME, 'check', '--error-on-warnings', `--config-path=${root}`, '--vcs-enabled=false', folder],
    { cwd: root, encoding: 'utf8' },
  )
  expect(status, stdout + stderr).toBe(0)
})
