import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Chronicle } from '#classroom/door/chronicle.ts'
import type { SuspicionSources } from '#classroom/door/dismissals.ts'
import { messageForm, teamName } from '#classroom/door/forms.ts'
import type { LimitHits } from '#classroom/door/limit-hits.ts'
import type { Messages } from '#classroom/door/messages.ts'
import type { Moves } from '#classroom/door/moves.ts'
import type { Registry, Team } from '#classroom/door/registry.ts'
import { demandNothing, readForm } from '#classroom/door/routes/read-form.ts'
import type { Shards } from '#classroom/door/shards.ts'
import { readTeamPage } from '#classroom/door/team-page.ts'
import { type TeamRows, toCard } from '#classroom/door/team-rows.ts'
import type { Teams } from '#classroom/door/teams.ts'
import type { WaysIn } from '#classroom/door/ways-in.ts'
import { apartBeside, isApart } from '#classroom/places.ts'
import type { NewWaysIn } from '#contract/class-team.ts'
import { readCookie } from '#foundation/cookies.ts'
import { z } from '#foundation/zod.ts'
import { TrialNames } from '#game/proving/names.ts'
import { HostError } from '#server/errors.ts'

export interface TeamNeeds extends SuspicionSources {
  registry: Registry
  chronicle: Chronicle
  shards: Pick<Shards, 'ask' | 'isAlive'>
  teams: Teams
  moves: Pick<Moves, 'move'>
  messages: Messages
  hits: LimitHits
  rows: TeamRows
  waysIn: WaysIn
  /** Host name with its port, for a label before the class's own name; null without a base name. */
  nameHost: (label: string) => string | null
  settings: { basePath: string }
}

export interface OfTeam {
  Params: { slug: string }
}

const CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url))

const DAY_MS = 86_400_000

const rewindForm = z.strictObject({ to: z.int().min(0) })
const branchForm = rewindForm.extend({ name: teamName })
const resetForm = z.strictObject({ scope: z.enum(['shop', 'progress']) })
const moveForm = z.strictObject({ apart: z.boolean() })
const renameForm = z.strictObject({ name: teamName })
const expelForm = z.strictObject({ player: z.int().min(1), renew: z.boolean().optional() })

const done = { status: 'done' }

export function teamRoutes(app: FastifyInstance, needs: TeamNeeds): void {
  const { registry, teams, moves, messages, waysIn, nameHost, settings } = needs
  const names = new TrialNames(CONTENT)
  const toWaysIn = (team: Team, passcode: string, origin: string): NewWaysIn => ({
    passcode,
    joinUrl: waysIn.joinUrlOf(team, origin),
  })

  app.get<OfTeam>('/teams/:slug', async (request) =>
    readTeamPage(needs, teams.find(request.params.slug), names.createTranslator(readCookie(request, 'language')).name),
  )

  teamShopRoutes(app, needs)

  app.post<OfTeam>('/teams/:slug/passcode', async (request) => {
    demandNothing(request)
    const team = teams.find(request.params.slug)
    return toWaysIn(team, registry.renewPasscode(team), request.visit.origins[0])
  })

  app.post<OfTeam>('/teams/:slug/expel', async (request) => {
    const { player, renew } = readForm(request, expelForm)
    const team = teams.find(request.params.slug)
    const member = registry.membersOf(team.slug).find(({ id }) => id === player)
    if (!member) throw new HostError('HOST_NO_SUCH_PLAYER')
    teams.expel(team, member)
    return renew ? toWaysIn(team, teams.renewAllWaysIn(team), request.visit.origins[0]) : done
  })

  app.post<OfTeam>('/teams/:slug/rename', async (request) => {
    const { name } = readForm(request, renameForm)
    const team = teams.find(request.params.slug)
    teams.rename(team, name)
    return toCard(team)
  })

  app.post<OfTeam>('/teams/:slug/remove', async (request) => {
    demandNothing(request)
    await teams.remove(teams.find(request.params.slug))
    return done
  })

  app.post<OfTeam>('/teams/:slug/move', async (request) => {
    const { apart } = readForm(request, moveForm)
    const team = teams.find(request.params.slug)
    const isThere = isApart(team.shard) === apart
    const shard = apart ? apartBeside(team.shard) : teams.pickShard()
    if (!isThere && !(await moves.move(team, shard))) throw new HostError('HOST_SHARD_GONE')
    return done
  })

  app.post<OfTeam>('/teams/:slug/look', async (request) => {
    demandNothing(request)
    const label = registry.secrets.lookLabelOf(teams.find(request.params.slug), Math.floor(Date.now() / DAY_MS))
    const host = nameHost(label)
    if (host === null) throw new HostError('HOST_TRAINER_ADDRESS')
    return { url: `${request.visit.isSecure ? 'https' : 'http'}://${host}${settings.basePath}/` }
  })

  app.post<OfTeam>('/teams/:slug/message', async (request, reply) => {
    const { text } = readForm(request, messageForm)
    const { slug } = teams.find(request.params.slug)
    reply.code(201)
    return messages.sayAsTrainer(slug, text)
  })
}

/** Routes for the shop of a team: its past, and a copy of it. */
function teamShopRoutes(app: FastifyInstance, { shards, teams }: TeamNeeds): void {
  app.post<OfTeam>('/teams/:slug/rewind', async (request) => {
    const { to } = readForm(request, rewindForm)
    const { shard, instance } = teams.find(request.params.slug)
    const { found } = await shards.ask(shard, 'rewind', { team: instance, to })
    if (!found) throw new HostError('HOST_NO_SUCH_ENTRY', { seq: to })
    return done
  })

  app.post<OfTeam>('/teams/:slug/branch', async (request, reply) => {
    const { to, name } = readForm(request, branchForm)
    const origin = teams.find(request.params.slug)
    // The copy stays on the shard of the original, whose file has their common data.
    const { team } = await teams.make(name, origin.emblem, origin.shard)
    const { found } = await shards.ask(origin.shard, 'branch', { team: origin.instance, to, copy: team.instance })
    if (!found) {
      await teams.remove(team)
      throw new HostError('HOST_NO_SUCH_ENTRY', { seq: to })
    }
    reply.code(201)
    return toCard(team)
  })

  app.post<OfTeam>('/teams/:slug/reset', async (request) => {
    const { scope } = readForm(request, resetForm)
    const { shard, instance } = teams.find(request.params.slug)
    await shards.ask(shard, 'reset', { team: instance, scope })
    return done
  })
}
