import { describe, expect, it } from 'vitest'
import { type ContinueCodeKind, decodeContinueCode, encodeContinueCode } from '#range/continue-codes.ts'

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

  it('of one kind mean nothing to another', () => {
    const code = encodeContinueCode('findIt', [1, 2])
    expect(decodeContinueCode('fixIt', code ?? '')).toEqual([])
  })
})

it('takes no time for a code that is much too long', () => {
  const before = process.cpuUsage()
  for (let times = 0; times < 20; times++) expect(decodeContinueCode('general', 'xYz1'.repeat(25_000))).toEqual([])
  expect(process.cpuUsage(before).user).toBeLessThan(200_000)
})
