import { describe, expect, it } from 'vitest'
import type { ChallengeRow, GameConfiguration, HintRow } from '#contract/game.ts'
import { assembleBoard, type BoardChallenge } from '../../entities/challenge/challenges.ts'
import {
  countSegments,
  groupByDifficulty,
  isFinished,
  overallPercentOf,
  sumProgress,
  toPercent,
} from '../../entities/challenge/progress.ts'
import { badgesOf } from './badges.ts'
import {
  compressRanges,
  countFilters,
  isInTutorialTier,
  isPassing,
  noFilters,
  readFilters,
  solveState,
  toggle,
  tutorialTierOf,
  writeFilters,
} from './filters.ts'

function challenge(change: Partial<BoardChallenge> = {}): BoardChallenge {
  return {
    id: 1,
    key: 'loginAdminChallenge',
    name: 'Login Admin',
    category: 'Injection',
    owasp2025: 'A05:2025',
    tags: null,
    tagList: [],
    hints: [],
    description: 'Log in as the <em>administrator</em>.',
    difficulty: 2,
    solved: false,
    disabledEnv: null,
    mitigationUrl: null,
    tutorialOrder: null,
    hasCodingChallenge: false,
    codingChallengeStatus: 0,
    hint: null,
    hintUrl: null,
    ChallengeDependencies: [],
    state: 'open',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...change,
  }
}

function hint(change: Partial<HintRow>): HintRow {
  return { id: 1, ChallengeId: 1, text: 'Quote.', order: 1, unlocked: false, createdAt: '', updatedAt: '', ...change }
}

describe('filters in the address', () => {
  it('are restored as they were written', () => {
    const filters = {
      searchQuery: 'log in',
      difficulties: [3, 1],
      status: 'partially-solved' as const,
      tags: ['Good for Demos', 'External Dependency'],
      categories: ['XSS', 'Broken Access Control'],
      owasp: ['A01:2025', 'A05:2025'],
      showDisabledChallenges: false,
    }
    const read = readFilters(new URLSearchParams(writeFilters(filters).toString()))
    expect(read).toEqual({ ...filters, difficulties: [1, 3] })
  })

  it('omit defaults and keep other parameters', () => {
    expect(writeFilters(noFilters, new URLSearchParams('status=solved&debrief=x')).toString()).toBe('debrief=x')
  })

  it('ignore invalid values', () => {
    const read = readFilters(new URLSearchParams('difficulties=1,x,,3&status=maybe&showDisabledChallenges=no'))
    expect(read).toEqual({ ...noFilters, difficulties: [1, 3] })
  })

  it('are counted one by one', () => {
    expect(countFilters(noFilters)).toBe(0)
    expect(countFilters({ ...noFilters, difficulties: [1, 2], tags: ['OSINT', 'Web3'], status: 'solved' })).toBe(4)
  })

  it('find proven fixes, whatever else is solved', () => {
    const filters = readFilters(new URLSearchParams('status=proven'))
    expect(filters.status).toBe('proven')
    expect(isPassing(challenge({ proof: 'proven' }), filters)).toBe(true)
    expect(isPassing(challenge({ proof: 'none', solved: true }), filters)).toBe(false)
    expect(isPassing(challenge({ solved: true }), filters)).toBe(false)
  })

  it('toggle a value', () => {
    expect(toggle([1, 2], 2)).toEqual([1])
    expect(toggle([1], 2)).toEqual([1, 2])
  })
})

