import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Parts that the discovery of challenges needs. */
const PARTS = [
  'package.json',
  'foundation',
  'contract',
  'chain',
  'challenges',
  'game',
  'lab',
  'content/i18n',
  'content/lab',
  'content/keys',
  'shop',
]

let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'vitamin-cve-broken-'))
  for (const part of PARTS) cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs the discovery in another process. Returns the number of playable challenges and the reported faults. */
function start(options = '{ strict: false }'): { built: number; faults: string[] } {
  const script = `
    import { discoverAll } from './game/catalogue/discover.ts'
    const { catalogue } = await discoverAll(${options})
    const built = catalogue.challenges.filter(({ built }) => built).length
    process.stdout.write(JSON.stringify({ built, faults: catalogue.faults.map(({ message }) => message) }))`
  const parameters = ['--input-type=module', '--eval', script]
  return JSON.parse(execFileSync(process.execPath, parameters, { cwd: copy, encoding: 'utf8', stdio: 'pipe' }))
}

describe('a challenge folder that is broken', () => {
  it('is named by every start until it is mended, costs no other one, and stops a strict start', () => {
    const sound = start()
    expect(sound.faults).toEqual([])
    expect(start()).toEqual(sound)
    const folder = join(copy, 'challenges', 'half-done')
    mkdirSync(folder)
    writeFileSync(join(folder, 'challenge.ts'), 'export default { key: "halfDoneChallenge", hints: 7 }\n')
    for (const _start of [1, 2]) {
      const { built, faults } = start()
      expect(built).toBe(sound.built)
      expect(faults).toEqual([expect.stringContaining('half-done')])
    }
    expect(() => start('{ strict: true }')).toThrow(/half-done/)
    rmSync(folder, { recursive: true })
    expect(start()).toEqual(sound)
  })

  it('of a pack does not make each start read ours again', () => {
    const pack = join(copy, 'samples')
    mkdirSync(pack)
    writeFileSync(join(pack, 'pack.ts'), 'export default { firstId: 7 }\n')
    const options = `{ strict: false, packs: [${JSON.stringify(pack)}] }`
    rmSync(join(copy, 'dist'), { recursive: true, force: true })
    const { faults } = start(options)
    expect(faults).toEqual([expect.stringContaining('firstId')])
    const kept = readdirSync(join(copy, 'dist', 'cache', 'kept'))
    expect(kept).toContain('units.json')
  })
})
