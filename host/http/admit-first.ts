import type { IncomingMessage, Server } from 'node:http'

/**
 * Has somebody see every request of a server before all listeners, whoever adds or takes away some later: Socket.IO puts itself in the place of
 * those that it finds. A request that is handed round again is seen again.
 */
export function admitFirst(server: Server, admit: (request: IncomingMessage) => void): void {
  const emit = server.emit.bind(server) as (event: string, ...parts: unknown[]) => boolean
  server.emit = ((event: string, ...parts: unknown[]) => {
    if (event === 'request' || event === 'upgrade') admit(parts[0] as IncomingMessage)
    return emit(event, ...parts)
  }) as Server['emit']
}
