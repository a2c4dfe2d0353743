import { expect, it } from 'vitest'
import { type Event, findFaults } from '#bench/drill/history.ts'

const write = (id: string, start: number): Event => ({ kind: 'answered', instance: 'red', id, start, end: start + 1 })
const read = (ids: string[], start: number): Event => ({ kind: 'read', instance: 'red', ids, start, end: start + 1 })
const kept = (...ids: string[]) => new Map([['red', ids]])

it('finds no fault in a history that happened in order', () => {
  const unanswered = 'c'
  const history = [
    write('a', 0),
    read(['a'], 5),
    write('b', 10),
    read(['a', 'b'], 15),
    read(['a', 'b', unanswered], 20),
  ]
  expect(findFaults(history, kept('a', 'b', unanswered))).toEqual([])
  // A read that overlaps a write may see it or not.
  expect(findFaults([write('a', 0), read([], 0)], kept('a'))).toEqual([])
})

it.each([
  ['a lost write', [write('a', 0)], kept()],
  ['a write that was kept twice', [write('a', 0)], kept('a', 'a')],
  ['writes in the wrong order', [write('a', 0), write('b', 10)], kept('b', 'a')],
  ['a stale read', [write('a', 0), read([], 10)], kept('a')],
  ['a read of something that was never kept', [read(['x'], 0)], kept('a')],
] as const)('finds %s', (_, history, end) => {
  expect(findFaults(history, end)).toHaveLength(1)
})
