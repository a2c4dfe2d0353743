import type { FastifyInstance } from 'fastify'
import { describeJoin } from '#classroom/door/addresses.ts'
import type { BoardMaker } from '#classroom/door/board.ts'
import type { Chronicle } from '#classroom/door/chronicle.ts'
import { messageForm } from '#classroom/door/forms.ts'
import type { LimitHits } from '#classroom/door/limit-hits.ts'
import type { Messages } from '#classroom/door/messages.ts'
import type { News } from '#classroom/door/news.ts'
import type { Registry } from '#classroom/door/registry.ts'
import { demandLooked, demandTeam } from '#classroom/door/routes/guards.ts'
import { readForm } from '#classroom/door/routes/read-form.ts'
import type { Run } from '#classroom/door/run.ts'
import type { Shards } from '#classroom/door/shards.ts'
import type { Sightings } from '#classroom/door/sightings.ts'
import { toEvent } from '#classroom/door/streams.ts'
import { toCard } from '#classroom/door/team-rows.ts'
import type { WaysIn } from '#classroom/door/ways-in.ts'
import type { LookedTeam, MyTeam } from '#contract/class.ts'
import { z } from '#foundation/zod.ts'
import { Attempts } from '#server/http/attempts.ts'
import { PRIVATE } from '#server/http/reply.ts'

export interface PlayersNeeds {
  registry: Registry
  chronicle: Chronicle
  run: Run
  shards: Pick<Shards, 'ask' | 'isAlive'>
  news: News
  messages: Messages
  sightings: Sightings
  hits: LimitHits
  waysIn: WaysIn
  board: BoardMaker
}

const seenForm = z.strictObject({ message: z.int().min(1) })

const MAX_MESSAGES_PER_MINUTE = 20

/** Routes for the bar on a player's page, and the public board. */
export function playersRoutes(app: FastifyInstance, needs: PlayersNeeds): void {
  const { registry, chronicle, run, shards, news, messages, sightings, hits, waysIn, board } = needs
  const anyone = { config: { admits: 'anyone' } } as const
  const member = { config: { admits: 'member' } } as const
  const looker = { config: { admits: 'looker' } } as const
  const written = new Attempts(MAX_MESSAGES_PER_MINUTE)

  app.get('/board', anyone, async ({ visit }, reply) =>
    reply
      .headers({ ...PRIVATE, 'content-type': 'application/json; charset=utf-8' })
      .send(board.readText(describeJoin(visit.origins))),
  )

  app.get('/board/events', anyone, ({ raw, visit }, reply) => {
    const join = describeJoin(visit.origins)
    reply.hijack()
    // Viewers with the same addresses share one text.
    news.boards.open(raw, reply.raw, JSON.stringify(join), toEvent(null, board.readText(join)))
  })

  // The trainer who looks on only gets the team's card.
  app.get('/looked', looker, async ({ visit }): Promise<LookedTeam> => ({ team: toCard(demandLooked(visit.caller)) }))

  app.get('/me', member, async ({ visit }): Promise<MyTeam> => {
    const team = demandTeam(visit.caller)
    const { slug, shard, instance } = team
    const measured = shards.isAlive(shard) ? await shards.ask(shard, 'limits', { team: instance }).catch(() => []) : []
    const solvers = chronicle
      .solvesOf(slug)
      .flatMap(({ challenge, player }) => (player === null ? [] : [[challenge, player]]))
    return {
      team: toCard(team),
      player: visit.caller.member?.player ?? null,
      players: registry.membersOf(slug).flatMap(({ player }) => player ?? []),
      token: waysIn.tokenOf(team),
      host: waysIn.hostOf(team),
      messages: chronicle.listMessages(slug),
      run: run.stateAt(),
      limits: hits.addTo(slug, measured),
      solvers: Object.fromEntries(solvers),
    }
  })

  app.get('/events', member, ({ raw, visit }, reply) => {
    const { slug } = demandTeam(visit.caller)
    reply.hijack()
    news.players.open(raw, reply.raw, slug, toEvent('run', JSON.stringify(run.stateAt())))
  })

  app.post('/messages', member, async (request, reply) => {
    const { caller } = request.visit
    const { slug } = demandTeam(caller)
    const { text } = readForm(request, messageForm)
    written.demandTry(slug)
    written.noteTry(slug)
    reply.code(201)
    return messages.say({ from: 'team', player: caller.member?.player ?? null, to: slug, text })
  })

  // Scripts and guests of a host name are no players, so they do not count.
  app.post('/seen', member, async (request) => {
    const { message } = readForm(request, seenForm)
    const { member: reader } = request.visit.caller
    if (reader) sightings.note(reader, message)
    return { status: 'done' }
  })
}
