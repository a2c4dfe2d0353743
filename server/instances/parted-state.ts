import { hash } from 'node:crypto'
import type { PartedChange, StoredParts } from '#server/store/store.ts'

/** Stored body of a state: everything but its lists, and the keys of each list's items in order. */
interface Body {
  rest: Record<string, unknown>
  lists: Record<string, string[]>
}

/**
 * Tracks which list items of a state the store has, so that only new ones are written: a further letter in a full
 * mailbox is one letter. An item's key comes from its content, so changes need no report.
 */
export class PartedState {
  #kept: ReadonlySet<string>

  constructor(stored: StoredParts | null) {
    this.#kept = new Set(Object.keys(stored?.parts ?? {}))
  }

  /** The changes that bring the store to this state. They count as written. */
  takeChange(state: object): PartedChange {
    const { rest, lists }: Body = { rest: {}, lists: {} }
    const added: Record<string, string> = {}
    const present = new Set<string>()
    for (const [name, value] of Object.entries(state)) {
      if (!Array.isArray(value)) {
        rest[name] = value
        continue
      }
      lists[name] = value.map((item) => {
        const part = JSON.stringify(item)
        const key = hash('sha256', part, 'base64url').slice(0, 22)
        present.add(key)
        if (!this.#kept.has(key)) added[key] = part
        return key
      })
    }
    const removed = [...this.#kept].filter((key) => !present.has(key))
    this.#kept = present
    return { body: JSON.stringify({ rest, lists }), added, removed }
  }
}

/** The state as JSON again. A state of an earlier release is in one piece. */
export function joinParts({ body, parts }: StoredParts): string {
  const { rest, lists } = JSON.parse(body) as Partial<Body>
  if (!rest || !lists) return body
  const fields = Object.entries(rest).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  for (const [name, keys] of Object.entries(lists)) {
    const items = keys.map((key) => parts[key]).filter((item) => item !== undefined)
    fields.push(`${JSON.stringify(name)}:[${items.join(',')}]`)
  }
  return `{${fields.join(',')}}`
}
