import type { FastifyRequest } from 'fastify'
import { expect, it, vi } from 'vitest'
import { markForeign, prepareLanguages } from './languages.ts'

const catalogue = { languages: ['de_DE', 'pl_PL'] }
const asked = (language: string) => ({ headers: { cookie: `language=${language}` } }) as unknown as FastifyRequest

it('a language is prepared when it is first asked for, an unknown one is English', () => {
  const work = vi.fn((language?: string) => [language ?? 'en'])
  const valueFor = prepareLanguages(catalogue, work)
  expect(work).not.toHaveBeenCalled()
  for (const language of ['pl_PL', 'xx_XX', '__proto__', 'pl_PL', '../etc']) valueFor(asked(language))
  expect(work.mock.calls).toEqual([['pl_PL'], [undefined]])
  expect(valueFor(asked('pl_PL'))).toEqual(['pl_PL'])
})

it('only English in another language is marked', () => {
  expect(markForeign(catalogue, 'pl_PL', 'Look.', 'Look.')).toEqual({ isForeign: true })
  expect(markForeign(catalogue, 'pl_PL', 'Zobacz.', 'Look.')).toEqual({})
  for (const language of [undefined, 'en', 'xx_XX'])
    expect(markForeign(catalogue, language, 'Look.', 'Look.')).toEqual({})
})
