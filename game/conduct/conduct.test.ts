import { describe, expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import type { CodingVerdict } from '#game/conduct/conduct.ts'
import { createConduct, enterSolve, totalAccuracyOf, totalCheatScoreOf } from './conduct.ts'
import { countAttempt, weighHack, weighVerdict } from './weigh.ts'

const START = '2026-11-22T10:00:00.000Z'
const { conduct: lists } = await discoverCatalogue()
const RULES = { challenges: { showHints: true }, hasInstructor: true, lists } as Parameters<typeof weighHack>[2]
const after = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000)
const verdict = (facts: Partial<CodingVerdict> = {}): CodingVerdict => ({
  key: 'loginJimChallenge',
  phase: 'find',
  right: true,
  at: after(1),
  snippetLength: 1500,
  vulnerableLines: 2,
  fixes: 4,
  sharesSnippet: false,
  ...facts,
})

/** A game with solves at given minutes. By default challenges have three stars and no tutorial. */
function play() {
  const conduct = createConduct()
  return {
    conduct,
    solve(
      key: string,
      minute: number,
      facts: { stars?: number; tutorial?: number; direct?: boolean; rules?: object } = {},
    ) {
      const challenge = { key, difficulty: (facts.stars ?? 3) as 3, tutorialOrder: facts.tutorial ?? null }
      const rules = { ...RULES, ...facts.rules }
      return enterSolve(
        conduct,
        START,
        weighHack(conduct, challenge, rules, after(minute), facts.direct ? 'direct' : undefined),
      )
    },
    judge: (facts: Partial<CodingVerdict>, rules = RULES) => {
      const given = verdict(facts)
      if (!countAttempt(conduct, given) || !given.right) return undefined
      return enterSolve(conduct, START, weighVerdict(conduct, given, rules))
    },
  }
}

describe('a solve', () => {
  it('is expected to take two minutes a star, more without hints, half as long with a tutorial', () => {
    const expected = (facts: Parameters<ReturnType<typeof play>['solve']>[2]) => play().solve('x', 1, facts).expected
    expect(expected({ stars: 6 })).toBe(12)
    expect(expected({ stars: 2, rules: { challenges: { showHints: false } } })).toBe(6)
    expect(expected({ stars: 2, tutorial: 7 })).toBe(2)
    expect(expected({ stars: 2, tutorial: 7, rules: { hasInstructor: false } })).toBe(4)
    expect(expected({ stars: 2, tutorial: 7, rules: { challenges: { showHints: false } } })).toBe(3)
  })

  it('counts by its speed since the previous solve', () => {
    const { solve } = play()
    expect(solve('a', 1.5)).toMatchObject({ elapsed: 1.5, expected: 6, score: 0.75 })
    expect(solve('b', 4.5)).toMatchObject({ elapsed: 3, score: 0.5 })
    expect(solve('c', 60)).toMatchObject({ elapsed: 55.5, score: 0 })
    expect(solve('d', 30), 'by a clock that was set back').toMatchObject({ elapsed: 0, score: 1 })
  })

  it('costs nothing right after a coupled one, in either order', () => {
    for (const [one, other] of [
      ['loginAdminChallenge', 'weakPasswordChallenge'],
      ['nullByteChallenge', 'forgottenBackupChallenge'],
      ['yamlBombChallenge', 'deprecatedInterfaceChallenge'],
      ['uploadSizeChallenge', 'xxeDosChallenge'],
      ['uploadTypeChallenge', 'xxeFileDisclosureChallenge'],
    ] as const) {
      for (const [first, second] of [
        [one, other],
        [other, one],
      ] as const) {
        const { solve } = play()
        solve(first, 20)
        expect(solve(second, 20)).toMatchObject({
          score: 0,
          reasons: expect.arrayContaining([{ kind: 'tightly', to: first }]),
        })
      }
    }
  })

  it('is coupled tightly to the last one only, loosely to any', () => {
    const { solve } = play()
    solve('loginAdminChallenge', 0)
    solve('localXssChallenge', 20)
    expect(solve('weakPasswordChallenge', 20).score).toBe(1)
    expect(solve('xssBonusChallenge', 20)).toMatchObject({
      score: 0,
      reasons: [{ kind: 'loosely', to: 'localXssChallenge' }],
    })
  })

  it.each(['errorHandlingChallenge', 'privacyPolicyChallenge', 'closeNotificationsChallenge'])(
    'of %s is trivial',
    (key) => {
      expect(play().solve(key, 0)).toMatchObject({ expected: 0, score: 0, reasons: [{ kind: 'trivial' }] })
    },
  )

  it('without the expected visits counts up to half as much again, and 1 at most', () => {
    const scoreAfter = (visits: string[], minute: number) => {
      const { conduct, solve } = play()
      conduct.visits.push(...visits)
      return solve('rceChallenge', minute)
    }
    expect(scoreAfter([], 3)).toMatchObject({ score: 0.75, reasons: [{ kind: 'visits', seen: 0, expected: 2 }] })
    expect(scoreAfter(['/api-docs'], 3).score).toBe(0.625)
    expect(scoreAfter(['/api-docs', '/b2b/v2/orders'], 3).score).toBe(0.5)
    expect(scoreAfter([], 0.5).score).toBe(1)
  })

  it('by the address of its answer always counts as cheating', () => {
    expect(play().solve('privacyPolicyChallenge', 600, { direct: true })).toMatchObject({
      score: 1,
      reasons: [{ kind: 'direct' }, { kind: 'trivial' }],
    })
  })
})

