/** A socket, or a response under way. */
interface Connection {
  once(event: 'close', listener: () => void): unknown
  destroy(): unknown
}

/** Open connections of each team: sockets, event streams and requests under way. */
export class Connections {
  /** By name of the team's instance. */
  readonly #open = new Map<string, Set<Connection>>()

  add(instance: string, connection: Connection): void {
    const connections = this.#open.get(instance) ?? new Set()
    this.#open.set(instance, connections.add(connection))
    connection.once('close', () => {
      connections.delete(connection)
      if (connections.size === 0 && this.#open.get(instance) === connections) this.#open.delete(instance)
    })
  }

  /** Cuts all connections of a team at once, whether or not somebody reads from them. */
  end(instance: string): void {
    for (const connection of this.#open.get(instance) ?? []) connection.destroy()
  }
}
