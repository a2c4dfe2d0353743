import { describe, expect, it } from 'vitest'
import type { Phase, RunState } from '#contract/class.ts'
import { ClassOpening } from '#host/class/shard/class-opening.ts'

const START = Date.UTC(2026, 10, 22, 9)
const MINUTE = 60_000
const phase = (startsAtMinute: number, change: Partial<Phase>): Phase => ({
  name: `From ${startsAtMinute}`,
  startsAtMinute,
  maxDifficulty: 6,
  categories: [],
  challenges: [],
  ...change,
})
const PHASES = [phase(0, { maxDifficulty: 1 }), phase(30, { categories: ['XSS'] }), phase(60, { maxDifficulty: 4 })]
const challenge = (change = {}) => ({ key: 'someChallenge', category: 'Injection', difficulty: 3, ...change })

function openingOf(change: Partial<RunState> = {}): ClassOpening {
  const opening = new ClassOpening()
  opening.set({ status: 'running', startedAt: START, endsAt: null, phases: PHASES, phase: 0, ...change } as RunState)
  return opening
}

describe('what the trainer has not opened yet', () => {
  it.each([
    [challenge(), 60],
    [challenge({ category: 'XSS' }), 30],
    [challenge({ difficulty: 6, category: 'XSS' }), 30],
  ])('opens with the first phase that holds it: %j', (one, minute) => {
    const opening = openingOf()
    expect(opening.isOpen(one)).toBe(false)
    expect(opening.opensAt(one)).toBe(START + minute * MINUTE)
  })

  it('has no time where no phase holds it, or where the clock does not run', () => {
    expect(openingOf().opensAt(challenge({ difficulty: 6 }))).toBeNull()
    expect(openingOf({ status: 'paused' }).opensAt(challenge())).toBeNull()
    expect(openingOf({ phase: 2 }).opensAt(challenge({ difficulty: 5 }))).toBeNull()
    expect(new ClassOpening().opensAt(challenge())).toBeNull()
  })

  it('is over with the run', () => {
    expect(openingOf().isOver).toBe(false)
    expect(openingOf({ status: 'ended' }).isOver).toBe(true)
    expect(openingOf({ endsAt: Date.now() - 1 }).isOver).toBe(true)
  })
})