it.each([
  ['/ftp', ['/ftp']],
  ['/ftp/', ['/ftp']],
  ['/ftp/eastere.gg', ['/ftp/eastere.gg']],
  ['/ftp/eastere.gg%00.md', []],
  ['/assets/public/images/uploads/ᓚᘏᗢ-', ['/assets/public/images/uploads/ᓚᘏᗢ-']],
  ['/shop/ftp', ['/ftp']],
  ['/', []],
])('%s is a visit of %j', (path, visits) => {
  expect(lists.visitsAt(path)).toEqual(visits)
})

describe('parts of coding challenges', () => {
  it('are expected to take time by their length', () => {
    expect(play().judge({})).toMatchObject({ expected: 3, elapsed: 1, score: 1 - 1 / 3 })
    expect(play().judge({ vulnerableLines: 1 })?.expected).toBe(2)
    expect(play().judge({ key: 'scoreBoardChallenge' })).toMatchObject({ expected: 2, reasons: [{ kind: 'tutorial' }] })
    expect(play().judge({ key: 'scoreBoardChallenge' }, { ...RULES, hasInstructor: false })?.expected).toBe(3)
    expect(play().judge({ phase: 'fix' })).toMatchObject({ expected: 2, score: 0.5 })
    expect(play().judge({ phase: 'fix', fixes: 3 })?.expected).toBe(1)
    expect(play().judge({ phase: 'fix', fixes: 1 })).toMatchObject({ expected: 0, score: 0 })
  })

  it('take less time for known lines', () => {
    const { judge } = play()
    expect(judge({ sharesSnippet: true, snippetLength: 10_000 })).toMatchObject({ expected: 20, reasons: [] })
    expect(judge({ key: 'b', sharesSnippet: true, snippetLength: 10_000 })).toMatchObject({
      expected: 16,
      reasons: [{ kind: 'sameSnippet' }],
    })
  })

  it('have the accuracy 1 / attempts, up to the first right one', () => {
    const { conduct, judge } = play()
    expect(totalAccuracyOf(conduct, 'find')).toBeNaN()
    judge({ right: false })
    expect(totalAccuracyOf(conduct, 'find')).toBeNaN()
    judge({})
    expect(judge({ right: false })).toBeUndefined()
    expect(judge({})).toBeUndefined()
    expect(totalAccuracyOf(conduct, 'find')).toBe(0.5)
    judge({ key: 'b' })
    expect(totalAccuracyOf(conduct, 'find')).toBe(0.75)
    expect(totalAccuracyOf(conduct, 'fix')).toBeNaN()
    judge({ key: 'constructor', phase: 'fix', right: false })
    expect(conduct.entries).toHaveLength(2)
  })
})

it.each([
  [[], 0],
  [[1], 0.5],
  [[1, 0.5], 0.5],
  [[1, 1, 0.25], 0.625],
  [[0.2, 1, 0.4, 0.6], 0.4],
])('the total of %j and the start is %d', (scores, total) => {
  const entry = { key: 'x', phase: 'hack' as const, at: START, elapsed: 1, expected: 1, reasons: [] }
  const entries = scores.map((score) => ({ ...entry, score }))
  expect(totalCheatScoreOf({ ...createConduct(), entries })).toBeCloseTo(total)
})
