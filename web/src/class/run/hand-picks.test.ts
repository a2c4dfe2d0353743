import { expect, it } from 'vitest'
import { layColumns } from '../room/bar-code.ts'
import { challengeRows } from '../testing/rows.ts'
import { chooseByHand, countOpen, drawPhase, standingOf } from './hand-picks.ts'

const challenges = challengeRows()
const phase = { name: '', startsAtMinute: 0, maxDifficulty: 2, categories: ['XSS'], challenges: [], leftOut: [] }
const [, two, , , five] = challenges as [never, never, never, never, never]

it('a challenge is opened and closed by hand, and falls back to its rule if that gives the same', () => {
  const picked = chooseByHand(phase, five, true)
  expect(picked.challenges).toEqual(['challenge5'])
  expect(chooseByHand(picked, five, false)).toEqual(phase)
  const leftOut = chooseByHand(phase, two, false)
  expect(leftOut.leftOut).toEqual(['challenge2'])
  expect(chooseByHand(leftOut, two, true)).toEqual(phase)
  expect(countOpen(chooseByHand(picked, two, false), challenges)).toBe(2)
})

it('explains the state of each challenge in a phase', () => {
  const mixed = { ...phase, challenges: ['challenge5'], leftOut: ['challenge2'] }
  expect(challenges.map((challenge) => standingOf(mixed, challenge))).toEqual([
    'category',
    'leftOut',
    'category',
    'rule',
    'picked',
    'drops',
  ])
})

it('draws open, picked, left out and closed challenges differently without colour', () => {
  const columns = layColumns(challenges)
  const bars = (path: string) => path.match(/M/g)?.length ?? 0
  const mixed = { ...phase, challenges: ['challenge5'], leftOut: ['challenge2'] }
  const { solved, track } = drawPhase(columns, mixed)
  // A full bar, a longer one, and the two parts of a broken one.
  expect([bars(solved), bars(track)]).toEqual([4, 3])
  expect(solved).toContain('v22')
})
