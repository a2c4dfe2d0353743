import type { NewWaysIn, RecordedMoment, TeamPage } from '#contract/class.ts'
import type { SolvingRecord } from '#contract/game.ts'
import type { Class } from '#host/class/door/class.ts'
import { messageForm, teamName } from '#host/class/door/forms.ts'
import type { Team } from '#host/class/door/registry.ts'
import { answerDone, answerJson, readForm } from '#host/class/door/reply.ts'
import { toCard } from '#host/class/door/room.ts'
import type { TrainerParts, Work } from '#host/class/door/trainer-api.ts'
import { writeRequest, writeTrainerCurl } from '#host/class/door/write-request.ts'
import { APART } from '#host/class/places.ts'
import { HostError } from '#host/errors.ts'
import { z } from '#range/zod.ts'

const DAY_MS = 86_400_000

const rewindForm = z.strictObject({ to: z.int().min(0) })
const branchForm = z.strictObject({ to: z.int().min(0), name: teamName })
const resetForm = z.strictObject({ scope: z.enum(['shop', 'progress']) })
const moveForm = z.strictObject({ apart: z.boolean() })
const renameForm = z.strictObject({ name: teamName })
const expelForm = z.strictObject({ player: z.int().min(1), renew: z.boolean().optional() })
const nothing = z.looseObject({})

/** What the trainer does with one team, by method and address; a star stands for its slug. */
export function* listTeamWorks({ ours, players, nameHost, basePath }: TrainerParts): Iterable<[string, Work]> {
  const { registry, shards } = ours
  const find = (slug: string): Team => findTeam(ours, slug)

  yield ['GET teams/*', async ({ response }, slug) => answerJson(response, await readTeamPage(ours, find(slug)))]
  yield [
    'POST teams/*/rewind',
    async (visit, slug) => {
      const { to } = await readForm(visit.request, rewindForm)
      const team = find(slug)
      const { found } = await shards.ask(team.shard, 'rewind', { team: team.instance, to })
      if (!found) throw new HostError('HOST_NO_SUCH_ENTRY', { seq: to })
      answerDone(visit.response)
    },
  ]
  yield [
    'POST teams/*/branch',
    async (visit, slug) => {
      const { to, name } = await readForm(visit.request, branchForm)
      const origin = find(slug)
      if (registry.findByName(name)) throw new HostError('HOST_NAME_TAKEN', { name })
      // Beside the one that it is a copy of: what both have is in one file.
      const { team } = await players.makeTeam(name, origin.emblem, origin.shard)
      const { found } = await shards.ask(origin.shard, 'branch', {
        team: origin.instance,
        to,
        copy: team.instance,
      })
      if (!found) {
        await ours.remove(team)
        throw new HostError('HOST_NO_SUCH_ENTRY', { seq: to })
      }
      answerJson(visit.response, toCard(team), 201)
    },
  ]
  yield [
    'POST teams/*/reset',
    async (visit, slug) => {
      const { scope } = await readForm(visit.request, resetForm)
      const team = find(slug)
      await shards.ask(team.shard, 'reset', { team: team.instance, scope })
      answerDone(visit.response)
    },
  ]
  yield [
    'POST teams/*/passcode',
    async (visit, slug) => {
      await readForm(visit.request, nothing)
      const team = find(slug)
      const passcode = registry.renewPasscode(team)
      answerJson(visit.response, { passcode, joinUrl: players.joinUrlOf(team, visit.origin) } satisfies NewWaysIn)
    },
  ]
  yield [
    'POST teams/*/expel',
    async (visit, slug) => {
      const { player, renew } = await readForm(visit.request, expelForm)
      const team = find(slug)
      const member = registry.membersOf(slug).find(({ id }) => id === player)
      if (!member) throw new HostError('HOST_NO_SUCH_PLAYER')
      ours.expel(team, member)
      if (!renew) return answerDone(visit.response)
      const passcode = ours.renewAllWaysIn(team)
      answerJson(visit.response, { passcode, joinUrl: players.joinUrlOf(team, visit.origin) } satisfies NewWaysIn)
    },
  ]
  yield [
    'POST teams/*/rename',
    async (visit, slug) => {
      const { name } = await readForm(visit.request, renameForm)
      const team = find(slug)
      const other = registry.findByName(name)
      if (other && other !== team) throw new HostError('HOST_NAME_TAKEN', { name })
      registry.rename(team, name)
      ours.touch(slug)
      answerJson(visit.response, toCard(team))
    },
  ]
  yield [
    'POST teams/*/remove',
    async (visit, slug) => {
      await readForm(visit.request, nothing)
      await ours.remove(find(slug))
      answerDone(visit.response)
    },
  ]
  yield [
    'POST teams/*/move',
    async (visit, slug) => {
      const { apart } = await readForm(visit.request, moveForm)
      const team = find(slug)
      const isThere = (team.shard === APART) === apart
      if (!isThere && !(await ours.moves.move(team, apart ? APART : ours.pickShard())))
        throw new HostError('HOST_SHARD_GONE')
      answerDone(visit.response)
    },
  ]
  yield [
    'POST teams/*/look',
    async (visit, slug) => {
      await readForm(visit.request, nothing)
      const label = registry.secrets.lookLabelOf(find(slug), Math.floor(Date.now() / DAY_MS))
      const host = nameHost(label)
      if (host === null) throw new HostError('HOST_TRAINER_ADDRESS')
      answerJson(visit.response, { url: `${visit.isSecure ? 'https' : 'http'}://${host}${basePath}/` })
    },
  ]
  yield [
    'POST teams/*/message',
    async (visit, slug) => {
      const { text } = await readForm(visit.request, messageForm)
      const said = ours.say({ from: 'trainer', player: null, to: find(slug).slug, text })
      answerJson(visit.response, said, 201)
    },
  ]
}

