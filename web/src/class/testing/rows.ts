import type { Door } from '#contract/class.ts'
import type { Board } from '#contract/class-board.ts'
import type { Room, RoomCell, RoomChallenge, RoomTeam } from '#contract/class-room.ts'
import type { RunState } from '#contract/class-run.ts'
import type { TeamPage } from '#contract/class-team.ts'

/** The time of the tests. */
export const NOW = Date.parse('2026-11-22T09:30:00Z')

const MINUTE = 60_000

const JOIN = { joinUrl: 'http://juice.example/host/join', otherJoinUrls: [], isLocalOnly: false }

export function runRow(change: Partial<RunState> = {}): RunState {
  return {
    title: 'Thursday',
    minutes: 90,
    freezeMinutes: 0,
    phases: [],
    hints: true,
    coding: true,
    registration: true,
    ownReset: true,
    closedUntilStart: false,
    limits: { players: null, storageMegabytes: null, requestsAtOnce: null, codeSecondsPerMinute: null },
    revision: 1,
    status: 'running',
    startedAt: NOW - 30 * MINUTE,
    pausedAt: null,
    endsAt: NOW + 60 * MINUTE,
    frozenAt: null,
    phase: -1,
    ...change,
  }
}

/** Challenges of difficulty 1 to 3, two of each. */
export function challengeRows(): RoomChallenge[] {
  return [1, 1, 2, 2, 3, 3].map((difficulty, index) => ({
    id: index + 1,
    key: `challenge${index + 1}`,
    name: `Challenge ${index + 1}`,
    category: index % 2 === 0 ? 'Injection' : 'XSS',
    difficulty,
    owasp2025: index % 2 === 0 ? 'A05:2025' : null,
  }))
}

export function cell(change: Partial<RoomCell> = {}): RoomCell {
  return { solvedAt: null, nearMisses: 0, hints: 0, suspicious: false, ...change }
}

export function teamRow(slug: string, change: Partial<RoomTeam> = {}): RoomTeam {
  const cells = change.cells ?? {}
  return {
    slug,
    name: `Team ${slug}`,
    emblem: { fruit: 'kiwi', ground: 'amber' },
    players: [{ id: 1, name: 'Ada', joinedAt: NOW - 20 * MINUTE, by: 'made', seenAt: NOW }],
    madeAt: NOW - 25 * MINUTE,
    shard: 1,
    apart: false,
    uses: { share: 0, waits: false },
    awake: true,
    host: `${slug}.localhost:3000`,
    cells,
    solved: Object.values(cells).filter(({ solvedAt }) => solvedAt !== null).length,
    lastProgressAt: NOW - 5 * MINUTE,
    nearMisses: 0,
    hints: 0,
    stuckForMs: null,
    limits: [],
    suspicions: 0,
    asked: 0,
    dismissed: 0,
    ...change,
  }
}

export function roomRow(teams: RoomTeam[], change: Partial<Room> = {}): Room {
  return {
    ...JOIN,
    run: runRow(),
    challenges: challengeRows(),
    teams,
    feed: [],
    messages: [],
    planned: [],
    maxLimits: { players: 12, storageMegabytes: 64, requestsAtOnce: 2000, codeSecondsPerMinute: 20 },
    lastBackup: null,
    machine: { computing: 0.11, memoryBytes: 1, shards: [] },
    repairs: 0,
    ...change,
  }
}

export function teamPageRow(team: RoomTeam, change: Partial<TeamPage> = {}): TeamPage {
  return { team, recorder: [], journal: [], suspicions: [], messages: [], ...change }
}

export function doorRow(change: Partial<Door> = {}): Door {
  return { open: true, teams: 3, maxTeams: 40, maxPlayers: 5, team: null, known: [], ...change }
}

export function boardRow(change: Partial<Board> = {}): Board {
  return {
    ...JOIN,
    run: runRow(),
    total: 6,
    teams: [],
    race: [],
    firstSolves: [],
    frozen: false,
    announcement: null,
    ...change,
  }
}

/** The envelope of the host's errors. */
export function envelope(code: string, details: Record<string, unknown> = {}) {
  return { error: { code, message: `${code} happened.`, fix: '', details } }
}
