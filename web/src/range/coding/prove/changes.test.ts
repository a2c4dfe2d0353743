import { describe, expect, it } from 'vitest'
import { findChanges } from './changes.ts'

const before = 'one\ntwo\nthree\nfour'

describe('changes of a fix', () => {
  it('are missing in the original', () => {
    expect(findChanges(before, before)).toEqual({ lines: [], gaps: [], changed: 0, added: 0, removed: 0 })
  })

  it('are counted by kind, with their lines', () => {
    expect(findChanges(before, 'one\nTWO\nthree\nfour\nfive')).toEqual({
      lines: [2, 5],
      gaps: [],
      changed: 1,
      added: 1,
      removed: 0,
    })
  })

  it('name the line below a removed one, or the end', () => {
    expect(findChanges(before, 'one\nthree\nfour')).toMatchObject({ lines: [], gaps: [2], removed: 1 })
    expect(findChanges(before, 'one\ntwo\nthree')).toMatchObject({ gaps: [4], removed: 1 })
  })
})
