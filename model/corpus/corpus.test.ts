import { describe, expect, it } from 'vitest'
import { checkEntry, TARGETS, TECHNIQUES } from './check-entry.ts'
import type { Entry } from './entry.ts'
import { isHeldBack, readCorpus, readFacts, readWorld } from './read-corpus.ts'

const corpus = readCorpus()
const attacks = corpus.filter(({ kind }) => kind === 'attack')
const honest = corpus.filter(({ kind }) => kind === 'honest')

/** The customer's messages as one text. */
function wordsOf({ turns }: Entry): string {
  return turns.map((turn) => (typeof turn === 'string' ? turn : Object.values(turn)[0])).join('\n')
}

describe('the corpus', () => {
  it('has enough entries of each kind, and unique ids', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(90)
    expect(honest.length).toBeGreaterThanOrEqual(130)
    expect(corpus.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index)).toEqual([])
    expect(corpus.map(wordsOf).filter((text, index, all) => all.indexOf(text) !== index)).toEqual([])
  })

  it.each(TECHNIQUES)('tries %s at least three times', (technique) => {
    expect(attacks.filter(({ techniques }) => techniques?.includes(technique)).length).toBeGreaterThanOrEqual(3)
  })

  it.each(TARGETS)('tries to get at %s at least three times', (wanted) => {
    expect(attacks.filter(({ target }) => target === wanted).length).toBeGreaterThanOrEqual(3)
  })

  it('has English, German and a few mixed entries of both kinds', () => {
    for (const some of [attacks, honest]) {
      expect(some.filter(({ language }) => language === 'en').length / some.length).toBeGreaterThan(0.5)
      expect(some.filter(({ language }) => language === 'de').length / some.length).toBeGreaterThan(0.22)
      expect(some.filter(({ language }) => language === 'mixed').length).toBeGreaterThanOrEqual(4)
    }
  })

  it('has short and long entries, of one turn and of several', () => {
    const lengths = corpus.map((entry) => wordsOf(entry).split(/\s+/).length)
    expect(Math.min(...lengths)).toBeLessThanOrEqual(3)
    expect(Math.max(...lengths)).toBeGreaterThanOrEqual(200)
    expect(attacks.filter(({ turns }) => turns.length >= 3).length).toBeGreaterThanOrEqual(25)
  })

  it('marks plain requests, which must all fail', () => {
    expect(corpus.filter(({ plain }) => plain).length).toBeGreaterThanOrEqual(25)
  })

  it('is split into two halves, neither of them small in any kind', () => {
    for (const some of [attacks, honest]) {
      const share = some.filter(({ id }) => isHeldBack(id)).length / some.length
      expect(share).toBeGreaterThan(0.35)
      expect(share).toBeLessThan(0.65)
    }
  })

  it.each(TECHNIQUES)('has %s in both halves', (technique) => {
    const halves = attacks.filter(({ techniques }) => techniques?.includes(technique)).map(({ id }) => isHeldBack(id))
    expect(new Set(halves).size).toBe(2)
  })

  it('names the words that identify each fact', () => {
    for (const { words } of readFacts()) for (const word of words) expect(() => new RegExp(word, 'iu')).not.toThrow()
    expect(readFacts()).toHaveLength(6)
  })

  it('finds faults of an entry', () => {
    const wrong = { id: 'Not Kebab', language: 'fr', kind: 'attack', turns: [{ tool: '{}' }], expect: { tol: [] } }
    expect(checkEntry(wrong as unknown as Entry, Object.keys(readWorld().prompts)).join('\n')).toMatchInlineSnapshot(`
      "Not Kebab: the last turn is not the customer’s
      Not Kebab: unknown expectation "tol"
      Not Kebab: an id that is not kebab
      Not Kebab: no language
      Not Kebab: no level
      Not Kebab: no technique
      Not Kebab: no target
      Not Kebab: an attack that expects nothing"
    `)
  })
})
