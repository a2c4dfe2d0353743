import type { Member } from '#classroom/door/registry.ts'
import type { Neighbours } from '#classroom/neighbours/neighbours.ts'

/** Milliseconds between two reports. */
const TELL_EVERY_MS = 2000

/** Members in one report. */
const MAX_TOLD_MEMBERS = 1000

/** Shortest time between two reports of one member, in milliseconds. */
const SEEN_EVERY_MS = 20_000

/** Tells the leading front door which players were here. */
export class Visits {
  readonly #neighbours: Pick<Neighbours, 'membership' | 'passage'>
  readonly #timer: NodeJS.Timeout
  #fresh = new Set<number>()

  constructor(neighbours: Pick<Neighbours, 'membership' | 'passage'>) {
    this.#neighbours = neighbours
    this.#timer = setInterval(() => this.#tell(), TELL_EVERY_MS)
    this.#timer.unref()
  }

  note({ id, seenAt }: Member, now = Date.now()): void {
    if (now - seenAt >= SEEN_EVERY_MS) this.#fresh.add(id)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #tell(): void {
    const { membership, passage } = this.#neighbours
    if (this.#fresh.size === 0 || !membership.leader) return
    const visits = [...this.#fresh].slice(0, MAX_TOLD_MEMBERS)
    for (const id of visits) this.#fresh.delete(id)
    // A visit that did not arrive is reported again after its next request.
    passage.tell(membership.leader, { visits }).catch(() => {})
  }
}
