import type { Chronicle } from '#classroom/door/chronicle.ts'
import { Streams } from '#classroom/door/streams.ts'
import type { FeedEntry, RoomChange } from '#contract/class-room.ts'

/** Open streams of one team's pages: as many as its shop has sockets. */
const MAX_STREAMS_PER_TEAM = 300

export class News {
  readonly players: Streams<string>
  readonly trainers: Streams<null>
  /** By the viewer's addresses as JSON. */
  readonly boards: Streams<string>
  readonly #chronicle: Chronicle
  readonly #changedTeams = new Set<string>()
  #boardRevision = 0

  /** @param kept as `Registry.kept`: news wait for the changes that they tell of */
  constructor(chronicle: Chronicle, kept: () => Promise<void> | undefined = () => undefined) {
    this.#chronicle = chronicle
    this.players = new Streams(MAX_STREAMS_PER_TEAM, kept)
    this.trainers = new Streams(undefined, kept)
    this.boards = new Streams(undefined, kept)
  }

  /** Grows with each change that the public board may show. */
  get boardRevision(): number {
    return this.#boardRevision
  }

  note(team: string, kind: FeedEntry['kind'], player: string | null, what: string | null): void {
    const entry = this.#chronicle.addToFeed(team, kind, player, what)
    this.tell({ kind: 'feed', entry })
    this.touch(team)
  }

  /** Updates the team on trainers' pages with the next tick, because it may change many times in a moment. */
  touch(team: string): void {
    this.#changedTeams.add(team)
    this.#boardRevision++
  }

  /** Updates the board with the next tick. */
  renewBoard(): void {
    this.#boardRevision++
  }

  tell(change: RoomChange): void {
    this.trainers.send(null, change)
  }

  takeChangedTeams(): string[] {
    const changed = [...this.#changedTeams]
    this.#changedTeams.clear()
    return changed
  }

  close(): void {
    for (const streams of [this.players, this.trainers, this.boards]) streams.close()
  }
}
