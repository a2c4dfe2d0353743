import { ANNOUNCEMENT_MS, type Board, type JoinAddresses } from '#contract/class.ts'
import type { Class } from '#host/class/door/class.ts'
import { toCard } from '#host/class/door/room.ts'

/** Points of a star of difficulty. */
const POINTS_PER_STAR = 100

/** Teams whose race is drawn. */
const RACERS = 10

/** How long a board is shown as it was made, where nothing but the clock moves on. Milliseconds. */
const MAX_AGE_MS = 1000

/** The board as JSON, for one who joins at these addresses. @param shared what is the same for all who watch: an object as JSON */
export function writeBoard(join: string, shared: string): string {
  return `${join.slice(0, -1)},${shared.slice(1)}`
}

/** The public board, out of the solves: as it stands, or as it stood when it was frozen. */
export class BoardMaker {
  readonly #ours: Class
  #shared = ''
  #revision = -1
  #madeAt = 0

  constructor(ours: Class) {
    this.#ours = ours
  }

  /** The public board as JSON, without the address. It is made once for all who ask: nobody signs in for it, and there may be many. */
  readShared(revision: number, now = Date.now()): string {
    if (revision !== this.#revision || now - this.#madeAt >= MAX_AGE_MS) {
      this.#shared = JSON.stringify(this.#read(false))
      this.#revision = revision
      this.#madeAt = now
    }
    return this.#shared
  }

  /** The board as it stands, whether it is frozen or not. */
  readForTrainer(join: JoinAddresses): Board {
    return { ...join, ...this.#read(true) }
  }

  #read(isForTrainer: boolean): Omit<Board, keyof JoinAddresses> {
    const { registry, chronicle, run, challenges } = this.#ours
    const state = run.stateAt()
    const until = isForTrainer ? Number.POSITIVE_INFINITY : (state.frozenAt ?? Number.POSITIVE_INFINITY)
    const challengeOf = new Map(challenges.map((challenge) => [challenge.key, challenge]))
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
    // Of equal points, who had them first.
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
      total: challenges.filter(({ built }) => built).length,
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
