import { hash } from 'node:crypto'
import type { PartedChange, StoredParts } from '#host/store/store.ts'

/** What is written of a state whose lists are kept by their items: all but the lists, and the items of each in their order. */
interface Body {
  rest: Record<string, unknown>
  lists: Record<string, string[]>
}

/**
 * Knows which items of a state's lists the store has, so that only those are written that it has not: one letter more in a full mailbox is one
 * letter, not the mailbox. An item goes by its content, so nobody has to say which one was changed.
 */
export class PartedState {
  #kept: ReadonlySet<string>

  constructor(stored: StoredParts | null) {
    this.#kept = new Set(Object.keys(stored?.parts ?? {}))
  }

  /** What has to be written so that the store has this state. Whatever this answers is taken as written. */
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

/** The state as JSON again. What an earlier release kept in one piece is taken as it is. */
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
