import type { FastifyInstance } from 'fastify'
import { success } from '#common/success.ts'
import type { Tutorial } from '#contract/tutorial.ts'
import { type BuiltChallenge, type Catalogue, tutorialOf } from '#range/catalogue/catalogue.ts'
import { RangeReplyError } from '#range/errors.ts'
import { fillInText } from '#range/placeholders.ts'
import { settle } from '#range/tutorial.ts'
import { languageOf } from './languages.ts'
import type { RangeRouteOptions } from './options.ts'

/**
 * `GET /range/tutorials/:challenge`: the guided tutorial of a challenge, by its key or its name in any case. 404 where there is none, 403
 * where the shop offers none: they tell solutions.
 */
export function tutorialRoutes(app: FastifyInstance, { catalogue, rules }: RangeRouteOptions): void {
  app.get<{ Params: { challenge: string } }>('/range/tutorials/:challenge', (request, reply) => {
    if (!rules.hasInstructor) throw new RangeReplyError('RANGE_TUTORIALS_OFF')
    const challenge = findGuided(catalogue, request.params.challenge)
    if (!challenge) throw new RangeReplyError('RANGE_NO_SUCH_TUTORIAL')
    const { key, name } = challenge
    const fill = (text: string): string => fillInText(text, rules, key)
    const isSolved = (other: string): boolean => request.game.progressOf(other)?.solvedAt != null
    const steps = tutorialOf(challenge, languageOf(request))
      .filter(({ skipIfSolved }) => skipIfSolved === undefined || !isSolved(skipIfSolved))
      .map(({ id, text, fixture, until, unskippable }) => {
        return {
          id,
          text: fill(text),
          fixture,
          until: settle(until, fill, rules.hintPlaybackSpeed),
          unskippable,
        }
      })
    return reply.send(success<Tutorial>({ key, name, steps }))
  })
}

function findGuided({ challenges }: Catalogue, wanted: string): BuiltChallenge | undefined {
  const isWanted = (called: string): boolean => called.toLowerCase() === wanted.toLowerCase()
  return challenges.find(
    (challenge): challenge is BuiltChallenge =>
      challenge.built && challenge.tutorial.length > 0 && (isWanted(challenge.key) || isWanted(challenge.name)),
  )
}
