import { describe, expect, it } from 'vitest'
import type { Class } from '#host/class/door/class.ts'
import { weighSolves } from '#host/class/door/suspicions.ts'

interface Facts {
  flags?: string[]
  isPublished?: boolean
  nearMisses?: number
  /** One for each solve. */
  players?: string[]
}

/**
 * Which solves are worth a look, with the reasons, of a team that solved hard challenges after so many milliseconds each.
 * @param facts of the first of them: whose flags were brought, whether its payload is published, how often it was nearly solved
 */
function weigh(
  moments: number[],
  { flags = [], isPublished = false, nearMisses = 0, players = [] }: Facts = {},
): [string, string[]][] {
  const ours = {
    findChallenge: () => ({ difficulty: 4 }),
    chronicle: {
      solvesOf: () =>
        moments.map((at, index) => ({ challenge: `c${index}`, at, coding: 0, player: players[index] ?? null })),
      flagsOf: () => flags.map((origin) => ({ challenge: 'c0', origin })),
      publishedOf: () => new Map(isPublished ? [['c0', { payload: '', written: '' }]] : []),
      triesOf: () => new Map([['c0', { nearMisses, hints: 0, firstAt: 0 }]]),
    },
  } as unknown as Class
  return weighSolves(ours, 'team').map(({ challenge, reasons }) => [challenge, reasons.map(({ code }) => code)])
}

const weighAt = (...moments: number[]) => weigh(moments)

describe('weighSolves', () => {
  it('finds what came too soon after another', () =>
    expect(weighAt(0, 10_000)).toEqual([['c1', ['tooFast', 'noNearMiss']]]))
  it('lets alone what one click solved at once', () => expect(weighAt(0, 300)).toEqual([]))
  it('says that two people solved them, and lets that be weighed by people', () => {
    expect(weigh([0, 10_000], { players: ['Ada', 'Ben'] })).toEqual([
      ['c1', ['tooFast', 'severalPeople', 'noNearMiss']],
    ])
    expect(weigh([0, 10_000], { players: ['Ada', 'Ada'] })).toEqual([['c1', ['tooFast', 'noNearMiss']]])
  })
  it('finds a script that solves one after the other', () =>
    expect(weighAt(0, 300, 600, 900).map(([challenge]) => challenge)).toEqual(['c2', 'c3']))
  it('lets alone who takes time', () => expect(weighAt(0, 120_000, 240_000)).toEqual([]))
  it('finds the payload of a walkthrough', () =>
    expect(weigh([0], { isPublished: true })).toEqual([['c0', ['noNearMiss', 'walkthrough']]]))
  it('lets alone who had nearly found it before', () =>
    expect(weigh([0], { isPublished: true, nearMisses: 3 })).toEqual([]))
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
