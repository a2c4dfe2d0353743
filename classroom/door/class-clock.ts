import { type BoardMaker, writeBoard } from '#classroom/door/board.ts'
import type { Messages } from '#classroom/door/messages.ts'
import type { News } from '#classroom/door/news.ts'
import type { Registry } from '#classroom/door/registry.ts'
import type { Run } from '#classroom/door/run.ts'
import type { Sightings } from '#classroom/door/sightings.ts'
import { toEvent } from '#classroom/door/streams.ts'
import type { TeamRows } from '#classroom/door/team-rows.ts'
import type { TeamUse } from '#classroom/door/team-use.ts'

/** Milliseconds between two looks at the clock, and shortest time between two boards. */
const TICK_MS = 1000

/** Milliseconds between two questions about the shards' use. */
const USE_EVERY_MS = 5000

interface Needs {
  run: Run
  messages: Messages
  sightings: Sightings
  news: News
  registry: Registry
  rows: TeamRows
  board: BoardMaker
  use: TeamUse
}

/** Runs what is due, and tells open pages the changes since the last tick. */
export class ClassClock {
  readonly #needs: Needs
  readonly #timers: NodeJS.Timeout[]
  #toldRevision = 0
  #boardText = ''

  constructor(needs: Needs) {
    this.#needs = needs
    this.#timers = [
      setInterval(() => this.tick(), TICK_MS),
      setInterval(() => {
        needs.rows.measurePace()
        void needs.use.renew()
      }, USE_EVERY_MS),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  tick(): void {
    const { run, messages, sightings, news, registry, rows } = this.#needs
    run.tick()
    messages.sendDue()
    for (const seen of sightings.takeFresh()) news.tell({ kind: 'seen', ...seen })
    for (const slug of news.takeChangedTeams()) {
      const team = registry.find(slug)
      news.tell(team ? { kind: 'team', team: rows.describe(team) } : { kind: 'gone', slug })
    }
    this.#tellBoards()
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }

  #tellBoards(): void {
    const { news, board } = this.#needs
    if (this.#toldRevision === news.boardRevision || news.boards.count === 0) return
    this.#toldRevision = news.boardRevision
    const text = board.readShared()
    if (text !== this.#boardText) news.boards.sendEach((join) => toEvent(null, writeBoard(join, text)))
    this.#boardText = text
  }
}
