import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerOptions } from '#host/http/open-instances.ts'
import { openServer, type Server } from '#host/http/open-server.ts'
import type { Instance } from '#host/instances/instance.ts'
import { SINGLE_PLAYER } from '#host/instances/instances.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export interface OpenRange extends AsyncDisposable {
  url: string
  server: Server
  /**
   * Keys of the solved challenges, sorted as on the wire, asked of the game itself: the list that everybody reads is long.
   * @param instance the one that is played at present, unless another is named
   */
  solved(instance?: string): Promise<string[]>
  /** Gives all who come from now on an instance that nobody has played yet: a thirtieth of what a new server takes. */
  startOver(): void
  /** The instance that is played at present. */
  instance(): Promise<Instance>
}

/** A whole server in this process: own port, own data, gone with the scope (`await using range = await openRange()`). */
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
