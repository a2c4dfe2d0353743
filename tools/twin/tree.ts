import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { MENDED_FILE, type MendedProgram, readMendedProgram, UNMENDED_FOLDER } from '#foundation/mended-program.ts'
import { root } from '../run/console.mjs'
import { compileMendedChain } from './chain.ts'
import type { Changes } from './edits.ts'
import { composeMends, type KnownFlaw, listMended } from './mends.ts'
import { drawTokenKeys } from './token-keys.ts'

/** Parts of the project that a mended shop is made of. */
const PARTS = [
  ...['contract', 'foundation', 'model', 'shop', 'containment', 'chain', 'lab', 'game', 'challenges', 'proving'],
  ...['server', 'classroom', 'start', 'web', 'content', 'config', 'tools'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'LICENSE'],
]

/** Built parts. The program builds again what its mends change. */
const BUILT = ['web', 'bench', 'class', 'assistant', 'paper', 'web.stamp']

/** Fixes of learners, and tests. */
const LEFT_OUT = /coding[\\/]corpus$|\.test\.tsx?$/

/**
 * Files that name the sources of a coding part. A twin leaves out the coding parts whose sources it changes, because
 * they ask about the original code.
 */
const CODING = 'challenges/*/coding/{coding,place}.ts'

const TWINS = join(root, 'dist', 'twin')

/** Name of the folder for a choice of flaws. */
export function nameTree(flaws: readonly KnownFlaw[], wanted: readonly string[]): string {
  if (wanted.length === listMended(flaws).length) return 'all'
  return wanted.length <= 4 ? wanted.join('-') : `${wanted.length}-${hash(wanted.join()).slice(0, 12)}`
}

/** Tells a person that something long begins. Returns how to tell the end of it. */
type Tell = (text: string) => () => void

/**
 * Makes the program with the flaws mended, in a folder of its own below `dist/twin`. One of the same sources is kept.
 * @returns the folder
 * @throws {MendError}
 */
export async function makeTree(
  flaws: readonly KnownFlaw[],
  wanted: readonly string[],
  tell: Tell = () => () => {},
): Promise<string> {
  const folder = join(TWINS, nameTree(flaws, wanted))
  const changes = composeMends(flaws, wanted)
  const print = printSources(changes)
  if (readMendedProgram(folder)?.print === print) return folder
  const done = tell(`Mending ${wanted.length} ${wanted.length === 1 ? 'flaw' : 'flaws'} in a copy of the shop`)
  const made = new Map([...changes, ...(await compileMendedChain(changes))])
  const fresh = `${folder}.new-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  for (const part of PARTS) cpSync(join(root, part), join(fresh, part), { recursive: true, filter: isShipped })
  symlinkSync(join(root, 'node_modules'), join(fresh, 'node_modules'), 'junction')
  takeBuilt(folder, fresh)
  for (const [path, content] of made) replace(fresh, path, content)
  drawTokenKeys(changes, folder, fresh)
  for (const file of globSync(CODING, { cwd: fresh })) {
    const named = readFileSync(join(fresh, file), 'utf8').matchAll(/\bfile: '([^']+)'/g)
    if ([...named].some(([, path = '']) => changes.has(path)))
      rmSync(dirname(join(fresh, file)), { recursive: true, force: true })
  }
  const left = flaws.filter(({ id }) => !wanted.includes(id)).map(({ id, title }) => ({ id, title }))
  writeFileSync(join(fresh, MENDED_FILE), JSON.stringify({ mended: wanted, left, print } satisfies MendedProgram))
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
  done()
  return folder
}

/** Keeps what an earlier program of the same name has built; the first one gets what the shop has. */
function takeBuilt(folder: string, fresh: string): void {
  const earlier = join(folder, 'dist')
  if (existsSync(earlier)) {
    renameSync(earlier, join(fresh, 'dist'))
    return
  }
  for (const part of BUILT) {
    const from = join(root, 'dist', part)
    if (existsSync(from)) cpSync(from, join(fresh, 'dist', part), { recursive: true })
  }
}

/** Writes a mended source, and keeps the original beside the program: the ground truth counts its lines. */
function replace(folder: string, path: string, content: string | Buffer | null): void {
  const file = join(folder, path)
  if (existsSync(file)) {
    mkdirSync(dirname(join(folder, UNMENDED_FOLDER, path)), { recursive: true })
    cpSync(file, join(folder, UNMENDED_FOLDER, path))
  }
  if (content === null) {
    rmSync(file)
    return
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function isShipped(path: string): boolean {
  return !LEFT_OUT.test(path)
}

function printSources(changes: Changes): string {
  const files = PARTS.flatMap((part) => listFiles(part)).filter(isShipped)
  const all = createHash('sha256').update(JSON.stringify([...changes]))
  for (const file of files) all.update(`${file}\n`).update(readFileSync(join(root, file)))
  return all.digest('hex')
}

function listFiles(part: string): string[] {
  if (!statSync(join(root, part)).isDirectory()) return [part]
  return readdirSync(join(root, part), { withFileTypes: true }).flatMap((entry) => {
    const path = join(part, entry.name)
    if (entry.isDirectory()) return isShipped(path) ? listFiles(path) : []
    return [path]
  })
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
