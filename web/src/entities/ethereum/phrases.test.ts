import { describe, expect, it } from 'vitest'
import { createPhrase, derivePair, findPhraseFault, readPair, tidyPhrase } from './phrases.ts'

const PHRASE = 'test test test test test test test test test test test junk'

describe('a phrase', () => {
  it('gives the same accounts as in every wallet', () => {
    expect(derivePair(PHRASE, 0)).toEqual({
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    })
    expect(derivePair(` ${PHRASE.toUpperCase().replaceAll(' ', '\n ')}`, 1).address).toBe(
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    )
  })

  it('is valid when generated, and different each time', () => {
    const phrases = [createPhrase(), createPhrase()]
    expect(phrases.map(findPhraseFault)).toEqual([undefined, undefined])
    expect(phrases[0]).not.toBe(phrases[1])
  })

  it.each([
    ['test test junk', { text: 'PURSE_PHRASE_LENGTH', count: 3 }],
    ['', { text: 'PURSE_PHRASE_WORD', word: '' }],
    [PHRASE.replace('junk', 'juice shop'), { text: 'PURSE_PHRASE_LENGTH', count: 13 }],
    [PHRASE.replace('junk', 'lemonade'), { text: 'PURSE_PHRASE_WORD', word: 'lemonade' }],
    [PHRASE.replace('junk', 'test'), { text: 'PURSE_PHRASE_CHECKSUM' }],
  ])('%j is invalid', (phrase, fault) => {
    expect(findPhraseFault(phrase)).toEqual(fault)
  })

  it('is tidied', () => {
    expect(tidyPhrase('  Test\n\n TEST\tjunk ')).toBe('test test junk')
  })
})

describe('a private key', () => {
  const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

  it('is taken with and without 0x, in any case', () => {
    for (const typed of [key, `0x${key}`, ` ${key.toUpperCase()} `])
      expect(readPair(typed)?.address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  })

  it.each(['', '0x', key.slice(1), `${key}0`, 'g'.repeat(64), '0'.repeat(64), 'f'.repeat(64)])('is not %j', (typed) => {
    expect(readPair(typed)).toBeUndefined()
  })
})
