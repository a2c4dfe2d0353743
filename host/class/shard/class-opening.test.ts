import { describe, expect, it } from 'vitest'
import type { RunState } from '#contract/class.ts'
import { ClassOpening } from '#host/class/shard/class-opening.ts'

const EASY = { key: 'scoreBoardChallenge', category: 'Miscellaneous', difficulty: 1 }
const HARD = { key: 'rceChallenge', category: 'Insecure Deserialization', difficulty: 5 }

function openingOf(run: object): ClassOpening {
  const opening = new ClassOpening()
  opening.set({
    status: 'running',
    endsAt: null,
    phase: 0,
    phases: [],
    closedUntilStart: false,
    ...run,
  } as unknown as RunState)
  return opening
}

const phase = { name: 'One', startsAtMinute: 0, maxDifficulty: 3, categories: [], challenges: [], leftOut: [] }
const listOpen = (run: object) => [EASY, HARD].filter((one) => openingOf(run).isOpen(one)).map(({ key }) => key)

describe('what is open in a class', () => {
  it('goes by drops, and by hand before drops', () => {
    expect(listOpen({ phases: [phase] })).toEqual([EASY.key])
    expect(listOpen({ phases: [{ ...phase, challenges: [HARD.key], leftOut: [EASY.key] }] })).toEqual([HARD.key])
    expect(listOpen({ phases: [{ ...phase, maxDifficulty: 0, challenges: [HARD.key] }] })).toEqual([HARD.key])
  })

  it('is everything before the start, and nothing once it is over', () => {
    expect(listOpen({ status: 'ready', phases: [phase] })).toEqual([EASY.key, HARD.key])
    expect(listOpen({ status: 'ended', phases: [phase] })).toEqual([])
    expect(listOpen({ endsAt: Date.now() - 1 })).toEqual([])
  })

  it('waits for the start only where it is to', () => {
    expect(openingOf({ status: 'ready' }).isPaused).toBe(false)
    expect(openingOf({ status: 'ready', closedUntilStart: true }).isPaused).toBe(true)
    expect(openingOf({ status: 'running', closedUntilStart: true }).isPaused).toBe(false)
  })
})
