import { describe, expect, it } from 'vitest'
import { ClassOpening } from '#classroom/shard/class-opening.ts'
import type { Phase, RunState } from '#contract/class-run.ts'

const START = Date.UTC(2026, 10, 22, 9)
const MINUTE = 60_000
const EASY = { key: 'scoreBoardChallenge', category: 'Miscellaneous', difficulty: 1 }
const HARD = { key: 'rceChallenge', category: 'Insecure Deserialization', difficulty: 5 }
const phase = (startsAtMinute: number, change: Partial<Phase>): Phase => ({
  name: `From ${startsAtMinute}`,
  startsAtMinute,
  maxDifficulty: 6,
  categories: [],
  challenges: [],
  leftOut: [],
  ...change,
})

function openingOf(change: Partial<RunState> = {}): ClassOpening {
  const opening = new ClassOpening()
  opening.set({
    status: 'running',
    startedAt: START,
    endsAt: null,
    phase: 0,
    phases: [],
    closedUntilStart: false,
    ...change,
  } as RunState)
  return opening
}

describe('the opening of a class', () => {
  const drop = phase(0, { maxDifficulty: 3 })
  const listOpen = (run: Partial<RunState>) =>
    [EASY, HARD].filter((one) => openingOf(run).isOpen(one)).map(({ key }) => key)

  it('goes by drops, and by hand before drops', () => {
    expect(listOpen({ phases: [drop] })).toEqual([EASY.key])
    expect(listOpen({ phases: [{ ...drop, challenges: [HARD.key], leftOut: [EASY.key] }] })).toEqual([HARD.key])
    expect(listOpen({ phases: [{ ...drop, maxDifficulty: 0, challenges: [HARD.key] }] })).toEqual([HARD.key])
  })

  it('is everything before the start, and nothing once it is over', () => {
    expect(listOpen({ status: 'ready', phases: [drop] })).toEqual([EASY.key, HARD.key])
    expect(listOpen({ status: 'ended', phases: [drop] })).toEqual([])
    expect(listOpen({ endsAt: Date.now() - 1 })).toEqual([])
  })

  it('waits for the start only where it is to', () => {
    expect(openingOf({ status: 'ready' }).isPaused).toBe(false)
    expect(openingOf({ status: 'ready', closedUntilStart: true }).isPaused).toBe(true)
    expect(openingOf({ status: 'running', closedUntilStart: true }).isPaused).toBe(false)
  })
})

describe('a challenge that the trainer has not opened yet', () => {
  const phases = [phase(0, { maxDifficulty: 1 }), phase(30, { categories: ['XSS'] }), phase(60, { maxDifficulty: 4 })]
  const challenge = (change = {}) => ({ key: 'someChallenge', category: 'Injection', difficulty: 3, ...change })

  it.each([
    [challenge(), 60],
    [challenge({ category: 'XSS' }), 30],
    [challenge({ difficulty: 6, category: 'XSS' }), 30],
    [challenge({ key: HARD.key, difficulty: 5 }), 90],
  ])('opens with the first phase that holds it: %j', (one, minute) => {
    const opening = openingOf({ phases: [...phases, phase(90, { maxDifficulty: 0, challenges: [HARD.key] })] })
    expect(opening.isOpen(one)).toBe(false)
    expect(opening.opensAt(one)).toBe(START + minute * MINUTE)
  })

  it('has no time where no phase holds it, or where the clock does not run', () => {
    expect(openingOf({ phases }).opensAt(challenge({ difficulty: 6 }))).toBeNull()
    expect(openingOf({ phases, status: 'paused' }).opensAt(challenge())).toBeNull()
    expect(openingOf({ phases, phase: 2 }).opensAt(challenge({ difficulty: 5 }))).toBeNull()
    expect(new ClassOpening().opensAt(challenge())).toBeNull()
  })

  it('is over with the run', () => {
    expect(openingOf().isOver).toBe(false)
    expect(openingOf({ status: 'ended' }).isOver).toBe(true)
    expect(openingOf({ endsAt: Date.now() - 1 }).isOver).toBe(true)
  })

  it('keeps the solutions until the run is over', () => {
    expect(new ClassOpening().hasSolutions).toBe(false)
    expect(openingOf().hasSolutions).toBe(false)
    expect(openingOf({ status: 'paused' }).hasSolutions).toBe(false)
    expect(openingOf({ status: 'ended' }).hasSolutions).toBe(true)
  })
})