describe('the filter', () => {
  it('finds words of name and task in any case', () => {
    expect(isPassing(challenge(), { ...noFilters, searchQuery: 'ADMINISTRATOR' })).toBe(true)
    expect(isPassing(challenge(), { ...noFilters, searchQuery: 'login a' })).toBe(true)
    expect(isPassing(challenge(), { ...noFilters, searchQuery: 'bender' })).toBe(false)
  })

  it('searches the text, not the HTML', () => {
    const payload = challenge({ description: 'Use <code>&lt;iframe src=&quot;x&quot;&gt;</code>.' })
    expect(isPassing(payload, { ...noFilters, searchQuery: '<iframe src="x">' })).toBe(true)
    expect(isPassing(payload, { ...noFilters, searchQuery: 'code' })).toBe(false)
  })

  it('finds challenges by their category of the OWASP Top 10', () => {
    expect(isPassing(challenge(), { ...noFilters, owasp: ['A05:2025', 'A10:2025'] })).toBe(true)
    expect(isPassing(challenge(), { ...noFilters, owasp: ['A10:2025'] })).toBe(false)
    expect(isPassing(challenge({ owasp2025: null }), { ...noFilters, owasp: ['A05:2025'] })).toBe(false)
  })

  it('treats every required service as one tag', () => {
    const dependent = challenge({ tagList: ['Requires an LLM'] })
    expect(isPassing(dependent, { ...noFilters, tags: ['External Dependency'] })).toBe(true)
    expect(isPassing(challenge(), { ...noFilters, tags: ['External Dependency'] })).toBe(false)
  })

  it('hides disabled challenges on request', () => {
    const disabled = challenge({ disabledEnv: 'Docker' })
    expect(isPassing(disabled, noFilters)).toBe(true)
    expect(isPassing(disabled, { ...noFilters, showDisabledChallenges: false })).toBe(false)
  })

  it('distinguishes half solved from solved', () => {
    expect(solveState(challenge())).toBe('unsolved')
    expect(solveState(challenge({ solved: true }))).toBe('solved')
    expect(solveState(challenge({ solved: true, hasCodingChallenge: true, codingChallengeStatus: 1 }))).toBe(
      'partially-solved',
    )
    expect(solveState(challenge({ hasCodingChallenge: true, codingChallengeStatus: 2 }))).toBe('unsolved')
  })
})

describe('ranges', () => {
  it.each([
    [[], ''],
    [[4], '4'],
    [[5, 3, 1, 2], '1 - 3, 5'],
    [[1, 2], '1, 2'],
    [[1, 2, 4, 5, 6], '1, 2, 4 - 6'],
  ])('%j are written as %j', (numbers, text) => {
    expect(compressRanges(numbers)).toBe(text)
  })
})

