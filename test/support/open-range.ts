import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerOptions } from '#host/http/open-instances.ts'
import { openServer, type Server } from '#host/http/open-server.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export interface OpenRange extends AsyncDisposable {
  url: string
  server: Server
  /** Keys of the solved challenges, sorted as on the wire. */
  solved(): Promise<string[]>
}

/** A whole server in this process: own port, own data, gone with the scope (`await using range = await openRange()`). */
export async function openRange(
  environment: Record<string, string> = {},
  nameInstance?: ServerOptions['nameInstance'],
): Promise<OpenRange> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vitamin-cve-test-'))
  const server = await openServer({
    root,
    version: '0.0.0-test',
    nameInstance,
    environment: { HOST_LOG_LEVEL: 'silent', ...environment, PORT: '0', DATA_DIR: dataDirectory },
  })
  return {
    url: server.url,
    server,
    async solved() {
      const reply = await fetch(`${server.url}/api/Challenges`)
      const { data } = (await reply.json()) as { data: { key: string; solved: boolean }[] }
      return data.filter(({ solved }) => solved).map(({ key }) => key)
    },
    async [Symbol.asyncDispose]() {
      await server.close()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
