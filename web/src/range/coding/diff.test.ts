import { describe, expect, it } from 'vitest'
import { foldUnchanged, markChanges, pairLines, unfoldPairs } from './diff.ts'
import { listLines } from './list-lines.ts'

const letters = [...'abcdefghijklmnop']

describe('a comparison', () => {
  it('pairs removed with added lines', () => {
    const pairs = pairLines(['a', 'const x = 1', 'c'], ['a', 'const x = 2', 'new', 'c'])
    expect(pairs.map(([before, after]) => [before?.before, after?.after])).toEqual([
      [1, 1],
      [2, 2],
      [undefined, 3],
      [3, 4],
    ])
    expect(pairs[1]?.[0]).toMatchObject({ kind: 'removed', marks: [[10, 11]] })
    expect(pairs[1]?.[1]).toMatchObject({ kind: 'added', marks: [[10, 11]] })
  })

  it('lists removed lines, then added ones, in one column', () => {
    const lines = unfoldPairs(pairLines(['a', 'b', 'z'], ['x', 'y', 'z']))
    expect(lines.map(({ kind, before, after }) => `${kind} ${before ?? after}`)).toEqual([
      'removed 1',
      'removed 2',
      'added 1',
      'added 2',
      'same 3',
    ])
  })

  it('finds nothing in equal texts', () => {
    const pairs = pairLines(letters, letters)
    expect(pairs.every(([before, after]) => before === after)).toBe(true)
    expect(foldUnchanged(pairs)).toEqual([{ hidden: letters.length, at: 0 }])
  })

  it('marks nothing in dissimilar lines', () => {
    expect(markChanges('return reply.send(row)', 'throw new Error()')).toEqual([[], []])
  })

  it('leaves three lines around a change, and no short gaps', () => {
    const after = letters.map((letter, index) => (index === 7 ? 'X' : letter))
    const parts = foldUnchanged(pairLines(letters, after))
    expect(parts.map((part) => ('hidden' in part ? -part.hidden : part.pairs.length))).toEqual([-4, 7, -5])
    const near = foldUnchanged(pairLines(letters.slice(0, 9), after.slice(0, 9)))
    expect(near.map((part) => ('hidden' in part ? -part.hidden : part.pairs.length))).toEqual([-4, 5])
    const nearer = foldUnchanged(pairLines(letters.slice(1, 9), after.slice(1, 9)))
    expect(nearer.every((part) => 'pairs' in part)).toBe(true)
  })
})

it.each([
  [[], ''],
  [[3], '3'],
  [[2, 1], '1-2'],
  [[9, 2, 4, 6, 5], '2, 4-6 & 9'],
])('the lines %j are written as %s', (lines, text) => {
  expect(listLines(lines)).toBe(text)
})
