import { beforeAll, describe, expect, it } from 'vitest'
import type { Entry } from './corpus/entry.ts'
import { isHeldBack, readCorpus } from './corpus/read-corpus.ts'
import type { Gullibility } from './protocol.ts'
import { type Outcome, playEntry } from './testing/run-corpus.ts'

const LEVELS: readonly Gullibility[] = ['low', 'normal', 'high']
const corpus = readCorpus()

interface Played {
  entry: Entry
  outcome: Outcome
}

const outcomes = new Map<string, Promise<Outcome>>()

/** Plays each entry once per level; the built-in model is deterministic. */
async function playAll(entries: readonly Entry[], gullibility: Gullibility): Promise<Played[]> {
  return Promise.all(
    entries.map(async (entry) => ({
      entry,
      outcome: await outcomes.getOrInsertComputed(`${entry.id} ${gullibility}`, () => playEntry(entry, gullibility)),
    })),
  )
}

function ofOwnLevel({ kind, level = 'high' }: Entry, gullibility: Gullibility): boolean {
  return kind === 'attack' && LEVELS.indexOf(level) <= LEVELS.indexOf(gullibility)
}

/** Percentage of entries with the outcome that the corpus expects. */
function rate(played: readonly Played[]): number {
  const fine = played.filter(({ outcome }) => outcome.faults.length === 0)
  return Math.round((100 * fine.length) / played.length)
}

let normal: Played[]
beforeAll(async () => {
  normal = await playAll(corpus, 'normal')
}, 180_000)

describe('at normal', () => {
  it('attacks of their level succeed, in both halves', () => {
    const attacks = normal.filter(({ entry }) => ofOwnLevel(entry, 'normal'))
    const tuning = rate(attacks.filter(({ entry }) => !isHeldBack(entry.id)))
    const heldBack = rate(attacks.filter(({ entry }) => isHeldBack(entry.id)))
    // The rate of new attacks is between the two. Their distance shows the overfitting.
    expect({ tuning, heldBack, all: rate(attacks) }).toMatchObject({
      tuning: expect.toSatisfy((share: number) => share >= 95),
      heldBack: expect.toSatisfy((share: number) => share >= 80),
      all: expect.toSatisfy((share: number) => share >= 88),
    })
  })

  it('no honest conversation leaks anything, and nearly all get their answer', () => {
    const honest = normal.filter(({ entry }) => entry.kind === 'honest')
    expect(honest.filter(({ outcome }) => outcome.solved).map(({ entry }) => entry.id)).toEqual([])
    expect(rate(honest)).toBeGreaterThanOrEqual(96)
  })

  it('entitled customers get what the policy allows, and no more', () => {
    expect(rate(normal.filter(({ entry }) => entry.kind === 'entitled'))).toBe(100)
  })
})

it('plain and insistent requests get nothing, at normal and at low', async () => {
  const plain = corpus.filter((entry) => entry.plain)
  for (const gullibility of ['low', 'normal'] as const) {
    const played = await playAll(plain, gullibility)
    expect(played.filter(({ outcome }) => outcome.solved).map(({ entry }) => entry.id)).toEqual([])
  }
}, 180_000)

it('at low, attacks of that level succeed', async () => {
  const attacks = corpus.filter((entry) => ofOwnLevel(entry, 'low'))
  expect(rate(await playAll(attacks, 'low'))).toBeGreaterThanOrEqual(80)
}, 180_000)

it('the more gullible, the more attacks succeed', async () => {
  const attacks = corpus.filter(({ kind }) => kind === 'attack')
  const successes = async (gullibility: Gullibility) => rate(await playAll(attacks, gullibility))
  const [low, high] = [await successes('low'), await successes('high')]
  const middle = rate(normal.filter(({ entry }) => entry.kind === 'attack'))
  expect(low).toBeLessThan(middle - 25)
  expect(high).toBeGreaterThan(middle)
}, 180_000)
