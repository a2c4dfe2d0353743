import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { TrialNames } from './names.ts'

const names = new TrialNames(fileURLToPath(new URL('../../content/', import.meta.url)))
const german = names.createTranslator('de_DE')

describe('a sentence of a result', () => {
  it('is translated around its values', () => {
    expect(german.sentence('answers 500 in place of 200: {"error": "a: b"}')).toEqual({
      text: 'antwortet 500 statt 200: {"error": "a: b"}',
      isForeign: false,
    })
    expect(german.sentence('apple finds 0 in place of 3').text).toBe('apple findet 0 statt 3')
  })

  it('with more fixed text goes first', () => {
    expect(german.sentence('signs in nobody').text).toBe('meldet niemanden an')
    expect(german.sentence('signs in ada@example.org').text).toBe('meldet ada@example.org an')
  })

  it('of a parser or of a pack stays English, and is marked as such', () => {
    expect(german.sentence('Unexpected token.')).toEqual({ text: 'Unexpected token.', isForeign: true })
    expect(german.sentence('')).toEqual({ text: '', isForeign: true })
  })

  it('with values that look like places is not filled twice', () => {
    expect(german.sentence('signs in {1} {2} $& $1').text).toBe('meldet {1} {2} $& $1 an')
  })

  it('is itself for English readers, for unknown languages, and for no language', () => {
    for (const language of ['en', undefined, 'xx_XX', '../../etc'])
      expect(names.createTranslator(language).sentence('signs in nobody').text).toBe('signs in nobody')
    expect(names.createTranslator('en').sentence('Unexpected token.').isForeign).toBe(false)
  })

  it('of the largest size takes no time', () => {
    const begun = performance.now()
    for (let time = 0; time < 100; time++) german.sentence(' in place of '.repeat(40))
    expect(performance.now() - begun).toBeLessThan(500)
  })
})
