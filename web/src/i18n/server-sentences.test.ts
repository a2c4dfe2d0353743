import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { extractErrorText } from '../entities/session/http.ts'
import { readTexts, speak } from '../testing/texts.ts'
import { serverPatterns, serverSentences, translateSentence } from './server-sentences.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Sentences about server faults, forged requests and the server's own pages, which no screen of ours shows. */
const neverOnScreen =
  /^(Cannot |Format is |Invalid token|Too many (parts|fields)|Unexpected field|Field value|This route|Instance could|Unsupported expression|WHERE parameter|No (answer|question) found|The target of|SQLITE|ENOENT|File access)/

/** Every sentence of a refusal in the sources of the shop. */
function sentencesOfServer(): string[] {
  const refusal =
    /(?:replyText\(reply, [45]\d\d, |refuse\(reply, |\berror: |\bmessage: |\bdata: |(?:new \w*Error|\b(?:createR|r)efusal)\((?:'\w+', )?)(?:'((?:[^'\\]|\\.)+)'|"([^"]+)")/g
  const found = new Set<string>()
  for (const file of globSync('shop/**/*.ts', { cwd: root })) {
    // Refusals of the assistant's tools go to its model, whose screen has one sentence for all failures. Those of
    // GraphQL go to programs.
    if (/\.test\.ts$|testing\.ts$|shop\/(seed|store|orders\/paper|assistant|graphql)\//.test(file)) continue
    for (const [, single, double] of readFileSync(join(root, file), 'utf8').matchAll(refusal)) {
      const sentence = single ?? double ?? ''
      if (/ /.test(sentence) && !neverOnScreen.test(sentence)) found.add(sentence)
    }
  }
  return [...found].sort()
}

beforeEach(() => speak('de_DE'))

describe('a sentence of the server', () => {
  it('is in the list', () => {
    const sentences = sentencesOfServer()
    expect(sentences.length).toBeGreaterThan(20)
    expect(sentences.filter((sentence) => translateSentence(sentence) === sentence)).toEqual([])
  })

  it('has a text in both languages', () => {
    const keys = [...Object.values(serverSentences), ...serverPatterns.map(([, key]) => key)]
    for (const language of ['en', 'de_DE']) {
      const texts = readTexts(language)
      expect(keys.filter((key) => !(key in texts))).toEqual([])
    }
  })

  it.each([
    ['Invalid email or password.', 'E-Mail-Adresse oder Passwort stimmt nicht.'],
    [{ error: 'We are out of stock! Sorry for the inconvenience.' }, 'So viel haben wir nicht mehr auf Lager.'],
    [{ error: 'You can order only up to 5 items of this product.' }, 'höchstens 5 Stück'],
    [{ error: 'You can order only up to 1 items of this product.' }, 'nur 1 Stück'],
    [{ message: 'Validation error', errors: [{ field: 'email', message: 'email must be unique' }] }, 'schon vergeben'],
    [{ message: 'Validation error', errors: [{ message: 'Validation max on zipCode failed' }] }, 'zipCode nimmt'],
  ])('%j is told in German', (body, words) => {
    expect(extractErrorText(body)).toContain(words)
  })

  it('is friendly in English too, and otherwise as on the wire', async () => {
    await speak('en')
    expect(extractErrorText('Invalid coupon.')).toBe('Invalid coupon.')
    expect(extractErrorText('email must be unique')).toBe('email must be unique')
    expect(extractErrorText({ error: 'Insuffienct funds in Wallet' })).toBe('There is not enough money in your wallet.')
    expect(extractErrorText("{'error' : 'Invalid BasketId'}")).toBe('This basket is not yours.')
  })

  it('stays unchanged when unknown', () => {
    expect(extractErrorText('A sentence of tomorrow.')).toBe('A sentence of tomorrow.')
    expect(extractErrorText('constructor')).toBe('constructor')
  })
})
