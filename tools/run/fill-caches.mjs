import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './console.mjs'

// Compiled code is of one version of Node, one user and one folder, so it is made where a program runs. Used by a build, and
// by the first start of a package.

export const cacheFolder = join(root, 'dist', 'cache')

const compiledFolder = join(cacheFolder, 'compiled')

// A start stores some 1,100 files. Handbook, small web and challenges add 500 in each language with the whole course.
const MAX_CACHED_FILES = 6_000

// Fills the caches of a player alone and of a class. `start` is the script with its parameters that starts a shop.
export async function fillCaches(start) {
  emptyFullCache(cacheFolder, MAX_CACHED_FILES)
  rmSync(compiledFolder, { recursive: true, force: true })
  await startOnce(start, {})
  await startOnce(start, { CLASS: '1', CLASS_WORKERS: '1' })
  dropSmallCode()
}

// Empties a cache of compiled code with more files than one program needs. Node never removes entries of older bundles,
// packages and versions.
export function emptyFullCache(folder, maxFiles) {
  if (!existsSync(folder) || readdirSync(folder, { recursive: true }).length <= maxFiles) return
  try {
    rmSync(folder, { recursive: true, maxRetries: 3 })
  } catch {
    // Another process is filling it.
  }
  mkdirSync(folder, { recursive: true })
}

// Starts supervisor and server once without listening, to fill the caches of compiled code and parsed content, which
// servers only read.
// Otherwise each process would keep a TypeScript compiler in memory. A failure shows at the real start.
function startOnce(start, environment) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'vitamin-cve-warm-'))
  return new Promise((resolve) => {
    const child = spawn(process.execPath, start, {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: '',
        PORT: '0',
        DATA_DIR: dataDirectory,
        EXIT_ON_READY: 'true',
        FILLS_CACHES: 'true',
        ...environment,
      },
      stdio: 'ignore',
    })
    const limit = setTimeout(() => child.kill('SIGKILL'), 120_000)
    child.on('close', () => {
      clearTimeout(limit)
      rmSync(dataDirectory, { recursive: true, force: true })
      resolve()
    })
  })
}

// Each start copies these files, which takes longer than compiling small ones. Stripped sources stay: the stripper
// takes
// long to load. Compiled code starts with a number of V8's after 20 bytes of Node's.
function dropSmallCode() {
  if (!existsSync(compiledFolder)) return
  for (const entry of readdirSync(compiledFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    const isCode = content.length > 24 && content.readUInt32LE(20) >>> 16 === 0xc0de
    if (isCode && content.length < 16_384) rmSync(file)
  }
}
