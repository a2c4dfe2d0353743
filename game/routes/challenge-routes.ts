import type { FastifyInstance } from 'fastify'
import type { RangeRouteOptions } from './options.ts'
import { describeChallenge, fillInChallenge } from './present-challenge.ts'

/** Registers the routes of all challenges. A failing one does not stop the others. */
export function addChallengeRoutes(app: FastifyInstance, { catalogue, rules }: RangeRouteOptions): void {
  for (const challenge of catalogue.challenges) {
    if (!challenge.built || !challenge.routes) continue
    const { key, routes } = challenge
    try {
      routes(app, {
        key,
        describe(game, isSolved = false) {
          const row = fillInChallenge(describeChallenge(challenge, rules, undefined), game)
          return isSolved ? { ...row, solved: true } : row
        },
      })
    } catch (err) {
      app.log.error({ err, challenge: key }, 'A challenge could not add all of its routes')
    }
  }
}
