import type { FastifyInstance } from 'fastify'
import type { PathStop, Tutorial } from '#contract/tutorial.ts'
import { success } from '#foundation/success.ts'
import { type Catalogue, listFirstPath, tutorialOf } from '#game/catalogue/catalogue.ts'
import { tellGeneralTutorial } from '#game/catalogue/general-tutorials.ts'
import { RangeReplyError } from '#game/errors.ts'
import { fillInText } from '#game/placeholders.ts'
import { type GuidedStep, settle } from '#game/tutorial.ts'
import { languageOf, markForeign } from './languages.ts'
import type { RangeRouteOptions } from './options.ts'

/**
 * `GET /range/tutorials/:tutorial`: a challenge's tutorial, or a general one, by key, by name in any case,
 * or by its place among those of challenges (`1` is the beginners'). 404 for an unknown one, 403 if the shop hides tutorials,
 * because they reveal solutions.
 * `GET /range/tutorials`: those of the first path.
 */
export function tutorialRoutes(app: FastifyInstance, { catalogue, rules }: RangeRouteOptions): void {
  app.get('/range/tutorials', (request, reply) => {
    if (!rules.hasInstructor) throw new RangeReplyError('RANGE_TUTORIALS_OFF')
    const language = languageOf(request)
    const english = new Map(listFirstPath(catalogue, undefined).map(({ key, gains }) => [key, gains]))
    return reply.send(
      success<PathStop[]>(
        listFirstPath(catalogue, language).map((stop) => ({
          ...stop,
          gains: fillInText(stop.gains, rules, stop.key),
          ...markForeign(catalogue, language, stop.gains, english.get(stop.key)),
        })),
      ),
    )
  })

  app.get<{ Params: { tutorial: string } }>('/range/tutorials/:tutorial', (request, reply) => {
    if (!rules.hasInstructor) throw new RangeReplyError('RANGE_TUTORIALS_OFF')
    const language = languageOf(request)
    const told = tell(catalogue, request.params.tutorial, language)
    if (!told) throw new RangeReplyError('RANGE_NO_SUCH_TUTORIAL')
    const { key, name } = told
    const english = new Map(told.english.map(({ id, text }) => [id, text]))
    const fill = (text: string): string => fillInText(text, rules, key)
    const isSolved = (other: string): boolean => request.game.progressOf(other)?.solvedAt != null
    const steps = told.steps
      .filter(({ skipIfSolved }) => skipIfSolved === undefined || !isSolved(skipIfSolved))
      .map(({ skipIfSolved: _, ...step }) => ({
        ...step,
        text: fill(step.text),
        ...markForeign(catalogue, language, step.text, english.get(step.id)),
        ...(step.wrong !== undefined && { wrong: fill(step.wrong) }),
        until: settle(step.until, fill, rules.hintPlaybackSpeed),
      }))
    const path = listFirstPath(catalogue, undefined)
    const next = path[path.findIndex((stop) => stop.key === key) + 1]
    const follows = next && next !== path[0] ? { next: { key: next.key, name: next.name } } : {}
    return reply.send(success<Tutorial>({ key, name, isSolved: isSolved(key), ...follows, steps }))
  })
}

function tell(
  { challenges, tutorials }: Catalogue,
  wanted: string,
  language: string | undefined,
): { key: string; name: string; steps: readonly GuidedStep[]; english: readonly GuidedStep[] } | undefined {
  const isWanted = ({ key, name }: { key: string; name: string }): boolean =>
    [key, name].some((called) => called.toLowerCase() === wanted.toLowerCase())
  for (const challenge of challenges) {
    if (!challenge.built || challenge.tutorial.length === 0) continue
    if (String(challenge.tutorialOrder) !== wanted && !isWanted(challenge)) continue
    const { key, name, tutorial: english } = challenge
    return { key, name, steps: tutorialOf(challenge, language), english }
  }
  const general = tutorials.find(isWanted)
  return general && { key: general.key, ...tellGeneralTutorial(general, language), english: general.steps }
}
