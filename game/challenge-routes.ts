import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ChallengeRow } from '#contract/game.ts'
import type { Odd } from '#contract/odd.ts'
import type { Game } from '#game/game.ts'

/** Parameters of a challenge's routes. */
export interface ChallengeRouteParts {
  key: string
  /** Row of the challenge; solved if `isSolved`, because an exchange is judged only after its reply. */
  describe(game: Game, isSolved?: boolean): ChallengeRow
}

/** Routes for one challenge. They use `request.game` and `request.chain`. */
export type ChallengeRoutes = (app: FastifyInstance, parts: ChallengeRouteParts) => void

export function defineRoutes(routes: ChallengeRoutes): ChallengeRoutes {
  return routes
}

/** Reads the fields of the contract from a body. Each may hold any value. */
export function readForm<Form>({ body }: Pick<FastifyRequest, 'body'>): Odd<Form> {
  return (typeof body === 'object' && body !== null ? body : {}) as Odd<Form>
}
