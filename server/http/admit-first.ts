import type { IncomingMessage, Server } from 'node:http'

/**
 * Shows every request of a server to `admit` before all listeners, because Socket.IO replaces the listeners that it
 * finds. A request that is emitted again is shown again.
 */
export function admitFirst(server: Server, admit: (request: IncomingMessage) => void): void {
  const emit = server.emit.bind(server) as (event: string, ...parts: unknown[]) => boolean
  server.emit = ((event: string, ...parts: unknown[]) => {
    if (event === 'request' || event === 'upgrade') admit(parts[0] as IncomingMessage)
    return emit(event, ...parts)
  }) as Server['emit']
}
