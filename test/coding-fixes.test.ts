import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInstances } from '#host/http/open-instances.ts'
import { judge, SharedJudge } from '#host/judging/judge.ts'
import type { JudgeParts, Verdict } from '#host/judging/orders.ts'
import { discoverCatalogue } from '#range/catalogue/discover.ts'
import { patchFiles } from '#range/coding/snippet.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Milliseconds. A verdict is to take less than two seconds, on a machine that does nothing else. */
const PATIENCE = 60_000

const { challenges } = await discoverCatalogue()
const withCoding = challenges.flatMap((challenge) =>
  challenge.built && challenge.coding ? [{ challenge, coding: challenge.coding }] : [],
)

let parts: JudgeParts
let shared: SharedJudge
let close: () => Promise<void>

beforeAll(async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vitamin-cve-judge-'))
  const { judgeParts, instances, evaluators, parserThreads, store } = await openInstances({
    root,
    version: '0.0.0-test',
    environment: { HOST_LOG_LEVEL: 'silent', DATA_DIR: dataDirectory },
  })
  parts = judgeParts
  shared = new SharedJudge(parts)
  close = async () => {
    shared.close()
    evaluators.close()
    parserThreads.close()
    await instances.close()
    await store.close()
    await rm(dataDirectory, { recursive: true, force: true })
  }
})

afterAll(() => close())

describe.each(withCoding.map(({ challenge, coding }) => [challenge.key, challenge, coding] as const))(
  '%s, run with',
  (_key, challenge, coding) => {
    const isExploitable = !coding.isIntended
    it(`no fix, ${isExploitable ? 'is exploitable' : 'is as it is meant to be'}, and everything else works`, {
      timeout: PATIENCE,
    }, async () => {
      const { verdict, reasons } = await shared.judge(challenge, new Map(), PATIENCE)
      expect(reasons.filter(({ kind }) => kind !== 'exploit')).toEqual([])
      expect(verdict).toBe(isExploitable ? 'still-exploitable' : 'fixed')
    })

    it.each(coding.fixes.map((fix) => [fix.patch, fix.outcome, fix.diff] as const))(
      '%s, is %s',
      { timeout: PATIENCE },
      async (_patch, outcome, diff) => {
        const { verdict, reasons } = await shared.judge(challenge, patchFiles(diff), PATIENCE)
        // What does not even start proves nothing.
        expect(reasons.filter(({ kind }) => kind === 'start')).toEqual([])
        expect({ verdict, reasons }).toEqual({
          verdict: outcome,
          reasons: outcome === 'fixed' ? [] : expect.arrayContaining([expect.anything()]),
        })
      },
    )
  },
)

describe('a copy of the shop that is judged', () => {
  const login = withCoding.find(({ challenge }) => challenge.key === 'loginAdminChallenge')?.challenge
  const ROUTES = 'export function loginRoutes(): void {}'
  const FILE = 'shop/accounts/login-routes.ts'
  const run = async (source: string, patience = PATIENCE) => {
    if (!login) throw new Error('There is no such challenge')
    return judge(parts, login, new Map([[FILE, source]]), patience)
  }

  const kindsOf = ({ reasons }: Verdict) => [...new Set(reasons.map(({ kind }) => kind))]

  it('is broken when its source is none', { timeout: PATIENCE }, async () => {
    expect(await run('export const')).toMatchObject({ verdict: 'broken', reasons: [{ kind: 'start' }] })
  })

  it('is broken when it comes to no end', { timeout: PATIENCE }, async () => {
    const detail = 'It came to no end.'
    expect(await run(`for (;;) {}\n${ROUTES}`, 1500)).toMatchObject({
      verdict: 'broken',
      reasons: [{ kind: 'start', detail }],
    })
  })

  it('is broken when it ends by itself or eats all memory', { timeout: PATIENCE }, async () => {
    expect(await run(`process.exit(0)\n${ROUTES}`)).toMatchObject({ verdict: 'broken', reasons: [{ kind: 'start' }] })
    const greedy = 'const all: unknown[] = []\nfor (;;) all.push(new Array(1e5).fill({}))\n'
    expect(await run(greedy + ROUTES)).toMatchObject({ verdict: 'broken', reasons: [{ kind: 'start' }] })
  })

  it('takes nothing along that is judged after it', { timeout: PATIENCE }, async () => {
    if (!login) throw new Error('There is no such challenge')
    const judgeShared = (source?: string) =>
      shared.judge(login, new Map(source === undefined ? [] : [[FILE, source]]), PATIENCE)
    const asItIs = await judgeShared()
    expect(asItIs.verdict).toBe('still-exploitable')
    expect(kindsOf(await judgeShared(ROUTES))).toEqual(['check'])
    expect(kindsOf(await judgeShared(`process.exit(0)\n${ROUTES}`))).toEqual(['start'])
    expect(await judgeShared()).toEqual(asItIs)
  })

  it('is judged once more, by itself, when others were judged in the thread that it ended', async () => {
    if (!login) throw new Error('There is no such challenge')
    // Ends the thread the second time that somebody loads it: known by what a shared module keeps.
    const delicate = `
      import { Agent } from 'node:http'
      if (Agent.judged) process.exit(0)
      Agent.judged = true
      ${ROUTES}`
    const judgeShared = () => shared.judge(login, new Map([[FILE, delicate]]), PATIENCE)
    const first = await judgeShared()
    expect(kindsOf(first)).toEqual(['check'])
    expect(await judgeShared()).toEqual(first)
  })

  it('cannot say the verdict itself', { timeout: PATIENCE }, async () => {
    const forger = `
      import { parentPort, workerData } from 'node:worker_threads'
      parentPort?.postMessage({ verdict: 'fixed', reasons: [] })
      export function loginRoutes() { if (workerData) throw new Error('It knows.') }`
    expect(await run(forger)).toMatchObject({ verdict: 'broken' })
  })

  it('is broken when it is about a contract that nobody has compiled', async () => {
    const bank = withCoding.find(({ challenge }) => challenge.key === 'web3WalletChallenge')?.challenge
    if (!bank) throw new Error('There is no such challenge')
    const files = new Map([['content/chain/contracts/ETHWalletBank.sol', 'contract ETHWalletBank {}']])
    expect(await judge(parts, bank, files, PATIENCE)).toMatchObject({
      verdict: 'broken',
      reasons: [{ kind: 'start', detail: expect.stringContaining('This contract is not compiled') }],
    })
  })

  it('is made of sources of the shop and of nothing else', async () => {
    if (!login) throw new Error('There is no such challenge')
    for (const file of ['range/challenges/login-admin/oracle.ts', 'host/judging/prove.ts', 'shop/../host/errors.ts']) {
      await expect(judge(parts, login, new Map([[file, '']]))).rejects.toThrow('is no source of the shop')
    }
  })
})
