import type { FastifyInstance } from 'fastify'
import type { ContinueCodeReply } from '#contract/game.ts'
import type { Catalogue, Challenge } from '#range/catalogue/catalogue.ts'
import { type ContinueCodeKind, decodeContinueCode, encodeContinueCode } from '#range/continue-codes.ts'
import type { ChallengeProgress, Game } from '#range/game.ts'
import type { RangeRouteOptions } from './options.ts'
import { refuseOtherSites } from './refuse-other-sites.ts'

interface Kind {
  path: string
  counts(progress: ChallengeProgress): boolean
  restore(game: Game, ids: readonly number[]): void
}

const KINDS: Record<ContinueCodeKind, Kind> = {
  general: {
    path: '/rest/continue-code',
    counts: ({ solvedAt }) => solvedAt !== null,
    restore: (game, ids) => game.restore(ids),
  },
  findIt: {
    path: '/rest/continue-code-findIt',
    counts: ({ codingStatus }) => codingStatus >= 1,
    restore: (game, ids) => game.restoreCoding(ids, 1),
  },
  fixIt: {
    path: '/rest/continue-code-fixIt',
    counts: ({ codingStatus }) => codingStatus >= 2,
    restore: (game, ids) => game.restoreCoding(ids, 2),
  },
}

/** Progress as a code to keep in a cookie or a file, and back. */
export function continueCodeRoutes(app: FastifyInstance, { catalogue }: RangeRouteOptions): void {
  for (const kind of Object.keys(KINDS) as ContinueCodeKind[]) {
    const { path, counts, restore } = KINDS[kind]

    app.get(path, (request, reply) => {
      const counted = catalogue.challenges.filter((challenge) => isCounted(challenge, request.game, counts))
      // `undefined` leaves the field out, which clients read as nothing solved yet.
      return reply.send({
        continueCode: encodeContinueCode(
          kind,
          counted.map(({ id }) => id),
        ),
      } satisfies ContinueCodeReply)
    })

    app.put<{ Params: { code: string } }>(`${path}/apply/:code`, { onRequest: refuseOtherSites }, (request, reply) => {
      const ids = decodeContinueCode(kind, request.params.code)
      if (ids.length === 0) return reply.code(404).type('text/html; charset=utf-8').send('Invalid continue code.')
      // Nothing else in such a code is restored; its oracle solves the challenge when this exchange ends.
      if (kind === 'general' && isImaginary(ids, catalogue, request.game)) return reply.send()
      restore(request.game, ids)
      return reply.send({ data: `${ids.length} solved challenges have been restored.` })
    })
  }
}

function isCounted({ key }: Challenge, game: Game, counts: Kind['counts']): boolean {
  const progress = game.progressOf(key)
  return progress !== undefined && counts(progress)
}

/** The imaginary challenge is only imagined while the one about it is built and unsolved. */
function isImaginary(ids: readonly number[], { challenges }: Catalogue, game: Game): boolean {
  return challenges.some(
    (challenge) =>
      challenge.built &&
      challenge.imaginaryId !== undefined &&
      ids.includes(challenge.imaginaryId) &&
      !game.progressOf(challenge.key)?.solvedAt,
  )
}
