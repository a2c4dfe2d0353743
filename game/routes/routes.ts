import type { FastifyInstance } from 'fastify'
import { acceptForms } from '#foundation/forms.ts'
import { RangeReplyError } from '#game/errors.ts'
import { answerError } from './answer-error.ts'
import { chainRoutes } from './chain.ts'
import { addChallengeRoutes } from './challenge-routes.ts'
import { challengeRoutes } from './challenges.ts'
import { cheatScoreRoutes } from './cheat-score.ts'
import { compilerRoutes } from './compilers.ts'
import { continueCodeRoutes } from './continue-codes.ts'
import { debriefRoutes } from './debrief.ts'
import { groundTruthRoutes } from './ground-truth.ts'
import { hintRoutes } from './hints.ts'
import { keepTruth } from './kept-truth.ts'
import { notificationRoutes } from './notifications.ts'
import type { RangeRouteOptions } from './options.ts'
import { provingRoutes } from './proving.ts'
import { scoreRoutes } from './score.ts'
import { serverSideRoutes } from './server-side.ts'
import { snippetRoutes } from './snippets.ts'
import { tutorialRoutes } from './tutorials.ts'
import { unlockRoutes } from './unlocks.ts'

/**
 * All routes of the game. They use `request.game`; the caller stores its state in `onSend`.
 * The application's error handler must be set before, because some errors go on to it.
 */
export async function rangeRoutes(app: FastifyInstance, options: RangeRouteOptions): Promise<void> {
  await app.register(async (range) => {
    range.setErrorHandler(answerError)
    acceptForms(range)
    challengeRoutes(range, options)
    hintRoutes(range, options)
    continueCodeRoutes(range, options)
    notificationRoutes(range, options)
    snippetRoutes(range, options)
    provingRoutes(range, options)
    debriefRoutes(range, options)
    cheatScoreRoutes(range, options)
    tutorialRoutes(range, options)
    serverSideRoutes(range, options)
    compilerRoutes(range)
    chainRoutes(range, options)
    unlockRoutes(range, options)
    const readTruth = keepTruth(options)
    groundTruthRoutes(range, options, readTruth)
    await scoreRoutes(range, options, readTruth)
    addChallengeRoutes(range, options)
    range.all('/range/*', () => {
      throw new RangeReplyError('RANGE_NOT_FOUND')
    })
  })
}
