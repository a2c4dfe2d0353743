import { describe, expect, it } from 'vitest'
import { countMoves, drawTracks, rankAt } from './places.ts'

// a leads early, b overtakes it with one difficult solve, c has no solves.
const race = [
  { slug: 'b', solves: [30], points: [600] },
  { slug: 'a', solves: [10, 20], points: [100, 100] },
  { slug: 'c', solves: [], points: [] },
]

describe('places', () => {
  it('count points, not solves, and only those that came until then', () => {
    expect([...rankAt(race, 25)]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ])
    expect([...rankAt(race, 30).keys()]).toEqual(['b', 'a', 'c'])
  })

  it('put the earlier of equal teams first', () => {
    const equal = [
      { slug: 'late', solves: [9], points: [100] },
      { slug: 'early', solves: [5], points: [100] },
    ]
    expect([...rankAt(equal, 10).keys()]).toEqual(['early', 'late'])
  })

  it('are compared with those of an earlier time', () => {
    expect(countMoves(race, 25, 30)).toEqual(
      new Map([
        ['b', 1],
        ['a', -1],
        ['c', 0],
      ]),
    )
  })
})

it('every line begins at the left edge and ends at its row, with the leader on top', () => {
  const tracks = drawTracks(race, { from: 0, to: 40, width: 100, rowHeight: 10, steps: 4 })
  expect(tracks.map(({ slug }) => slug)).toEqual(['c', 'a', 'b'])
  expect(tracks.map(({ path }) => [path.startsWith('M0 '), path.split(/[ H]/).at(-1)])).toEqual([
    [true, '100'],
    [true, '100'],
    [true, '100'],
  ])
  expect(tracks[0]?.path).toBe('M0 25H25H50H75H100')
  expect(tracks[2]?.path).toContain('C62.5 15 62.5 5 75 5')
})
