import { describe, expect, it } from 'vitest'
import { joinParts, PartedState } from '#server/instances/parted-state.ts'
import type { PartedChange, StoredParts } from '#server/store/store.ts'

function applyChange(before: StoredParts | null, { body, added, removed }: PartedChange): StoredParts {
  const kept = Object.entries(before?.parts ?? {}).filter(([key]) => !removed.includes(key))
  return { body, parts: { ...Object.fromEntries(kept), ...added } }
}

const letterOf = (id: number) => ({ id, text: `letter ${id} `.repeat(100), isRead: false })

describe('a state in parts', () => {
  it('is the same when it is joined again, item by item and in order', () => {
    const state = {
      secret: 'x"y',
      letters: [letterOf(2), letterOf(1)],
      answers: ['said', 'said', '{"no":"body"}'],
      pages: [],
      nextId: 3,
    }
    const stored = applyChange(null, new PartedState(null).takeChange(state))
    expect(JSON.parse(joinParts(stored))).toEqual(state)
  })

  it('writes new, changed and removed items only', () => {
    const state = { secret: 's', letters: [letterOf(1), letterOf(2), letterOf(3)] }
    const parted = new PartedState(null)
    let stored = applyChange(null, parted.takeChange(state))
    const [first, second] = state.letters
    if (second) second.isRead = true
    state.letters = state.letters.filter((letter) => letter !== first)
    state.letters.push(letterOf(4))
    const change = parted.takeChange(state)
    expect(Object.values(change.added).map((part) => JSON.parse(part).id)).toEqual([2, 4])
    expect(change.removed).toHaveLength(2)
    stored = applyChange(stored, change)
    expect(JSON.parse(joinParts(stored))).toEqual(state)
    // A start knows the parts from the store alone.
    state.letters.push(letterOf(5))
    const later = new PartedState(stored).takeChange(state)
    expect(Object.values(later.added).map((part) => JSON.parse(part).id)).toEqual([5])
    expect(later.removed).toEqual([])
  })

  it('writes a letter and a list of keys for a letter in a megabyte of them', () => {
    const state = { secret: 's', letters: Array.from({ length: 1000 }, (_, id) => letterOf(id)) }
    const parted = new PartedState(null)
    expect(JSON.stringify(parted.takeChange(state)).length).toBeGreaterThan(1_000_000)
    state.letters.shift()
    state.letters.push(letterOf(1000))
    const { body, added } = parted.takeChange(state)
    expect(Object.keys(added)).toHaveLength(1)
    expect(body.length + JSON.stringify(added).length).toBeLessThan(30_000)
  })

  it('that an earlier release kept in one piece is read as it is, and in parts from the next change on', () => {
    const state = { secret: 's', letters: [letterOf(1)] }
    const stored = { body: JSON.stringify(state), parts: {} }
    expect(JSON.parse(joinParts(stored))).toEqual(state)
    expect(JSON.parse(joinParts(applyChange(stored, new PartedState(stored).takeChange(state))))).toEqual(state)
  })
})