describe('tutorial mode', () => {
  const first = challenge({ tutorialOrder: 1, difficulty: 1, solved: true })
  const second = challenge({ tutorialOrder: 2, difficulty: 2 })
  const third = challenge({ tutorialOrder: 3, difficulty: 3 })

  it('shows tutorials up to the easiest unsolved one', () => {
    const tier = tutorialTierOf([third, first, second, challenge({ difficulty: 1 })])
    expect(tier).toBe(2)
    expect([first, second, third, challenge()].map((row) => isInTutorialTier(row, 2))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('ends with the last tutorial', () => {
    expect(tutorialTierOf([first, challenge()])).toBeNull()
  })
})

describe('progress', () => {
  const rows: ChallengeRow[] = [
    challenge({ solved: true, hasCodingChallenge: true, codingChallengeStatus: 1 }),
    challenge({ difficulty: 1, hasCodingChallenge: true, codingChallengeStatus: 2 }),
    challenge({ difficulty: 1, solved: true }),
  ]

  const none = sumProgress([], true)

  it('counts proofs apart from the rest, and only if coding challenges are enabled', () => {
    const proofs = [challenge({ proof: 'proven' }), challenge({ proof: 'none' }), challenge()]
    expect(sumProgress(proofs, true)).toMatchObject({ proven: 1, proofs: 2 })
    expect(sumProgress(proofs, false)).toMatchObject({ proven: 0, proofs: 0 })
    expect(overallPercentOf(sumProgress(proofs, true))).toBe(0)
  })

  it('counts two parts for each coding challenge', () => {
    const progress = sumProgress(rows, true)
    expect(progress).toEqual({ hacked: 2, hacks: 3, coded: 3, codes: 4, proven: 0, proofs: 0 })
    expect(overallPercentOf(progress)).toBe(71)
    expect(countSegments(progress)).toBe(8)
    expect(isFinished(progress)).toBe(false)
  })

  it('has no coding parts if they are disabled', () => {
    expect(sumProgress(rows, false)).toEqual({ hacked: 2, hacks: 3, coded: 0, codes: 0, proven: 0, proofs: 0 })
  })

  it('does not divide by zero', () => {
    expect(toPercent(0, 0)).toBe(0)
    expect(countSegments(sumProgress([], true))).toBe(0)
    expect(isFinished(sumProgress([], true))).toBe(false)
  })

  it('never rounds up to a full ring', () => {
    expect(countSegments({ ...none, hacks: 1, coded: 39, codes: 40 })).toBe(9)
    expect(countSegments({ ...none, hacks: 1, coded: 1, codes: 40 })).toBe(1)
  })

  it('groups by difficulty, easiest first', () => {
    expect(groupByDifficulty(rows).map(([difficulty, group]) => [difficulty, group.length])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })
})

describe('the board', () => {
  it('orders by difficulty, tutorials, name, and gives each challenge its hints', () => {
    const board = assembleBoard(
      [
        challenge({ id: 1, name: 'B', difficulty: 1 }),
        challenge({ id: 2, name: 'A', difficulty: 1, tags: 'OSINT,Web3' }),
        challenge({ id: 3, name: 'Z', difficulty: 1, tutorialOrder: 1 }),
        challenge({ id: 4, name: 'A', difficulty: 2 }),
      ],
      [hint({ id: 9, ChallengeId: 2, order: 2 }), hint({ id: 8, ChallengeId: 2, order: 1 })],
    )
    expect(board.map((row) => row.id)).toEqual([3, 2, 1, 4])
    expect(board[1]?.tagList).toEqual(['OSINT', 'Web3'])
    expect(board[1]?.hints.map((row) => row.id)).toEqual([8, 9])
  })
})

describe('badges', () => {
  const configuration: GameConfiguration = {
    application: { name: 'Vitamin CVE', domain: 'juice-sh.op' },
    challenges: { codingChallengesEnabled: 'solved' },
    ctf: { showFlagsInNotifications: true },
    hackingInstructor: { isEnabled: true },
  }

  it('keep the code closed until the hack is done, unless it is always open', () => {
    const open = challenge({ hasCodingChallenge: true })
    expect(badgesOf(open, configuration).coding).toEqual({ enabled: false, status: 0 })
    expect(badgesOf({ ...open, solved: true }, configuration).coding?.enabled).toBe(true)
    const always = { ...configuration, challenges: { codingChallengesEnabled: 'always' as const } }
    expect(badgesOf(open, always).coding?.enabled).toBe(true)
    const never = { ...configuration, challenges: { codingChallengesEnabled: 'never' as const } }
    expect(badgesOf(open, never).coding).toBeNull()
  })

  it('offer a proof as soon as the code is open', () => {
    const open = challenge({ proof: 'none' })
    expect(badgesOf(open, configuration).proof).toEqual({ enabled: false, isProven: false })
    expect(badgesOf({ ...open, solved: true, proof: 'proven' }, configuration).proof).toEqual({
      enabled: true,
      isProven: true,
    })
    expect(badgesOf(challenge(), configuration).proof).toBeNull()
    const never = { ...configuration, challenges: { codingChallengesEnabled: 'never' as const } }
    expect(badgesOf(open, never).proof).toBeNull()
  })

  it('offer the lowest locked hint next', () => {
    const hints = [hint({ id: 4, unlocked: true }), hint({ id: 5, order: 2 }), hint({ id: 6, order: 3 })]
    expect(badgesOf(challenge({ hints }), configuration).hints).toEqual({ unlocked: 1, total: 3, next: hints[1] })
    expect(badgesOf(challenge(), configuration).hints).toBeNull()
  })

  it('show flag, mitigation and debrief only after the hack', () => {
    const row = challenge({ mitigationUrl: 'https://owasp.org' })
    expect(badgesOf(row, configuration)).toMatchObject({ repeatFlag: false, mitigationUrl: null, debrief: false })
    expect(badgesOf({ ...row, solved: true }, configuration)).toMatchObject({
      repeatFlag: true,
      mitigationUrl: 'https://owasp.org',
      debrief: true,
    })
  })

  it('offer a tutorial where there is one, unless the instructor is off', () => {
    const off = { ...configuration, hackingInstructor: { isEnabled: false } }
    const guided = challenge({ tutorialOrder: 1 })
    expect(badgesOf(guided, configuration).tutorial).toBe(true)
    expect(badgesOf(guided, off).tutorial).toBe(false)
    expect(badgesOf(challenge(), configuration).tutorial).toBe(false)
  })
})
