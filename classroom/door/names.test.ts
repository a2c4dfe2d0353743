import { describe, expect, it } from 'vitest'
import { suggestName, toSlug } from '#classroom/door/names.ts'

describe('toSlug', () => {
  it.each([
    ['Brisk Lemons', 'brisk-lemons'],
    ['  Größte Äpfel!  ', 'grosste-apfel'],
    ['Čerešně & co.', 'ceresne-co'],
    ['柠檬', 'team'],
    ['trainer', 'team-trainer'],
    ['Look', 'team-look'],
    ['-'.repeat(40), 'team'],
    [`${'a'.repeat(31)} b`, 'a'.repeat(31)],
  ])('%s', (name, slug) => expect(toSlug(name)).toBe(slug))
})

describe('suggestName', () => {
  it('gives names that are free, also when many are taken', () => {
    const taken = new Set<string>()
    for (let count = 0; count < 800; count++) {
      const slug = toSlug(suggestName((candidate) => taken.has(candidate)))
      expect(taken).not.toContain(slug)
      taken.add(slug)
    }
  })
})
