import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClassProcess, startClass } from '#bench/class-process.ts'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import type { CompilerRow } from '#contract/compilers.ts'
import type { Exploit } from '#game/define.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { applyCorpusPatch, readCorpus } from '../support/corpus.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Exploits of the shop, of the danger zone with its threads, of the chain, of the page, of files and the assistant. */
const SAMPLE = ['login-admin', 'xxe-file-disclosure', 'rce', 'no-sql-command', 'lfr', 'web3-sandbox', 'score-board']

/** Challenges whose first proven fix is in a route of the server, in the page's calls, in its screens, and in a contract. */
const FIXED = ['redirect', 'exposed-credentials', 'web3-sandbox', 'web3-wallet']

/** npm unpacks some thousand files. For a packed file it asks its registry about each package: minutes on a busy machine. */
const MAX_LAYING_MS = process.env.VITAMIN_CVE_PACKED ? 1_200_000 : 240_000

let folder: string
let program: string[]

/**
 * Lays the tree as npm does: below node_modules, where Node takes no types out, with a compiler beside it. For
 * `npm run pack -- try` npm itself installs the packed file.
 */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-package-'))
  const packages = join(folder, 'node_modules')
  const packed = process.env.VITAMIN_CVE_PACKED
  if (packed) run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', packed], folder)
  else {
    run(process.execPath, [join(root, 'tools', 'run.mjs'), 'pack', 'tree', join(packages, 'vitamin-cve')], root)
    for (const name of ['solc-0.8.21', ...listNeeds('solc-0.8.21')])
      cpSync(join(root, 'node_modules', name), join(packages, name), { recursive: true })
  }
  program = [join(packages, 'vitamin-cve', 'tools', 'vitamin-cve.mjs'), 'start']
}, MAX_LAYING_MS)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(command: string, parameters: string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, parameters, { cwd, encoding: 'utf8' })
  expect(`${status} ${stderr}`).toMatch(/^0 /)
}

function listNeeds(name: string): string[] {
  const manifest = join(root, 'node_modules', name, 'package.json')
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies?: Record<string, string> }
  return Object.keys(dependencies).flatMap((needed) => [needed, ...listNeeds(needed)])
}

describe('a package', () => {
  let shop: ShopProcess
  beforeAll(async () => {
    shop = await startShop({ program })
  })
  afterAll(async () => {
    await shop.stop()
  })

  it('has no tests, no packages of the build, and no type declarations', () => {
    const tree = join(folder, 'node_modules', 'vitamin-cve')
    expect(globSync('{*,!(node_modules)/**/*}.test.{ts,tsx}', { cwd: tree })).toEqual([])
    expect(globSync('node_modules/{vite,vitest,typescript,@types/*/*.d.ts}', { cwd: tree })).toEqual([])
  })

  it.each(SAMPLE)('is broken by %s', async (challenge) => {
    const { default: exploit } = (await import(`../../challenges/${challenge}/exploit.ts`)) as { default: Exploit }
    await exploit.run(createVisitor(shop.url))
    const isSolved = async (): Promise<boolean> => {
      const { data } = (await (await fetch(`${shop.url}/api/Challenges`)).json()) as {
        data: { key: string; solved: boolean }[]
      }
      return data.some(({ key, solved }) => solved && keyOf(challenge) === key)
    }
    await expect.poll(isSolved, { timeout: 10_000 }).toBe(true)
  })

  it.each(FIXED)('proves a fix of %s', async (challenge) => {
    const fix = readCorpus(challenge).find(({ deserved }) => deserved === 'proven')
    const files = fix ? [...applyCorpusPatch(fix)].map(([file, text]) => ({ file, text })) : []
    const part = `${shop.url}/range/proving/${keyOf(challenge)}`
    const reply = await fetch(`${part}/attempts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ files }),
    })
    expect(await reply.json()).toMatchObject({ data: { verdict: 'proven' } })
  })

  it('shows the source that the shop came from', async () => {
    const reply = await fetch(`${shop.url}/snippets/loginAdminChallenge`)
    const { snippet } = (await reply.json()) as { snippet: string }
    expect(snippet).toMatch(/\(\w+: \w+/)
  })

  it('serves the compiler that npm put beside it', async () => {
    const { data } = (await (await fetch(`${shop.url}/range/chain/compilers`)).json()) as { data: CompilerRow[] }
    const found = data.find(({ version }) => version === '0.8.21')
    expect((await fetch(`${shop.url}/${found?.path}`)).status).toBe(200)
  })
})

describe('a class from a package', () => {
  let ours: ClassProcess
  beforeAll(async () => {
    ours = await startClass({ program })
  })
  afterAll(async () => {
    await ours.stop()
  })

  it('keeps two teams apart', async () => {
    const [one, two] = [await ours.makeTeam('One'), await ours.makeTeam('Two')]
    const body = { description: 'of one' }
    expect((await ours.ask('/api/Products/1', { method: 'PUT', cookie: one.cookie, body })).status).toBe(200)
    expect((await ours.ask('/api/Products/1', { cookie: one.cookie })).text).toContain('of one')
    expect((await ours.ask('/api/Products/1', { cookie: two.cookie })).text).not.toContain('of one')
  })
})

function keyOf(challenge: string): string {
  const text = readFileSync(join(root, 'challenges', challenge, 'challenge.ts'), 'utf8')
  return /key: '(\w+)'/.exec(text)?.[1] ?? ''
}
