import { describe, expect, it } from 'vitest'
import { weighSolves } from '#classroom/door/suspicions.ts'

interface Facts {
  flags?: string[]
  isPublished?: boolean
  nearMisses?: number
  /** One for each solve. */
  players?: string[]
}

/**
 * Suspicions about a team that solved hard challenges at the given milliseconds.
 * @param facts of the first solve: owners of submitted flags, publication of the payload, number of near misses
 */
function weigh(
  moments: number[],
  { flags = [], isPublished = false, nearMisses = 0, players = [] }: Facts = {},
): [string, string[]][] {
  const ours = {
    challenges: { find: () => ({ difficulty: 4 }) },
    chronicle: {
      solvesOf: () =>
        moments.map((at, index) => ({ challenge: `c${index}`, at, coding: 0, player: players[index] ?? null })),
      flagsOf: () => flags.map((origin) => ({ challenge: 'c0', origin })),
      publishedOf: () => new Map(isPublished ? [['c0', { payload: '', written: '' }]] : []),
      triesOf: () => new Map([['c0', { nearMisses, hints: 0, firstAt: 0 }]]),
    },
  } as unknown as Parameters<typeof weighSolves>[0]
  return weighSolves(ours, 'team').map(({ challenge, reasons }) => [challenge, reasons.map(({ code }) => code)])
}

const weighAt = (...moments: number[]) => weigh(moments)

describe('weighSolves', () => {
  it('finds a solve too soon after another', () =>
    expect(weighAt(0, 10_000)).toEqual([['c1', ['tooFast', 'noNearMiss']]]))
  it('ignores solves of one click', () => expect(weighAt(0, 300)).toEqual([]))
  it('says that two people solved them, and lets that be weighed by people', () => {
    expect(weigh([0, 10_000], { players: ['Ada', 'Ben'] })).toEqual([
      ['c1', ['tooFast', 'severalPeople', 'noNearMiss']],
    ])
    expect(weigh([0, 10_000], { players: ['Ada', 'Ada'] })).toEqual([['c1', ['tooFast', 'noNearMiss']]])
  })
  it('finds a script that solves one after the other', () =>
    expect(weighAt(0, 300, 600, 900).map(([challenge]) => challenge)).toEqual(['c2', 'c3']))
  it('ignores slow solves', () => expect(weighAt(0, 120_000, 240_000)).toEqual([]))
  it('finds the payload of a walkthrough', () =>
    expect(weigh([0], { isPublished: true })).toEqual([['c0', ['noNearMiss', 'walkthrough']]]))
  it('ignores a solve after near misses', () => expect(weigh([0], { isPublished: true, nearMisses: 3 })).toEqual([]))
  it('says that a flag is their own', () =>
    expect(weigh([0], { isPublished: true, flags: ['team'] })).toEqual([
      ['c0', ['noNearMiss', 'walkthrough', 'ownFlag']],
    ]))
  it('does not suspect a team of its own flag, solved or not', () => {
    expect(weigh([0], { flags: ['team'] })).toEqual([])
    expect(weigh([], { flags: ['team'] })).toEqual([])
  })
  it('does not make up for a foreign flag with an own one', () =>
    expect(weigh([0], { flags: ['team', 'lemons'] })).toEqual([['c0', ['noNearMiss', 'foreignFlag']]]))
})
