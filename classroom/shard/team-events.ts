import type { DoorLines } from '#classroom/shard/door-lines.ts'
import type { ListSolved } from '#classroom/shard/solve-lists.ts'
import type { RecordedAttempt } from '#contract/class-team.ts'
import type { SolvingRecord } from '#contract/game.ts'
import type { Catalogue } from '#game/catalogue/catalogue.ts'
import { readSource } from '#game/coding/cut-source.ts'
import { writeDiff } from '#game/proving/kept-text.ts'
import type { KeptAttempt } from '#game/proving/progress.ts'
import { recordExchange } from '#game/solving-record.ts'
import type { Announce } from '#server/instances/instance.ts'
import type { InstanceEvents } from '#server/instances/instance-events.ts'

const MAX_USER_AGENT_CHARACTERS = 200

/** Characters of an attempt that a trainer sees. */
const MAX_ATTEMPT_CHARACTERS = 1500

/** Characters of its changed lines. */
const MAX_DIFF_CHARACTERS = 2500

export function createTeamEvents(
  tell: DoorLines['tell'],
  { challenges }: Pick<Catalogue, 'challenges'>,
): Required<InstanceEvents> {
  return {
    onNearMiss: (team, challenge, exchange, { player }) =>
      tell('nearMiss', {
        team,
        challenge,
        player,
        record: recordExchange(exchange),
        userAgent: String(exchange.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_CHARACTERS),
      }),
    onHint(team, id, player) {
      const challenge = challenges.find(
        (candidate) => candidate.built && candidate.hints.some((hint) => hint.id === id),
      )
      if (challenge) tell('hint', { team, challenge: challenge.key, player })
    },
    onAttempt: (team, challenge, attempt, player) =>
      tell('attempt', { team, challenge, player, record: recordAttempt(challenge, attempt) }),
    onLimit: (team, kind) => tell('limit', { team, kind }),
  }
}

/** An attempt at a fix as a request whose body is a {@link RecordedAttempt}. */
function recordAttempt(challenge: string, { number, verdict, trials, diagnostics, files }: KeptAttempt): SolvingRecord {
  const failed = trials.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)
  const faults = diagnostics.map(({ line, words }) => `${line}: ${words}`)
  const diff = files.map((kept) => writeDiff(kept, readSource(kept.file))).join('\n')
  const attempt: RecordedAttempt = {
    number,
    verdict,
    failed: takeUntil(failed, MAX_ATTEMPT_CHARACTERS),
    faults: takeUntil(faults, MAX_ATTEMPT_CHARACTERS),
    diff: diff.length > MAX_DIFF_CHARACTERS ? `${diff.slice(0, MAX_DIFF_CHARACTERS)}…` : diff,
  }
  return {
    ...{ kind: 'exchange', method: 'POST', url: `/range/proving/${challenge}/attempts`, status: 201 },
    body: JSON.stringify(attempt),
  }
}

/** The first texts that have so many characters together. */
function takeUntil(texts: readonly string[], maxCharacters: number): string[] {
  const taken: string[] = []
  let left = maxCharacters
  for (const text of texts) {
    left -= text.length
    if (left < 0) break
    taken.push(text)
  }
  return taken
}

export function reportAnnouncements(tell: DoorLines['tell'], listSolved: ListSolved): Announce {
  return (team, announcements, game) => {
    // Without a game the whole instance was reset.
    if (game) return tell('progress', { team, solved: listSolved(game.state) })
    for (const { event, payload } of announcements)
      if (event === 'instance reset') tell('reset', { team, scope: payload.scope })
  }
}
