interface Connection {
  once(event: 'close', listener: () => void): unknown
  destroy(): unknown
}

interface Opened {
  /** Number of the browser's player. Null for scripts and guests of a host name. */
  member: number | null
  connection: Connection
}

export class Connections {
  readonly #open = new Map<string, Set<Opened>>()

  add(instance: string, connection: Connection, member: number | null): void {
    const connections = this.#open.get(instance) ?? new Set()
    const opened = { member, connection }
    this.#open.set(instance, connections.add(opened))
    connection.once('close', () => {
      connections.delete(opened)
      if (connections.size === 0 && this.#open.get(instance) === connections) this.#open.delete(instance)
    })
  }

  /** Cuts connections of a team at once, also unread ones. @param member number of a player; all by default */
  end(instance: string, member?: number): void {
    for (const opened of this.#open.get(instance) ?? [])
      if (member === undefined || opened.member === member) opened.connection.destroy()
  }
}
