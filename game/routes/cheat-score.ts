import type { FastifyInstance } from 'fastify'
import type { CheatReport } from '#contract/game.ts'
import { success } from '#foundation/success.ts'
import { totalAccuracyOf, totalCheatScoreOf } from '#game/conduct/conduct.ts'
import { countHints } from '#game/hint-usage.ts'
import type { RangeRouteOptions } from './options.ts'

/** `GET /range/cheat-score`: the weight of each solve, with reasons. */
export function cheatScoreRoutes(app: FastifyInstance, { catalogue, rules }: RangeRouteOptions): void {
  app.get('/range/cheat-score', (request, reply) => {
    const { game } = request
    const { conduct } = game.state
    const report: CheatReport = {
      total: totalCheatScoreOf(conduct),
      entries: conduct.entries.map((entry) => {
        const challenge = catalogue.byKey.get(entry.key)
        return { ...entry, name: challenge?.name ?? entry.key, ...countHints(challenge, game, rules) }
      }),
      accuracy: {
        find: toNull(totalAccuracyOf(conduct, 'find')),
        fix: toNull(totalAccuracyOf(conduct, 'fix')),
      },
    }
    return reply.send(success(report))
  })
}

function toNull(share: number): number | null {
  return Number.isNaN(share) ? null : share
}
