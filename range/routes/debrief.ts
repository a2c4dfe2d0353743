import type { FastifyInstance } from 'fastify'
import { textsOf } from '#range/catalogue/catalogue.ts'
import { nameCwe, OWASP_NAMES } from '#range/catalogue/weaknesses.ts'
import { languageOf } from './languages.ts'
import type { RangeRouteOptions } from './options.ts'

/**
 * `GET /range/debrief/:key`: what happened and what the trade calls it, for a solved challenge. An unsolved one answers 403, as the explanation would give it away.
 */
export function debriefRoutes(app: FastifyInstance, { catalogue }: RangeRouteOptions): void {
  app.get<{ Params: { key: string } }>('/range/debrief/:key', (request, reply) => {
    const challenge = catalogue.byKey.get(request.params.key)
    if (!challenge?.built) {
      return reply
        .code(404)
        .send({ error: 'RANGE_NO_SUCH_CHALLENGE', message: 'There is no such challenge. See /api/Challenges.' })
    }
    const progress = request.game.progressOf(challenge.key)
    if (!progress?.solvedAt) {
      return reply
        .code(403)
        .send({ error: 'RANGE_NOT_SOLVED', message: 'The debriefing follows the solution. Solve it first.' })
    }
    const { explanation, weakness } = textsOf(challenge, languageOf(request))
    return reply.send({
      status: 'success',
      data: {
        key: challenge.key,
        name: challenge.name,
        solvedAt: progress.solvedAt,
        explanation,
        weakness: {
          name: weakness,
          cwe: challenge.cwe.map(nameCwe),
          owasp: { id: challenge.owasp, name: OWASP_NAMES[challenge.owasp] },
        },
        deed: progress.deed,
        mitigationUrl: challenge.mitigationUrl,
      },
    })
  })
}
