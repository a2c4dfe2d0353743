import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { chooseSentences } from './sentences.ts'
import { Texts } from './texts.ts'

const texts = new Texts(
  new Map([
    [
      'pl_PL',
      new Map<string, string | Record<string, string>>([
        ['{count} days', { one: '{count} dzień', few: '{count} dni', other: '{count} dnia' }],
        ['{count} boxes', ''],
        ['Hello, {name}', 'Cześć, {name}'],
      ]),
    ],
  ]),
)

const sayIn = (language: string) =>
  chooseSentences(texts, { headers: { cookie: `language=${language}` } } as unknown as FastifyRequest)

it('uses the plural rules of the language', () => {
  const told = (language: string) =>
    [1, 2].map((count) => sayIn(language)({ one: '{count} day', other: '{count} days', count }))
  expect(told('en')).toEqual(['1 day', '2 days'])
  expect(told('pl_PL')).toEqual(['1 dzień', '2 dni'])
})

it('falls back to English for missing and blank translations', () => {
  const say = sayIn('pl_PL')
  expect(say({ one: 'One box', other: '{count} boxes', count: 1 })).toBe('One box')
  expect(say('Goodbye')).toBe('Goodbye')
  expect(say('Hello, {name}', { name: 'Ada' })).toBe('Cześć, Ada')
})
