import type { Member, Registry } from '#classroom/door/registry.ts'
import type { RoomMessage } from '#contract/class-room.ts'

type Count = Pick<RoomMessage, 'seenBy' | 'seenAt'>

export class Sightings {
  readonly #registry: Registry
  readonly #fresh = new Set<number>()

  constructor(registry: Registry) {
    this.#registry = registry
  }

  /** Records that a player has a message on the screen. Ignores messages for others. */
  note({ id, slug }: Member, message: number, now = Date.now()): void {
    const { changes } = this.#registry.db
      .prepare(
        `INSERT OR IGNORE INTO sightings (message, member, slug, at)
         SELECT id, ?2, ?3, ?4 FROM messages WHERE id = ?1 AND sender = 'trainer' AND (slug IS NULL OR slug = ?3)`,
      )
      .run(message, id, slug, now)
    if (changes > 0) this.#fresh.add(message)
  }

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