/** @throws {HostError} HOST_NO_SUCH_TEAM */
export function findTeam({ registry }: Class, slug: string): Team {
  const team = registry.find(slug)
  if (!team) throw new HostError('HOST_NO_SUCH_TEAM')
  return team
}

/** Everything about a team: its row, what it did, and where the time machine can go. */
async function readTeamPage(ours: Class, team: Team): Promise<TeamPage> {
  const { shards, chronicle } = ours
  // A shop that cannot be read still has a page, from which it can be set back.
  const unlessFaulty = <Row>(asked: Promise<Row[]>): Promise<Row[]> =>
    asked.catch((error: unknown) => {
      if (shards.isAlive(team.shard)) return []
      throw error
    })
  const [journal, solves, limits] = await Promise.all([
    unlessFaulty(shards.ask(team.shard, 'journal', { team: team.instance })),
    unlessFaulty(shards.ask(team.shard, 'solves', { team: team.instance })),
    shards.ask(team.shard, 'limits', { team: team.instance }),
  ])
  const host = ours.hostOf(team)
  const describe = (
    { at, kind, challenge, player }: Pick<RecordedMoment, 'at' | 'kind' | 'challenge' | 'player'>,
    record: SolvingRecord | null,
  ): RecordedMoment => ({
    at,
    kind,
    challenge,
    player,
    request: record && writeRequest(record),
    curl: record && writeTrainerCurl(record, host),
    sincePreviousMs: null,
  })
  const solved = solves
    .sort((one, other) => one.at - other.at)
    .map(({ key, at, player, record }, index): RecordedMoment => {
      const previous = solves[index - 1]
      const moment = describe({ at, kind: 'solved', challenge: key, player }, record)
      return { ...moment, sincePreviousMs: previous ? at - previous.at : null }
    })
  const others = chronicle.momentsOf(team.slug).map((moment) => describe(moment, moment.record))
  const hits = ours.hitsOf(team.slug)
  return {
    team: { ...ours.describe(team), limits: limits.map((use) => ({ ...use, hitAt: hits.get(use.kind) ?? null })) },
    recorder: [...solved, ...others].sort((one, other) => other.at - one.at),
    journal,
    suspicions: ours.suspicionsOf(team.slug),
    messages: chronicle.listMessages(team.slug),
  }
}
