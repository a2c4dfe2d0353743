import { listCases } from '#host/class/door/cases.ts'
import { dismissSuspicion } from '#host/class/door/dismissals.ts'
import { messageForm } from '#host/class/door/forms.ts'
import { answerDone, answerJson, readForm } from '#host/class/door/reply.ts'
import type { TrainerParts, Work } from '#host/class/door/trainer-api.ts'
import { findTeam } from '#host/class/door/trainer-teams.ts'
import { HostError } from '#host/errors.ts'
import { z } from '#range/zod.ts'

const challengeForm = z.strictObject({ challenge: z.string().max(100) })
const unsolveForm = z.strictObject({ challenge: z.string().max(100), text: messageForm.shape.text.optional() })
const askForm = z.strictObject({ challenge: z.string().max(100), text: messageForm.shape.text })

/** Routes by which the trainer judges suspicious solves. */
export function* listCaseWorks({ ours }: TrainerParts): Iterable<[string, Work]> {
  const { shards, chronicle, caseBook } = ours

  yield ['GET cases', ({ response }) => answerJson(response, listCases(ours))]
  yield [
    'POST teams/*/ask',
    async ({ request, response }, slug) => {
      const { challenge, text } = await readForm(request, askForm)
      const team = findTeam(ours, slug)
      if (!ours.suspicionsOf(slug).some((suspicion) => suspicion.challenge === challenge))
        throw new HostError('HOST_NO_SUCH_CHALLENGE', { challenge })
      const said = ours.say({ from: 'trainer', player: null, to: team.slug, text }, ({ id, at }) =>
        caseBook.addAsk(team.slug, challenge, { message: id, at }),
      )
      ours.touch(team.slug)
      answerJson(response, said, 201)
    },
  ]
  yield [
    'POST teams/*/dismiss',
    async ({ request, response }, slug) => {
      const { challenge } = await readForm(request, challengeForm)
      if (!dismissSuspicion(ours, findTeam(ours, slug).slug, challenge))
        throw new HostError('HOST_NO_SUCH_CHALLENGE', { challenge })
      ours.touch(slug)
      answerDone(response)
    },
  ]
  yield [
    'POST teams/*/reopen',
    async ({ request, response }, slug) => {
      const { challenge } = await readForm(request, challengeForm)
      chronicle.bringBack(findTeam(ours, slug).slug, challenge)
      ours.touch(slug)
      answerDone(response)
    },
  ]
  yield [
    'POST teams/*/unsolve',
    async ({ request, response }, slug) => {
      const { challenge, text } = await readForm(request, unsolveForm)
      const team = findTeam(ours, slug)
      const { progress } = await shards.ask(team.shard, 'unsolve', { team: team.instance, challenge })
      if (!progress) throw new HostError('HOST_NO_SUCH_CHALLENGE', { challenge })
      caseBook.addTakenBack(slug, { challenge, at: Date.now(), progress })
      if (text !== undefined) ours.say({ from: 'trainer', player: null, to: slug, text })
      ours.touch(slug)
      answerDone(response)
    },
  ]
  yield [
    'POST teams/*/giveback',
    async ({ request, response }, slug) => {
      const { challenge } = await readForm(request, challengeForm)
      const team = findTeam(ours, slug)
      const taken = caseBook.listTakenBack(slug).find((one) => one.challenge === challenge)
      if (!taken) throw new HostError('HOST_NO_SUCH_CHALLENGE', { challenge })
      const { progress } = taken
      const { given } = await shards.ask(team.shard, 'giveBack', { team: team.instance, challenge, progress })
      caseBook.removeTakenBack(slug, challenge)
      ours.touch(slug)
      if (!given) throw new HostError('HOST_SOLVED_AGAIN', { challenge })
      answerDone(response)
    },
  ]
}
