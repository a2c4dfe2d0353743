import type { FastifyInstance } from 'fastify'
import { denyAll } from '#foundation/guards.ts'
import { type ListColumn, selectRows } from '#foundation/list-query.ts'
import { success } from '#foundation/success.ts'
import { NeededServices } from '#game/needed-services.ts'
import { answerRefusals } from './answer-refusals.ts'
import { KeptReplies, listKey } from './kept-replies.ts'
import { prepareLanguages } from './languages.ts'
import type { RangeRouteOptions } from './options.ts'
import { describeChallenge, fillInChallenge } from './present-challenge.ts'
import { refuse } from './refuse.ts'

/** Columns for filters and sorting. */
const COLUMNS: readonly ListColumn[] = [
  { name: 'id', type: 'integer' },
  { name: 'key', type: 'string' },
  { name: 'name', type: 'string' },
  { name: 'category', type: 'string' },
  { name: 'tags', type: 'string' },
  { name: 'description', type: 'string' },
  { name: 'difficulty', type: 'integer' },
  { name: 'mitigationUrl', type: 'string' },
  { name: 'solved', type: 'boolean' },
  { name: 'disabledEnv', type: 'string' },
  { name: 'tutorialOrder', type: 'decimal' },
  { name: 'codingChallengeStatus', type: 'integer' },
  { name: 'hasCodingChallenge', type: 'boolean' },
  { name: 'createdAt', type: 'date' },
  { name: 'updatedAt', type: 'date' },
]

/** `/api/Challenges`: readable by everyone, changed by the game only. */
export function challengeRoutes(
  app: FastifyInstance,
  { catalogue, rules, needed = new NeededServices() }: RangeRouteOptions,
): void {
  const blanksFor = prepareLanguages(catalogue, (language) =>
    catalogue.challenges.map((challenge) => describeChallenge(challenge, rules, language)),
  )

  const lists = new KeptReplies()

  app.get<{ Querystring: Record<string, unknown> }>('/api/Challenges', (request, reply) => {
    answerRefusals(reply, () => {
      const { game, query } = request
      lists.send(reply, game, `${needed.revision}\n${listKey(request)}`, () =>
        success(
          selectRows(
            blanksFor(request).map((blank) => fillInChallenge(blank, game, needed.listFor(blank.challenge.key))),
            COLUMNS,
            query,
          ),
        ),
      )
    })
  })

  app.post('/api/Challenges', { preHandler: denyAll }, refuse)
  app.all('/api/Challenges/:id', { preHandler: denyAll }, refuse)
}
