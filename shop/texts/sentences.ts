import type { FastifyRequest } from 'fastify'
import type { Texts } from '#shop/texts/texts.ts'

/** Says an English sentence in somebody's language; `{name}` is replaced by the value of that name. */
export type Say = (english: string, values?: Readonly<Record<string, string>>) => string

/** Sentences for the customer of a request. */
export function sentencesFor(texts: Texts, request: FastifyRequest): Say {
  const language = texts.languageOf(request)
  return (english, values = {}) =>
    String(texts.in(language, english)).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
