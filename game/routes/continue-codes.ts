import type { FastifyInstance } from 'fastify'
import type { ContinueCodeReply } from '#contract/game.ts'
import type { Catalogue, Challenge } from '#game/catalogue/catalogue.ts'
import {
  type ContinueCodeKind as AnyCodeKind,
  type CodeVersion,
  decodeContinueCode,
  encodeContinueCode,
  toPresentIds,
  versionOf,
} from '#game/continue-codes.ts'
import { RangeReplyError } from '#game/errors.ts'
import type { ChallengeProgress, Game } from '#game/game.ts'
import type { RangeRouteOptions } from './options.ts'
import { refuseOtherSites } from './refuse-other-sites.ts'

/** Kinds of the reference. */
type ContinueCodeKind = Exclude<AnyCodeKind, 'proven'>

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

/** Converts progress into codes for cookies and files, and back. */
export function continueCodeRoutes(app: FastifyInstance, { catalogue }: RangeRouteOptions): void {
  for (const kind of Object.keys(KINDS) as ContinueCodeKind[]) {
    const { path, counts, restore } = KINDS[kind]

    app.get(path, (request, reply) => {
      const counted = catalogue.challenges.filter((challenge) => isCounted(challenge, request.game, counts))
      // `undefined` omits the field, which clients read as no progress.
      return reply.send({
        continueCode: encodeContinueCode(
          kind,
          counted.map(({ id }) => id),
        ),
      } satisfies ContinueCodeReply)
    })

    app.put<CodeRequest>(`${path}/apply/:code`, { onRequest: refuseOtherSites }, (request, reply) => {
      const { game, query } = request
      const decoded = decodeContinueCode(kind, request.params.code)
      if (decoded.length === 0) return reply.code(404).type('text/html; charset=utf-8').send('Invalid continue code.')
      // Nothing else of such a code is restored. Its oracle solves the challenge when this exchange ends.
      if (kind === 'general' && isImaginary(decoded, catalogue, game)) return reply.send()
      const isCountedId = (id: number) => {
        const challenge = catalogue.byId.get(id)
        return challenge !== undefined && isCounted(challenge, game, counts)
      }
      const ids = toPresentIds(decoded, chooseVersion(decoded, query.version, isCountedId))
      restore(game, ids)
      return reply.send({ data: `${ids.length} solved challenges have been restored.` })
    })
  }
}

/**
 * Version of a code's numbering. The choice does not matter if the game has all its challenges already, by either
 * reading.
 * @throws RangeReplyError if both are possible and the request does not name one
 */
function chooseVersion(ids: readonly number[], told: unknown, isCountedId: (id: number) => boolean): CodeVersion {
  const version = versionOf(ids)
  if (version) return version
  const wanted = VERSIONS.find((each) => each === told)
  if (wanted) return wanted
  const settled = VERSIONS.find((each) => toPresentIds(ids, each).every(isCountedId))
  if (settled) return settled
  throw new RangeReplyError('RANGE_CODE_OF_TWO_VERSIONS')
}

const VERSIONS: readonly CodeVersion[] = ['20.1', '20.2']

interface CodeRequest {
  Params: { code: string }
  Querystring: { version?: unknown }
}

function isCounted({ key }: Challenge, game: Game, counts: Kind['counts']): boolean {
  const progress = game.progressOf(key)
  return progress !== undefined && counts(progress)
}

/** The imaginary id counts only while its challenge is built and unsolved. */
function isImaginary(ids: readonly number[], { challenges }: Catalogue, game: Game): boolean {
  return challenges.some(
    (challenge) =>
      challenge.built &&
      challenge.imaginaryId !== undefined &&
      ids.includes(challenge.imaginaryId) &&
      !game.progressOf(challenge.key)?.solvedAt,
  )
}
