import type { createServer as CreateServer } from 'node:http'
import { loadLazily } from '#foundation/load-lazily.ts'

/**
 * `require`, because an `import` reads all exports of a built-in module. Reading the export `WebSocket` loads an HTTP
 * client, which takes 2 MiB of an idle server.
 */
const http = loadLazily<{ createServer: typeof CreateServer }>('node:http')

export const createServer: typeof CreateServer = http().createServer
