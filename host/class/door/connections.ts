/** A socket, or a response under way. */
interface Connection {
  once(event: 'close', listener: () => void): unknown
  destroy(): unknown
}

interface Opened {
  /** Number of the player whose browser it is; null for scripts and guests of a host name. */
  member: number | null
  connection: Connection
}

/** Open connections of each team: sockets, event streams and requests under way. */
export class Connections {
  /** By name of the team's instance. */
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

  /** Cuts connections of a team at once, whether or not somebody reads from them. @param member whose; all where it is not given */
  end(instance: string, member?: number): void {
    for (const opened of this.#open.get(instance) ?? [])
      if (member === undefined || opened.member === member) opened.connection.destroy()
  }
}
