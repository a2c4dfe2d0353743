import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { brotliCompressSync, constants } from 'node:zlib'
import { startClass } from '#bench/class-process.ts'
import { startShop } from '#bench/shop-process.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { buildVisitor } from '#game/visitor/visitor.ts'
import { root, say } from '../../tools/run/console.mjs'
import { solutionOf } from './coding-solutions.ts'
import { type PlayedShop, playShop, readPlayedShop } from './played-shop.ts'

/** Data folders of a release, with the replies of their shops before they were closed. */
export interface KeptFolders {
  /** By path, below `alone` and `class`. */
  files: Record<string, Uint8Array>
  alone: PlayedShop
  /** By team token; null for a release without classes. */
  class: Record<string, PlayedShop> | null
}

/**
 * `node tools/run.mjs keep-data-folder <release>`: plays a shop and a class, and stores their data folders as a fixture
 * that later releases must open. Returns the exit code.
 */
export async function main([release]: string[]): Promise<number> {
  if (!release || !/^[\w.-]+$/.test(release)) {
    say('Which release? node tools/run.mjs keep-data-folder v1.2.0')
    return 1
  }
  const alone = mkdtempSync(join(tmpdir(), 'kept-alone-'))
  const together = mkdtempSync(join(tmpdir(), 'kept-class-'))
  try {
    const facts = { alone: await playAlone(alone), class: await playClass(together) }
    const files = { ...readFolder(alone, 'alone'), ...readFolder(together, 'class') }
    const path = join(root, 'test', 'fixtures', 'data-folders', `${release}.br`)
    writeFileSync(path, pack({ files, ...facts }))
    say(`${path}: ${Math.round(statSync(path).size / 1000)} kB. Commit it with the release.`)
    return 0
  } finally {
    for (const folder of [alone, together]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Compresses all files together, because they are similar. */
export function pack(kept: KeptFolders): Uint8Array {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return brotliCompressSync(serialize(kept), { params })
}

async function playAlone(dataDirectory: string): Promise<PlayedShop> {
  const shop = await startShop({ dataDirectory })
  try {
    await playShop(createVisitor(shop.url), solutionOf)
    return await readPlayedShop(createVisitor, shop.url)
  } finally {
    await shop.stop()
  }
}

async function playClass(dataDirectory: string): Promise<Record<string, PlayedShop>> {
  const ours = await startClass({ dataDirectory, environment: { CLASS_WORKERS: '1' } })
  try {
    const { token } = (await ours.makeTeam('Kept Pears')).joined
    const url = `http://127.0.0.1:${ours.port}`
    await playShop(visitAs(token)(url), solutionOf)
    return { [token]: await readPlayedShop(visitAs(token), url) }
  } finally {
    await ours.stop()
  }
}

/** Creates visitors that use a team's token. */
export function visitAs(token: string): typeof createVisitor {
  return (url) =>
    buildVisitor({
      url,
      async send({ method, path, headers, body }) {
        const sent = { ...headers, 'x-team-token': token }
        const response = await fetch(url + path, {
          method,
          redirect: 'manual',
          headers: sent,
          ...(body !== undefined && { body }),
        })
        return { status: response.status, headers: response.headers, text: await response.text() }
      },
      socket: () => Promise.reject(new Error('There are no sockets here.')),
    })
}

function readFolder(folder: string, name: string): Record<string, Uint8Array> {
  const files = globSync('**/{*.sqlite,trainer-token}', { cwd: folder })
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [`${name}/${file.replaceAll('\\', '/')}`, Uint8Array.from(readFileSync(join(folder, file)))]),
  )
}
