import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StrippedSources } from '#foundation/build/stripped-sources.mjs'
import type { CopyParts } from '#proving/copy/messages.ts'
import { CopyProcess } from './copy-process.ts'
import type { JudgeParts } from './judgement.ts'
import { MAX_COMPILATIONS, MAX_PROGRAMS, MAX_SHARED_MS } from './limits.ts'
import { createModuleClosures } from './module-closure.ts'
import { readProcessorMs } from './process-times.ts'
import { type Confinement, findConfinement } from './spawn-copy.ts'

/** Modules that a copy begins with. */
const ENTRY = 'proving/copy/enter.ts'
const COMPOSITION = 'proving/copy/open-copy.ts'

/** Packages that every shop loads. */
const PACKAGES = ['npm:fastify', 'npm:pino']

/** Processes with copies of the shop. One is kept warm for the next run. */
export class Copies {
  readonly confinement: Confinement
  readonly #root: string
  readonly #parts: CopyParts
  readonly #sources: Readonly<Record<string, string>>
  readonly #closures: (url: string) => ReadonlySet<string>
  readonly #base: string
  #spare: CopyProcess | undefined
  #shared: CopyProcess | undefined
  #compiler: CopyProcess | undefined

  /** @param provable paths of all sources that learners may change */
  constructor({ root, version, settings, keys }: JudgeParts, provable: Iterable<string>) {
    this.#root = root
    this.#base = pathToFileURL(join(root, '/')).href
    this.#closures = createModuleClosures(this.#base)
    this.confinement = findConfinement(root)
    const modules = this.#listModules()
    this.#sources = this.#readSources(modules)
    const changing = new Set(this.listAnew([...provable]))
    const preload = modules.filter((path) => /^(?:foundation|model|shop)\//.test(path) && !changing.has(path))
    this.#parts = {
      ...{ root: this.#base, version, settings, keys },
      preload: [...PACKAGES, ...preload.filter((path) => !isLoadedLate(path))],
      guise: {
        environment: {
          DATA_DIR: '/data',
          HOST_SUPERVISED: 'true',
          MALLOC_ARENA_MAX: '1',
          NODE_ENV: 'default',
          TZ: 'UTC',
        },
        arguments: [join(root, 'start', 'server.ts')],
        folder: root,
        user: process.getuid && process.getgid ? { uid: process.getuid(), gid: process.getgid() } : null,
        flags: [
          '--permission',
          `--import=${this.#base}server/bundle/load-node.mjs`,
          '--disable-sigusr1',
          '--allow-net',
        ],
      },
    }
  }

  /** Paths of the modules of a copy that lead to one of these sources. */
  listAnew(files: readonly string[]): string[] {
    const wanted = new Set(files.map((file) => this.#base + file))
    return [...this.#listModules(), ...files].filter(
      (path) => !this.#closures(this.#base + path).isDisjointFrom(wanted),
    )
  }

  /** Takes a process that has run nothing yet, and prepares the next one. */
  take(): CopyProcess {
    const taken = this.#spare && !this.#spare.isEnded ? this.#spare : this.#start()
    this.#spare = undefined
    return taken
  }

  /** Prepares a process for the next run. */
  prepare(): void {
    if (!this.#spare || this.#spare.isEnded) this.#spare = this.#start()
  }

  /** A process that known changes share. They could tell on each other, so learners' code never gets it. */
  takeShared(): CopyProcess {
    if (!this.#shared || isWorn(this.#shared)) {
      this.#shared?.end()
      this.#shared = this.#start()
    }
    this.#shared.count++
    return this.#shared
  }

  /** The process of the contracts' compiler. It reads learners' code and runs none, so it serves one after the other. */
  takeCompiler(): CopyProcess {
    if (!this.#compiler || this.#compiler.isEnded || this.#compiler.count >= MAX_COMPILATIONS) {
      this.#compiler?.end()
      this.#compiler = this.#start()
    }
    this.#compiler.count++
    return this.#compiler
  }

  /** Ends all processes that wait. */
  close(): void {
    this.#spare?.end()
    this.#shared?.end()
    this.#compiler?.end()
    this.#spare = undefined
    this.#shared = undefined
    this.#compiler = undefined
  }

  #start(): CopyProcess {
    return new CopyProcess(this.#root, this.confinement, this.#parts, this.#sources)
  }

  #listModules(): string[] {
    const urls = [ENTRY, COMPOSITION].flatMap((entry) => [...this.#closures(this.#base + entry)])
    return [...new Set(urls)].map((url) => url.slice(this.#base.length)).filter((path) => path.endsWith('.ts'))
  }

  #readSources(paths: readonly string[]): Record<string, string> {
    const stripped = new StrippedSources(this.#root)
    const sources: Record<string, string> = {}
    for (const path of paths) {
      try {
        sources[path] =
          stripped.read(path)?.toString() ?? stripTypeScriptTypes(readFileSync(join(this.#root, path), 'utf8'))
      } catch {
        // It only reads like a module.
      }
    }
    return sources
  }
}

/** Whether a shared process has ended, or could end before its next program does. */
function isWorn({ isEnded, count, pid }: CopyProcess): boolean {
  return isEnded || count >= MAX_PROGRAMS || (readProcessorMs(pid) ?? 0) >= MAX_SHARED_MS
}

/** Parts of the shop that most runs never load. */
function isLoadedLate(path: string): boolean {
  return path.startsWith('shop/seed/') || path.startsWith('model/')
}
