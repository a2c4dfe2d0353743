import type { FastifyInstance } from 'fastify'
import type { CaseBook } from '#classroom/door/case-book.ts'
import { listCases } from '#classroom/door/cases.ts'
import type { ChallengeList } from '#classroom/door/challenge-list.ts'
import type { Chronicle } from '#classroom/door/chronicle.ts'
import { dismissSuspicion, listSuspicions } from '#classroom/door/dismissals.ts'
import { messageForm } from '#classroom/door/forms.ts'
import type { Messages } from '#classroom/door/messages.ts'
import type { News } from '#classroom/door/news.ts'
import type { Registry } from '#classroom/door/registry.ts'
import { readForm } from '#classroom/door/routes/read-form.ts'
import type { OfTeam } from '#classroom/door/routes/team-routes.ts'
import type { Shards } from '#classroom/door/shards.ts'
import type { Sightings } from '#classroom/door/sightings.ts'
import type { Teams } from '#classroom/door/teams.ts'
import { z } from '#foundation/zod.ts'
import { HostError } from '#server/errors.ts'

export interface CaseNeeds {
  registry: Registry
  chronicle: Chronicle
  caseBook: CaseBook
  challenges: ChallengeList
  sightings: Sightings
  shards: Pick<Shards, 'ask'>
  teams: Teams
  messages: Messages
  news: News
}

const challengeForm = z.strictObject({ challenge: z.string().max(100) })
const unsolveForm = challengeForm.extend({ text: messageForm.shape.text.optional() })
const askForm = challengeForm.extend({ text: messageForm.shape.text })

export function caseRoutes(app: FastifyInstance, needs: CaseNeeds): void {
  const { shards, chronicle, caseBook, teams, messages, news } = needs
  const done = { status: 'done' }

  app.get('/cases', async () => listCases(needs))

  app.post<OfTeam>('/teams/:slug/ask', async (request, reply) => {
    const { challenge, text } = readForm(request, askForm)
    const { slug } = teams.find(request.params.slug)
    if (!listSuspicions(needs, slug).some((suspicion) => suspicion.challenge === challenge))
      throw new HostError('HOST_NO_SUCH_CHALLENGE', { challenge })
    const said = messages.sayAsTrainer(slug, text, ({ id, at }) =>
      caseBook.addAsk(slug, challenge, { message: id, at }),
    )
    news.touch(slug)
    reply.code(201)
    return said
  })

  app.post<OfTeam>('/teams/:slug/dismiss', async (request) => {
    const { challenge } = readForm(request, challengeForm)
    const { slug } = teams.find(request.params.slug)
    if (!dismissSuspicion(needs, slug, challenge)) throw new HostError('HOST_NO_SUCH_CHALLENGE', { challenge })
    news.touch(slug)
    return done
  })

  app.post<OfTeam>('/teams/:slug/reopen', async (request) => {
    const { challenge } = readForm(request, challengeForm)
    const { slug } = teams.find(request.params.slug)
    chronicle.bringBack(slug, challenge)
    news.touch(slug)
    return done
  })

  app.post<OfTeam>('/teams/:slug/unsolve', async (request) => {
    const { challenge, text } = readForm(request, unsolveForm)
    const { slug, shard, instance } = teams.find(request.params.slug)
    const { progress } = await shards.ask(shard, 'unsolve', { team: instance, challenge })
    if (!progress) throw new HostError('HOST_NO_SUCH_CHALLENGE', { challenge })
    caseBook.addTakenBack(slug, { challenge, at: Date.now(), progress })
    if (text !== undefined) messages.sayAsTrainer(slug, text)
    news.touch(slug)
    return done
  })

  app.post<OfTeam>('/teams/:slug/giveback', async (request) => {
    const { challenge } = readForm(request, challengeForm)
    const { slug, shard, instance } = teams.find(request.params.slug)
    const taken = caseBook.listTakenBack(slug).find((one) => one.challenge === challenge)
    if (!taken) throw new HostError('HOST_NO_SUCH_CHALLENGE', { challenge })
    const { given } = await shards.ask(shard, 'giveBack', { team: instance, challenge, progress: taken.progress })
    caseBook.removeTakenBack(slug, challenge)
    news.touch(slug)
    if (!given) throw new HostError('HOST_SOLVED_AGAIN', { challenge })
    return done
  })
}
