import type { FastifyInstance } from 'fastify'
import type { UnlockRow } from '#contract/game.ts'
import { success } from '#foundation/success.ts'
import type { RangeRouteOptions } from './options.ts'

/** `GET /range/unlocks`: hidden parts of the page, with the state of their challenges. */
export function unlockRoutes(app: FastifyInstance, { catalogue }: RangeRouteOptions): void {
  app.get('/range/unlocks', ({ game }, reply) => {
    const rows = catalogue.challenges.flatMap((challenge): UnlockRow[] => {
      if (!challenge.built || challenge.unlocks === undefined) return []
      const { key, unlocks: part } = challenge
      return [{ key, part, unlocked: game.progressOf(key)?.solvedAt != null }]
    })
    return reply.send(success(rows))
  })
}
