import { describe, expect, it } from 'vitest'
import { cell, challengeRows, NOW } from '../testing/rows.ts'
import { drawRow, drawSkyline, findColumn, findFirsts, layColumns, levelOf } from './bar-code.ts'

const columns = layColumns(challengeRows())
const none: ReadonlySet<string> = new Set()
const countBars = (path: string) => path.split('M').length - 1

describe('columns', () => {
  it('are grouped by difficulty with gaps, in any order of arrival', () => {
    const mixed = layColumns(challengeRows().reverse())
    expect(mixed.list.map(({ challenge }) => challenge.id)).toEqual([1, 2, 3, 4, 5, 6])
    expect(mixed.list.map(({ x }) => x)).toEqual([0, 7, 22, 29, 44, 51])
    expect(mixed.groups).toEqual([1, 2, 3].map((difficulty) => ({ difficulty, count: 2 })))
    expect(mixed.width).toBe(56)
  })

  it('are found by position', () => {
    expect([0, 0.1, 0.2, 0.5, 0.99, 1].map((share) => findColumn(columns, share))).toEqual([0, 0, 1, 2, 5, 5])
  })

  it('are empty without challenges', () => {
    expect(layColumns([])).toEqual({ list: [], width: 1, groups: [] })
  })
})

describe('a bar code', () => {
  const draw = (cells: Record<string, ReturnType<typeof cell>>, firsts = none, isOpen = () => true) =>
    drawRow(columns, { cells, firsts, isOpen })

  it('has a pale bar for an untried challenge, and a dot for a closed one', () => {
    expect(countBars(draw({}).track)).toBe(6)
    const closed = draw({}, none, () => false)
    expect([closed.track, countBars(closed.closed)]).toEqual(['', 6])
  })

  it('marks a solve with a full bar, the first of the class with a longer one, a suspicious one with a broken one', () => {
    const solved = cell({ solvedAt: NOW })
    const [plain, first, odd] = [
      draw({ challenge1: solved }),
      draw({ challenge1: solved }, new Set(['challenge1'])),
      draw({ challenge1: { ...solved, suspicious: true } }),
    ]
    expect(plain.solved).toBe('M0 2h5v16h-5z')
    expect(first.solved).toBe('M0 2h5v22h-5z')
    expect(countBars(odd.solved)).toBe(2)
    expect(countBars(plain.track)).toBe(5)
  })

  it('keeps a solve visible after its phase', () => {
    expect(draw({ challenge1: cell({ solvedAt: NOW }) }, none, () => false).solved).not.toBe('')
  })

  it('grows with near misses', () => {
    expect([0, 1, 2, 3, 6, 7, 99].map(levelOf)).toEqual([0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75])
    expect(draw({ challenge1: cell({ nearMisses: 1 }) }).near).toBe('M0 14h5v4h-5z')
  })
})

it('the skyline shows the share of solvers, and above it that of near misses', () => {
  const teams = [{ cells: { challenge1: cell({ solvedAt: NOW }) } }, { cells: { challenge1: cell({ nearMisses: 4 }) } }]
  const marks = drawSkyline(columns, teams, 42)
  expect(marks.solved).toBe('M0 22h5v20h-5z')
  expect(marks.near).toBe('M0 1h5v20h-5z')
})

it('first solves are found by time', () => {
  const firsts = findFirsts([
    { slug: 'a', cells: { challenge1: cell({ solvedAt: NOW }), challenge2: cell({ nearMisses: 1 }) } },
    { slug: 'b', cells: { challenge1: cell({ solvedAt: NOW - 1 }) } },
  ])
  expect(firsts).toEqual(new Map([['b', new Set(['challenge1'])]]))
})
