import { listSuspicions, type SuspicionSources } from '#classroom/door/dismissals.ts'
import type { LimitHits } from '#classroom/door/limit-hits.ts'
import type { Team } from '#classroom/door/registry.ts'
import type { Shards } from '#classroom/door/shards.ts'
import type { TeamRows } from '#classroom/door/team-rows.ts'
import type { WaysIn } from '#classroom/door/ways-in.ts'
import { writeRequest, writeTrainerCurl } from '#classroom/door/write-request.ts'
import type { RecordedAttempt, RecordedMoment, TeamPage } from '#contract/class-team.ts'
import type { SolvingRecord } from '#contract/game.ts'
import { z } from '#foundation/zod.ts'
import { provingVerdict } from '#game/proving/progress.ts'

interface Needs extends SuspicionSources {
  shards: Pick<Shards, 'ask' | 'isAlive'>
  hits: LimitHits
  rows: TeamRows
  waysIn: WaysIn
}

/** @param translate names of attacks and customers */
export async function readTeamPage(needs: Needs, team: Team, translate: (name: string) => string): Promise<TeamPage> {
  const { shards, chronicle, waysIn, rows, hits } = needs
  const { slug, shard, instance } = team
  // A shop that cannot be read still has a page, for its reset.
  const unlessFaulty = <Row>(asked: Promise<Row[]>): Promise<Row[]> =>
    asked.catch((error: unknown) => {
      if (shards.isAlive(shard)) return []
      throw error
    })
  const [journal, solves, limits] = await Promise.all([
    unlessFaulty(shards.ask(shard, 'journal', { team: instance })),
    unlessFaulty(shards.ask(shard, 'solves', { team: instance })),
    shards.ask(shard, 'limits', { team: instance }),
  ])
  const host = waysIn.hostOf(team)
  const solved = solves
    .toSorted((one, other) => one.at - other.at)
    .map(({ key, at, player, record }, index, sorted): RecordedMoment => {
      const previous = sorted[index - 1]
      const moment = describeMoment({ at, kind: 'solved', challenge: key, player }, record, host)
      return { ...moment, sincePreviousMs: previous ? at - previous.at : null }
    })
  const others = chronicle.momentsOf(slug).map((moment) => describeMoment(moment, moment.record, host, translate))
  return {
    team: { ...rows.describe(team), limits: hits.addTo(slug, limits) },
    recorder: [...solved, ...others].sort((one, other) => other.at - one.at),
    journal,
    suspicions: listSuspicions(needs, slug),
    messages: chronicle.listMessages(slug),
  }
}

function describeMoment(
  { at, kind, challenge, player }: Pick<RecordedMoment, 'at' | 'kind' | 'challenge' | 'player'>,
  record: SolvingRecord | null,
  host: string | null,
  translate: (name: string) => string = String,
): RecordedMoment {
  const attempt = kind === 'attempt' ? readAttempt(record) : null
  if (attempt) {
    const shown = { ...attempt, failed: attempt.failed.map(translate) }
    return { at, kind, challenge, player, request: null, curl: null, attempt: shown, sincePreviousMs: null }
  }
  return {
    ...{ at, kind, challenge, player },
    attempt,
    request: record && writeRequest(record),
    curl: record && writeTrainerCurl(record, host),
    sincePreviousMs: null,
  }
}

const recordedAttempt = z.object({
  number: z.int(),
  verdict: provingVerdict,
  failed: z.array(z.string()).default([]),
  faults: z.array(z.string()).default([]),
  diff: z.string().nullable().default(null),
})

/** Earlier releases cut the body, so it may be no JSON any more. Then it is shown as a request. */
function readAttempt(record: SolvingRecord | null): RecordedAttempt | null {
  if (record?.kind !== 'exchange' || record.body === null) return null
  try {
    return recordedAttempt.safeParse(JSON.parse(record.body)).data ?? null
  } catch {
    return null
  }
}
