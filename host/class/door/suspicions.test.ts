import { describe, expect, it } from 'vitest'
import type { Class } from '#host/class/door/class.ts'
import { weighSolves } from '#host/class/door/suspicions.ts'

/** Which solves are worth a look, with the reasons, of a team that solved hard challenges after so many milliseconds each. */
function weighAt(...moments: number[]): [string, string[]][] {
  const ours = {
    findChallenge: () => ({ difficulty: 4 }),
    chronicle: {
      solvesOf: () => moments.map((at, index) => ({ challenge: `c${index}`, at, coding: 0, player: null })),
      foreignFlagsOf: () => [],
      triesOf: () => new Map(),
    },
  } as unknown as Class
  return weighSolves(ours, 'team').map(({ challenge, reasons }) => [challenge, reasons.map(({ code }) => code)])
}

describe('weighSolves', () => {
  it('finds what came too soon after another', () =>
    expect(weighAt(0, 10_000)).toEqual([['c1', ['tooFast', 'noNearMiss']]]))
  it('lets alone what one click solved at once', () => expect(weighAt(0, 300)).toEqual([]))
  it('finds a script that solves one after the other', () =>
    expect(weighAt(0, 300, 600, 900).map(([challenge]) => challenge)).toEqual(['c2', 'c3']))
  it('lets alone who takes time', () => expect(weighAt(0, 120_000, 240_000)).toEqual([]))
})
