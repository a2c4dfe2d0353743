import type { FastifyInstance } from 'fastify'
import type { Announcements } from '#classroom/door/announcements.ts'
import type { ChallengeList } from '#classroom/door/challenge-list.ts'
import type { Chronicle } from '#classroom/door/chronicle.ts'
import { extendForm, runChangeForm } from '#classroom/door/forms.ts'
import type { Messages } from '#classroom/door/messages.ts'
import type { News } from '#classroom/door/news.ts'
import type { Registry } from '#classroom/door/registry.ts'
import { demandNothing, readForm, readText } from '#classroom/door/routes/read-form.ts'
import type { Run } from '#classroom/door/run.ts'
import { readTeamList } from '#classroom/door/team-list.ts'
import type { Teams } from '#classroom/door/teams.ts'
import type { WaysIn } from '#classroom/door/ways-in.ts'
import type { FlagOrigin } from '#contract/class-team.ts'
import { z } from '#foundation/zod.ts'
import { flagOf, flagOfProof } from '#game/flags.ts'
import { HostError } from '#server/errors.ts'

export interface RunNeeds {
  registry: Registry
  chronicle: Chronicle
  challenges: ChallengeList
  run: Run
  announcements: Announcements
  messages: Messages
  news: News
  teams: Teams
  waysIn: WaysIn
}

const MAX_LIST_BYTES = 1_000_000

/** Teams whose flags are compared before other requests get a turn. */
const TEAMS_AT_ONCE = 40

const flagForm = z.strictObject({ flag: z.string().trim().toLowerCase().max(200), team: z.string().max(64).optional() })

export function runRoutes(app: FastifyInstance, needs: RunNeeds): void {
  const { registry, chronicle, run, announcements, messages, news, teams, waysIn } = needs

  app.post('/run', async (request) => {
    const { revision, ...settings } = readForm(request, runChangeForm)
    const { phases: before } = run.stateAt()
    let state = run.stateAt()
    registry.work(() => {
      state = run.update(settings, revision)
      announcements.moveWith(before, state.phases)
    })
    messages.tellPlanned()
    return state
  })

  app.post('/run/extend', async (request) => run.extend(readForm(request, extendForm).minutes))

  for (const act of ['start', 'pause', 'resume', 'end', 'freeze', 'thaw'] as const)
    app.post(`/run/${act}`, async (request) => {
      demandNothing(request)
      return run.act(act)
    })

  app.post('/list', { bodyLimit: MAX_LIST_BYTES }, async (request, reply) => {
    const takenNames = new Set(registry.list().map(({ name }) => name.toLowerCase()))
    const made = teams.makeAll(readTeamList(readText(request), takenNames))
    const [origin] = request.visit.origins
    reply.code(201)
    return made.map((team) => waysIn.toPrintableCard(team, origin))
  })

  app.get('/cards', async ({ visit }) => {
    const [origin] = visit.origins
    return registry.list().map((team) => waysIn.toPrintableCard(team, origin))
  })

  app.post('/flags', async (request) => {
    const { flag, team } = readForm(request, flagForm)
    if (team !== undefined && !registry.find(team)) throw new HostError('HOST_NO_SUCH_TEAM')
    const found = await findOrigin(flag, needs)
    if (team !== undefined && found.team !== null && found.challenge !== null) {
      chronicle.noteFlag(team, found.challenge, found.team)
      if (found.team === team) news.touch(team)
      else news.note(team, 'flag', null, found.challenge)
    }
    return found
  })
}

async function findOrigin(
  flag: string,
  { registry, challenges }: Pick<RunNeeds, 'registry' | 'challenges'>,
): Promise<FlagOrigin> {
  const teams = registry.list()
  for (let first = 0; first < teams.length; first += TEAMS_AT_ONCE) {
    for (const team of teams.slice(first, first + TEAMS_AT_ONCE)) {
      const key = registry.flagKeyOf(team)
      const challenge = challenges.all.find(({ name }) => flag === flagOf(name, key) || flag === flagOfProof(name, key))
      if (challenge) return { challenge: challenge.key, team: team.slug }
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { challenge: null, team: null }
}
