import type { FastifyRequest } from 'fastify'
import { readCookie } from '#foundation/cookies.ts'
import type { Catalogue } from '#game/catalogue/catalogue.ts'

/** Language of the page, unchecked. */
export function languageOf(request: FastifyRequest): string | undefined {
  return readCookie(request, 'language')
}

/** Looks up a value by the language of a request. Each is prepared when its language is first asked for. */
export function prepareLanguages<Result>(
  { languages }: Pick<Catalogue, 'languages'>,
  work: (language: string | undefined) => Result,
): (request: FastifyRequest) => Result {
  const prepared = new Map<string | undefined, Result>()
  return (request) => {
    const wanted = languageOf(request)
    const language = wanted !== undefined && languages.includes(wanted) ? wanted : undefined
    const known = prepared.get(language)
    if (known !== undefined) return known
    const made = work(language)
    prepared.set(language, made)
    return made
  }
}

/** Marks a text that is English although another language was asked for. Nothing is added to other texts. */
export function markForeign(
  { languages }: Pick<Catalogue, 'languages'>,
  language: string | undefined,
  told: string | undefined,
  english: string | undefined,
): { isForeign?: true } {
  const isForeign = language !== undefined && languages.includes(language) && told !== undefined && told === english
  return isForeign ? { isForeign: true } : {}
}
