import type { FastifyRequest } from 'fastify'
import { chooseSentences, type Say } from '#shop/texts/sentences.ts'
import type { Texts } from '#shop/texts/texts.ts'

/** Language of one customer. */
export interface Wording {
  /** Language tag, e.g. `de-DE`. */
  locale: string
  say: Say
  /** Translates a text of the database. */
  translated(text: string): string
}

export function chooseWording(texts: Texts, request: FastifyRequest): Wording {
  const language = texts.languageOf(request)
  return {
    locale: (language ?? 'en').replace('_', '-'),
    say: chooseSentences(texts, request),
    translated: (text) => String(texts.in(language, text)),
  }
}
