import { afterAll, expect, it } from 'vitest'
import { readSource } from '#game/coding/cut-source.ts'
import { patchFiles } from '#game/coding/snippet.ts'
import { openJudge } from './support/open-judge.ts'

/** Milliseconds, also on a machine with other work. */
const PATIENCE = 90_000

const OPTIONS = { patience: PATIENCE }

const FILE = 'shop/redirect/allowed-addresses.ts'
const source = readSource(FILE)

const { judge, partOf } = await openJudge()
const { challenge, coding } = partOf('redirectChallenge')
afterAll(() => judge.close())

it('a name that nobody declares is told at its line, beside what it breaks', { timeout: PATIENCE }, async () => {
  const text = source.replace('target.includes(address)', 'isSame(target, address)')
  const line = text.slice(0, text.indexOf('isSame')).split('\n').length
  const { verdict, diagnostics } = await judge.judge(challenge, new Map([[FILE, text]]))
  expect(verdict).toBe('broken')
  expect(diagnostics).toMatchObject([{ file: FILE, line, words: expect.stringContaining('isSame is not defined.') }])
})

it('a fix is compared with the model fix by what both do', { timeout: PATIENCE }, async () => {
  const model = patchFiles(coding.fixes.find(({ outcome }) => outcome === 'fixed')?.diff ?? '')
  const alike = await judge.compare(challenge, model, model, OPTIONS)
  expect(alike).toMatchObject({ total: expect.any(Number), differences: [] })
  expect(alike.alike).toBe(alike.total)
  expect(alike.total).toBeGreaterThan(10)

  const { differences } = await judge.compare(challenge, new Map(), model, OPTIONS)
  expect(differences[0]).toMatchObject({ kind: 'attack', own: { outcome: 'failed' }, model: { outcome: 'passed' } })
  expect(differences[0]?.own.answer?.status).not.toBe(differences[0]?.model.answer?.status)

  const broken = await judge.compare(challenge, new Map([[FILE, `${source}\n}`]]), model, OPTIONS)
  expect(broken).toMatchObject({ alike: 0, total: 0, differences: [] })
})
