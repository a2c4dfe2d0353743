import type { FastifyInstance } from 'fastify'
import type { HintRow, ReadUpLink } from '#contract/game.ts'
import { denyAll } from '#foundation/guards.ts'
import { type ListColumn, selectRows } from '#foundation/list-query.ts'
import { createNotFound, ResourceFailure } from '#foundation/resource-failure.ts'
import { success } from '#foundation/success.ts'
import { z } from '#foundation/zod.ts'
import { type Hint, textsOf } from '#game/catalogue/catalogue.ts'
import type { Game } from '#game/game.ts'
import { fillInText } from '#game/placeholders.ts'
import { answerRefusals } from './answer-refusals.ts'
import { KeptReplies, listKey } from './kept-replies.ts'
import { markForeign, prepareLanguages } from './languages.ts'
import type { RangeRouteOptions } from './options.ts'
import { createReadUp } from './read-up.ts'
import { refuse } from './refuse.ts'
import { refuseOtherSites } from './refuse-other-sites.ts'

const COLUMNS: readonly ListColumn[] = [
  { name: 'id', type: 'integer' },
  { name: 'ChallengeId', type: 'integer' },
  { name: 'text', type: 'string' },
  { name: 'order', type: 'integer' },
  { name: 'unlocked', type: 'boolean' },
  { name: 'createdAt', type: 'date' },
  { name: 'updatedAt', type: 'date' },
]

/** Clients send a whole hint, or `{unlocked: true}`. Only that field is used. */
const hintChange = z.object({
  unlocked: z.boolean().optional(),
  order: z.number().min(1, { error: 'Validation min on order failed' }).optional(),
})

interface NumberedHint extends Omit<Hint, 'name'> {
  ChallengeId: number
  foreign: ReturnType<typeof markForeign>
  readUp: () => ReadUpLink[]
}

/** `/api/Hints`: includes the texts of locked hints, as clients expect. */
export function hintRoutes(app: FastifyInstance, { catalogue, rules, contentDirectory }: RangeRouteOptions): void {
  const listReadUp = createReadUp(contentDirectory)
  const hintsFor = prepareLanguages(catalogue, (language) =>
    catalogue.challenges.flatMap((challenge): NumberedHint[] => {
      if (!challenge.built || !rules.challenges.showHints) return []
      const texts = textsOf(challenge, language).hints
      return challenge.hints.map(({ id, order, text: english }, index) => ({
        id,
        ChallengeId: challenge.id,
        text: fillInText(texts[index] ?? '', rules, challenge.key),
        order,
        foreign: markForeign(catalogue, language, texts[index], english),
        readUp: () => listReadUp(challenge, language, order),
      }))
    }),
  )

  const lists = new KeptReplies()

  app.get<{ Querystring: Record<string, unknown> }>('/api/Hints', (request, reply) => {
    answerRefusals(reply, () => {
      const { game, query } = request
      lists.send(reply, game, listKey(request), () =>
        success(
          selectRows(
            (game.opening.hasHints ? hintsFor(request) : []).map((hint) => describeHint(hint, game)),
            COLUMNS,
            query,
          ),
        ),
      )
    })
  })

  app.put<{ Params: { id: string } }>('/api/Hints/:id', { onRequest: refuseOtherSites }, (request, reply) => {
    answerRefusals(reply, () => {
      const hint = hintsFor(request).find(({ id }) => id === Number(request.params.id))
      if (!hint) throw createNotFound()
      if (parseChange(request.body).unlocked) request.game.unlockHint(hint.id)
      reply.send(success(describeHint(hint, request.game)))
    })
  })

  app.post('/api/Hints', { preHandler: denyAll }, refuse)
  app.route({ method: ['GET', 'DELETE'], url: '/api/Hints/:id', preHandler: denyAll, handler: refuse })
}

function parseChange(body: unknown): z.infer<typeof hintChange> {
  const change = hintChange.safeParse(body ?? {})
  if (change.success) return change.data
  const faults = change.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new ResourceFailure(400, `Validation error: ${faults[0]?.message}`, faults)
}

function describeHint({ id, ChallengeId, text, order, foreign, readUp }: NumberedHint, game: Game): HintRow {
  const { startedAt } = game.state
  const links = readUp()
  return {
    id,
    ChallengeId,
    text,
    order,
    unlocked: game.isHintUnlocked(id),
    ...(links.length > 0 && { readUp: links }),
    ...foreign,
    createdAt: startedAt,
    updatedAt: startedAt,
  }
}
