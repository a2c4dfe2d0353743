import { describe, expect, it } from 'vitest'
import {
  type ContinueCodeKind,
  decodeContinueCode,
  encodeContinueCode,
  toPresentIds,
  versionOf,
} from '#game/continue-codes.ts'

const VECTORS: [ContinueCodeKind, number[], string][] = [
  ['general', [999], '69OxrZ8aJEgxONZyWoz1Dw4BvXmRGkM6Ae9M7k2rK63YpqQLPjnlb5V5LvDj'],
  ['general', [1], 'wjKRWbLRo7kYz8mjyQ3p9aJEDngB0NV05ev1WwPNxZq64KV2OrMXblog1LEQ'],
  ['general', [1, 2, 3], 'OnaBBarwE2q487KZPVgxzNb59LGlaHquq06DmlyMX3okOQWRneYJpj1vWpK2'],
  ['findIt', [1], '5YVaQdG397BKnevE6lbwDxoJr5OV4mz8W0dRgMNXmapL1kPyQzqjY2XKEMoG'],
  ['fixIt', [1], 'VBKm7240wMZLvyoPKqm25GODYdX71YgARQNrz6k9jpel8W3gnJBEVb80ROyd'],
]

describe('continue codes', () => {
  it.each(VECTORS)('of kind %s for %j match the reference', (kind, ids, code) => {
    expect(encodeContinueCode(kind, ids)).toBe(code)
    expect(decodeContinueCode(kind, code)).toEqual(ids)
  })

  it('are absent when nothing is solved', () => {
    expect(encodeContinueCode('general', [])).toBeUndefined()
  })

  it.each(['', 'no-such-code', 'abc', 'x'.repeat(5000), '../etc', 'ä'])('decode %j to nothing', (code) => {
    expect(decodeContinueCode('general', code)).toEqual([])
  })

  it('are invalid for another kind', () => {
    const code = encodeContinueCode('findIt', [1, 2])
    expect(decodeContinueCode('fixIt', code ?? '')).toEqual([])
  })
})

describe('a code with an id that version 20.2 moved', () => {
  const decode = (ids: number[]) => decodeContinueCode('general', encodeContinueCode('general', ids) ?? '')

  it.each([
    [
      [45, 98],
      [98, 45],
    ],
    [[98], [98, 98]],
    [
      [1, 113, 121],
      [121, 113, 1],
    ],
  ])('is told from earlier ones by its order: %j', (ids, written) => {
    expect(decode(ids)).toEqual(written)
    expect(versionOf(written)).toBe('20.2')
    expect(toPresentIds(written, '20.2').toSorted((one, other) => one - other)).toEqual(ids)
  })

  it.each([[[1, 97]], [[121, 130]], [[97, 98, 114]], [[98, 116]], [[1000]], [[999]]])(
    'or with none, or with one that no earlier release had, is as the reference writes it: %j',
    (ids) => {
      expect(decode(ids)).toEqual(ids)
      expect(versionOf(ids)).toBe('20.2')
    },
  )

  it('needs its version from the caller', () => {
    for (const ids of [[98], [45, 98], [97, 98, 113, 121]]) expect(versionOf(ids)).toBeUndefined()
    expect(toPresentIds([97, 98, 113, 121], '20.1')).toEqual([97, 99, 114, 121])
  })
})

it('refuses a long code quickly', () => {
  const before = process.cpuUsage()
  for (let times = 0; times < 20; times++) expect(decodeContinueCode('general', 'xYz1'.repeat(25_000))).toEqual([])
  expect(process.cpuUsage(before).user).toBeLessThan(200_000)
})
