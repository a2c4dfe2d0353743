import type { FastifyRequest } from 'fastify'
import { readCookie } from '#foundation/cookies.ts'
import type { Catalogue } from '#game/catalogue/catalogue.ts'

/** Language of the page, unchecked. */
export function languageOf(request: FastifyRequest): string | undefined {
  return readCookie(request, 'language')
}

/** Prepares a value for each language, and looks it up by request. */
export function prepareEveryLanguage<Result>(
  { languages }: Pick<Catalogue, 'languages'>,
  work: (language: string | undefined) => Result,
): (request: FastifyRequest) => Result {
  const english = work(undefined)
  const translated = new Map(languages.map((language) => [language, work(language)]))
  return (request) => translated.get(languageOf(request) ?? '') ?? english
}
