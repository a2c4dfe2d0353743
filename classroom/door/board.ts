import type { ChallengeList } from '#classroom/door/challenge-list.ts'
import type { Chronicle } from '#classroom/door/chronicle.ts'
import type { News } from '#classroom/door/news.ts'
import type { Registry } from '#classroom/door/registry.ts'
import type { Run } from '#classroom/door/run.ts'
import { toCard } from '#classroom/door/team-rows.ts'
import type { JoinAddresses } from '#contract/class.ts'
import { ANNOUNCEMENT_MS, type Board } from '#contract/class-board.ts'

const POINTS_PER_STAR = 100

const RACERS = 10

/** Milliseconds for which a board is reused while only the clock moves. */
const MAX_AGE_MS = 1000

/**
 * The board as JSON with the viewer's addresses. @param shared JSON object of everything that is the same for all
 * viewers
 */
export function writeBoard(join: string, shared: string): string {
  return `${join.slice(0, -1)},${shared.slice(1)}`
}

interface Needs {
  registry: Registry
  chronicle: Chronicle
  run: Run
  challenges: ChallengeList
  news: Pick<News, 'boardRevision'>
}

/** Makes the public board from the solves, as of now or of the freeze. */
export class BoardMaker {
  readonly #needs: Needs
  #shared = ''
  #revision = -1
  #madeAt = 0

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** The public board as JSON. @param join addresses for this viewer */
  readText(join: JoinAddresses): string {
    return writeBoard(JSON.stringify(join), this.readShared())
  }

  /**
   * The public board as JSON without addresses. Cached for all viewers, because viewers need no login and may be many.
   */
  readShared(now = Date.now()): string {
    const { boardRevision: revision } = this.#needs.news
    if (revision !== this.#revision || now - this.#madeAt >= MAX_AGE_MS) {
      this.#shared = JSON.stringify(this.#read(false))
      this.#revision = revision
      this.#madeAt = now
    }
    return this.#shared
  }

  /** The current board, also while it is frozen. */
  readForTrainer(join: JoinAddresses): Board {
    return { ...join, ...this.#read(true) }
  }

  #read(isForTrainer: boolean): Omit<Board, keyof JoinAddresses> {
    const { registry, chronicle, run, challenges } = this.#needs
    const state = run.stateAt()
    const until = isForTrainer ? Number.POSITIVE_INFINITY : (state.frozenAt ?? Number.POSITIVE_INFINITY)
    const challengeOf = new Map(challenges.all.map((challenge) => [challenge.key, challenge]))
    const first = new Map<string, Board['firstSolves'][number]>()
    const ranked = registry.list().map((team) => {
      const solves: { at: number; points: number }[] = []
      for (const { challenge, at } of chronicle.solvesOf(team.slug)) {
        if (at === null || at > until) continue
        const { difficulty = 0, name = challenge } = challengeOf.get(challenge) ?? {}
        solves.push({ at, points: difficulty * POINTS_PER_STAR })
        const before = first.get(challenge)
        if (!before || at < before.at) first.set(challenge, { challenge, name, team: team.slug, at })
      }
      solves.sort((one, other) => one.at - other.at)
      const points = solves.reduce((sum, solve) => sum + solve.points, 0)
      return { card: toCard(team), solves, points, lastSolveAt: solves.at(-1)?.at ?? null }
    })
    // With equal points, the earlier team is first.
    ranked.sort((one, other) => other.points - one.points || (one.lastSolveAt ?? 0) - (other.lastSolveAt ?? 0))
    let place = 0
    const teams = ranked.map(({ card, solves, points, lastSolveAt }, index) => {
      const before = ranked[index - 1]
      if (!before || before.points !== points || before.lastSolveAt !== lastSolveAt) place = index + 1
      return { ...card, place, solved: solves.length, points, lastSolveAt }
    })
    const said = chronicle.findAnnouncement(Date.now() - ANNOUNCEMENT_MS)
    return {
      run: state,
      total: challenges.listBuilt().length,
      teams,
      race: ranked.slice(0, RACERS).map(({ card, solves }) => ({
        slug: card.slug,
        solves: solves.map(({ at }) => at),
        points: solves.map((solve) => solve.points),
      })),
      firstSolves: [...first.values()].sort((one, other) => other.at - one.at),
      frozen: state.frozenAt !== null,
      announcement: said ? { id: said.id, at: said.at, text: said.text } : null,
    }
  }
}
