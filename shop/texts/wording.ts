import type { FastifyRequest } from 'fastify'
import { chooseSentences, type Say } from '#shop/texts/sentences.ts'
import type { Texts } from '#shop/texts/texts.ts'

/** How to speak to one customer. */
export interface Wording {
  /** As documents name it, e.g. `de-DE`. */
  locale: string
  say: Say
  /** A text of the database in the customer's language. */
  translated(text: string): string
}

/** The wording for the customer of a request. */
export function chooseWording(texts: Texts, request: FastifyRequest): Wording {
  const language = texts.languageOf(request)
  return {
    locale: (language ?? 'en').replace('_', '-'),
    say: chooseSentences(texts, request),
    translated: (text) => String(texts.in(language, text)),
  }
}
