import type { createServer as CreateServer } from 'node:http'
import { loadLazily } from '#common/load-lazily.ts'

/**
 * Node's own. Required, because an `import` reads everything that a built-in module has to offer: of this one also `WebSocket`, which brings
 * a whole HTTP client with it: 2 MiB of a server that waits.
 */
const http = loadLazily<{ createServer: typeof CreateServer }>('node:http')

export const createServer: typeof CreateServer = http().createServer
