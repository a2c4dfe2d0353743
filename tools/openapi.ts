import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '#server/open/open-server.ts'
import { root, say } from './run/console.mjs'

/** Addresses of the documents by option. */
const WAYS: Readonly<Record<string, string>> = {
  '--openapi': '/api-docs/openapi.json',
  '--range': '/api-docs/openapi-range.json',
  '--postman': '/api-docs/postman.json',
}

/** Address of the shop in a collection that is written without one. */
const ORIGIN = 'http://localhost:3000'

/** `npm run openapi [-- --openapi | --range | --postman]`: prints a document. Returns the exit code. */
export async function main(given: readonly string[], print: (text: string) => void = say): Promise<number> {
  const [way = '--openapi'] = given
  const path = Object.hasOwn(WAYS, way) ? WAYS[way] : undefined
  if (path === undefined || given.length > 1) {
    print(`${given.join(' ')} is not possible. Give one of ${Object.keys(WAYS).join(', ')}, or nothing for OpenAPI.`)
    return 1
  }
  print(await ask(path))
  return 0
}

/** Opens a shop of its own for one answer, because the routes are known once they run. */
async function ask(path: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vitamin-cve-openapi-'))
  const environment = { HOST: '127.0.0.1', HOST_LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataDirectory }
  const server = await openServer({ root, version, environment })
  try {
    const answer = await fetch(server.url + path)
    const document: unknown = await answer.json()
    return JSON.stringify(document, undefined, 2).replaceAll(server.url, ORIGIN)
  } finally {
    await server.close()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
