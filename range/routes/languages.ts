import type { FastifyRequest } from 'fastify'
import { readCookie } from '#common/cookies.ts'
import type { Catalogue } from '#range/catalogue/catalogue.ts'

/** The language that the page has chosen, as it names it; it need not be one of ours. */
export function languageOf(request: FastifyRequest): string | undefined {
  return readCookie(request, 'language')
}

/** Does something once for English and for every other language, and looks up the result for a request. */
export function prepareEveryLanguage<Result>(
  { languages }: Pick<Catalogue, 'languages'>,
  work: (language: string | undefined) => Result,
): (request: FastifyRequest) => Result {
  const english = work(undefined)
  const translated = new Map(languages.map((language) => [language, work(language)]))
  return (request) => translated.get(languageOf(request) ?? '') ?? english
}
