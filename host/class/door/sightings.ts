import type { RoomMessage } from '#contract/class.ts'
import type { Member, Registry } from '#host/class/door/registry.ts'

type Count = Pick<RoomMessage, 'seenBy' | 'seenAt'>

/** Which players have seen which messages of the trainer. */
export class Sightings {
  readonly #registry: Registry
  /** Messages that were seen since they were last told of. */
  readonly #fresh = new Set<number>()

  constructor(registry: Registry) {
    this.#registry = registry
  }

  /** A message is on the screen of a player. Messages that are not for them are not counted. */
  note({ id, slug }: Member, message: number, now = Date.now()): void {
    const { changes } = this.#registry.db
      .prepare(
        `INSERT OR IGNORE INTO sightings (message, member, slug, at)
         SELECT id, ?2, ?3, ?4 FROM messages WHERE id = ?1 AND sender = 'trainer' AND (slug IS NULL OR slug = ?3)`,
      )
      .run(message, id, slug, now)
    if (changes > 0) this.#fresh.add(message)
  }

  /** Counts that changed since the last call. */
  takeFresh(): { id: number; seenBy: number; seenAt: number }[] {
    const told = [...this.#fresh].map((id) => {
      const { seenBy, seenAt } = this.count(id)
      return { id, seenBy, seenAt: seenAt ?? 0 }
    })
    this.#fresh.clear()
    return told
  }

  count(message: number): Count {
    const row = this.#registry.db
      .prepare('SELECT count(*) AS seenBy, min(at) AS seenAt FROM sightings WHERE message = ?')
      .get(message)
    return (row as Count | undefined) ?? { seenBy: 0, seenAt: null }
  }
}
