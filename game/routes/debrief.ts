import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Debriefing, NamedCwe, SourceExcerpt, Weakness } from '#contract/game.ts'
import { success } from '#foundation/success.ts'
import { type BuiltChallenge, type Catalogue, textsOf } from '#game/catalogue/catalogue.ts'
import { CutError, cutExcerpt } from '#game/coding/cut-source.ts'
import type { SourceAnchor } from '#game/define.ts'
import { RangeReplyError } from '#game/errors.ts'
import { readWeaknessNames, type WeaknessNames } from '#game/translated-weaknesses.ts'
import { API_NAMES, LLM_NAMES, nameCwe, OWASP_2025_NAMES, OWASP_NAMES } from '#game/weaknesses.ts'
import { languageOf, markForeign } from './languages.ts'
import type { RangeRouteOptions } from './options.ts'
import { createReadUp } from './read-up.ts'

/** `GET /range/debrief/:key`: request and explanation of a solved challenge; 403 for an unsolved one. */
export function debriefRoutes(app: FastifyInstance, { catalogue, contentDirectory }: RangeRouteOptions): void {
  const listReadUp = createReadUp(contentDirectory)
  app.get<{ Params: { key: string } }>('/range/debrief/:key', (request, reply) => {
    const challenge = catalogue.byKey.get(request.params.key)
    if (!challenge?.built) throw new RangeReplyError('RANGE_NO_SUCH_CHALLENGE')
    const progress = request.game.progressOf(challenge.key)
    if (!progress?.solvedAt) throw new RangeReplyError('RANGE_NOT_SOLVED')
    const language = languageOf(request)
    const { explanation, weakness } = textsOf(challenge, language)
    return reply.send(
      success<Debriefing>({
        key: challenge.key,
        name: challenge.name,
        solvedAt: progress.solvedAt,
        explanation,
        ...markForeign(catalogue, language, explanation.happened, challenge.explanation.happened),
        weakness: describeWeakness(challenge, weakness, namesIn(catalogue, language)),
        deed: progress.solvedBy,
        isRestored: progress.isRestored === true,
        mitigationUrl: challenge.mitigationUrl,
        readUp: listReadUp(challenge, language),
        source: challenge.source.flatMap((anchor) => excerptOf(anchor, request.log)),
      }),
    )
  })
}

/** Translated names of weaknesses; none for a language that nobody checked. */
function namesIn({ languages }: Pick<Catalogue, 'languages'>, language: string | undefined): WeaknessNames {
  return language !== undefined && languages.includes(language) ? readWeaknessNames(language) : {}
}

/** Null for intended behaviour. @param name in the visitor's language, as `names` are */
function describeWeakness(
  { cwe, owasp, owasp2025, api, llm }: BuiltChallenge,
  name: string | undefined,
  names: WeaknessNames,
): Weakness | null {
  if (name === undefined || owasp === undefined) return null
  return {
    name,
    cwe: cwe.map((number) => translateCwe(nameCwe(number), names[number])),
    owasp: { id: owasp, name: OWASP_NAMES[owasp] },
    owasp2025: owasp2025 ? { id: owasp2025, name: OWASP_2025_NAMES[owasp2025] } : null,
    api: api ? { id: api, name: API_NAMES[api] } : null,
    llm: llm ? { id: llm, name: LLM_NAMES[llm] } : null,
  }
}

function translateCwe(english: NamedCwe, name: string | undefined): NamedCwe {
  return name === undefined ? english : { ...english, name, isTranslated: true }
}

/** Leaves an excerpt out if its anchor has no match. The rest of the debriefing is still useful. */
function excerptOf(anchor: SourceAnchor, log: FastifyBaseLogger): SourceExcerpt[] {
  try {
    return [cutExcerpt(anchor)]
  } catch (error) {
    if (!(error instanceof CutError)) throw error
    log.error({ err: error }, 'A debriefing goes without a source')
    return []
  }
}
