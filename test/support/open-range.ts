import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Instance } from '#server/instances/instance.ts'
import { SINGLE_PLAYER } from '#server/instances/instances.ts'
import { openServer, type Server, type ServerOptions } from '#server/open/open-server.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export interface OpenRange extends AsyncDisposable {
  url: string
  server: Server
  /**
   * Sorted keys of the solved challenges. Asks the game itself, because the public list is long.
   * @param instance the current one, unless another is named
   */
  solved(instance?: string): Promise<string[]>
  /** Gives later visitors a new instance, in a thirtieth of a new server's time. */
  startOver(): void
  instance(): Promise<Instance>
}

/**
 * A whole server in this process with its own port and data. Ends with the scope (`await using range = await
 * openRange()`).
 */
export async function openRange(
  environment: Record<string, string> = {},
  nameInstance?: ServerOptions['nameInstance'],
): Promise<OpenRange> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vitamin-cve-test-'))
  let played = SINGLE_PLAYER
  let births = 0
  const server = await openServer({
    root,
    version: '0.0.0-test',
    nameInstance: nameInstance ?? (() => played),
    environment: { HOST_LOG_LEVEL: 'silent', ...environment, PORT: '0', DATA_DIR: dataDirectory },
  })
  return {
    url: server.url,
    server,
    async solved(instance = played) {
      const { game } = await server.instances.wake(instance)
      const keys = server.catalogue.challenges.map(({ key }) => key)
      return keys.filter((key) => game.progressOf(key)?.solvedAt != null)
    },
    startOver() {
      played = `fresh-${++births}`
    },
    instance: () => server.instances.wake(played),
    async [Symbol.asyncDispose]() {
      await server.close()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
