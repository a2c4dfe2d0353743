import { readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import type { DatabaseSync, SQLTagStore } from 'node:sqlite'
import { DELIVERED, ENDLESS, HOME, READ_ONLY, TEXTS, WRITABLE } from '#host/containment/disk/server-files.ts'
import type { Source } from '#host/containment/parsers/jobs.ts'
import type { Disk } from '#shop/disk.ts'

/** What a player may leave on the disk of a shop altogether. */
export const MAX_WRITTEN_BYTES = 2_000_000
const MAX_WRITTEN_FILES = 200
const MAX_NAME_BYTES = 255

/** Papers of orders, which only the shop's own press writes. */
const CONFIRMATION = /^order_/

const FAULTS = {
  ENOENT: [-2, 'no such file or directory'],
  EACCES: [-13, 'permission denied'],
  EISDIR: [-21, 'illegal operation on a directory'],
  ENOSPC: [-28, 'no space left on device'],
  ENAMETOOLONG: [-36, 'name too long'],
} as const

interface Options {
  contentDirectory: string
  /** Of the shop, for its manifest. */
  version: string
  db: DatabaseSync
}

/**
 * The disk of the server that a shop seems to run on: a list of plausible files, the shop's own documents, and what was written since, which
 * lies in the instance's database. A path is a key in it and nothing else; no name that a visitor chose ever gets to the real disk.
 */
export class InstanceDisk implements Disk {
  readonly home = HOME
  readonly #options: Options
  #tags: SQLTagStore | undefined

  constructor(options: Options) {
    this.#options = options
  }

  read(path: string): Buffer {
    const place = posix.normalize(path)
    const source = this.#look(place)
    // Whoever reads a device without an end here gets nothing out of it.
    if (source === 'endless') return Buffer.alloc(0)
    if (source) return Buffer.from(source)
    throw fault(isFolder(place) ? 'EISDIR' : 'ENOENT', path)
  }

  write(path: string, content: Buffer): void {
    const folder = dirname(path)
    const name = basename(path)
    const place = Object.hasOwn(WRITABLE, folder) ? WRITABLE[folder] : undefined
    if (isFolder(path)) throw fault('EISDIR', path)
    if (place === undefined) throw fault(isFolder(folder) ? 'EACCES' : 'ENOENT', path)
    if (CONFIRMATION.test(name) || name.includes('\0')) throw fault('EACCES', path)
    if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw fault('ENAMETOOLONG', path)
    const key = `${place}/${name}`
    const { files, bytes } = this.#usedBeside(key)
    if (files >= MAX_WRITTEN_FILES || bytes + content.length > MAX_WRITTEN_BYTES) throw fault('ENOSPC', path)
    const now = new Date().toISOString()
    this.#sql.run`
      INSERT INTO Files (path, content, updatedAt) VALUES (${key}, ${content}, ${now})
      ON CONFLICT (path) DO UPDATE SET content = excluded.content, updatedAt = excluded.updatedAt`
  }

  /** What an entity of XML leads to by its system identifier: a `file:` address or a plain path. There is no network. */
  find(name: string): Source {
    const path = pathOf(name)
    return path === undefined ? null : (this.#look(path) ?? null)
  }

  #look(path: string): Source | undefined {
    if (path.includes('\0')) return undefined
    if (ENDLESS.has(path)) return 'endless'
    if (Object.hasOwn(TEXTS, path)) return Buffer.from(TEXTS[path] ?? '')
    if (path === `${HOME}/package.json`) return this.#manifest()
    return this.#written(path) ?? this.#delivered(path)
  }

  #manifest(): Buffer {
    const manifest = {
      name: 'juice-shop',
      version: this.#options.version,
      description: 'Squeezed, bottled and sold by a small team',
      license: 'MIT',
      private: true,
      main: 'build/app.js',
      scripts: { start: 'node build/app' },
    }
    return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  }

  #written(path: string): Buffer | undefined {
    const folder = dirname(path)
    if (!Object.hasOwn(WRITABLE, folder)) return undefined
    const row = this.#sql.get`SELECT content FROM Files WHERE path = ${`${WRITABLE[folder]}/${basename(path)}`}`
    return row && Buffer.from(row.content as Uint8Array)
  }

  #delivered(path: string): Buffer | undefined {
    for (const { place, folder, only } of DELIVERED) {
      if (!path.startsWith(`${place}/`)) continue
      const rest = path.slice(place.length + 1)
      // Normalised paths have no way back; what begins with a dot is nobody's business.
      if (rest.split('/').some((part) => part === '' || part.startsWith('.')) || (only && !only.includes(rest)))
        continue
      try {
        return readFileSync(join(this.#options.contentDirectory, folder, rest))
      } catch {
        return undefined
      }
    }
    return undefined
  }

  #usedBeside(key: string): { files: number; bytes: number } {
    const row = this.#sql.get`
      SELECT count(*) AS files, coalesce(sum(length(content)), 0) AS bytes FROM Files
      WHERE path <> ${key} AND path NOT GLOB 'assets/public/images/*' AND path NOT GLOB 'ftp/order_*'`
    return { files: Number(row?.files), bytes: Number(row?.bytes) }
  }

  /** Not before somebody asks for a file. */
  get #sql(): SQLTagStore {
    this.#tags ??= this.#options.db.createTagStore()
    return this.#tags
  }
}

/** Where on the disk an identifier leads; undefined when it leads elsewhere. */
function pathOf(name: string): string | undefined {
  const drive = /^(?:file:\/{0,3})?\/?([a-z]:[\\/].*)$/i.exec(name)?.[1]
  if (drive !== undefined) return drive.replaceAll('\\', '/').toLowerCase()
  const local = /^file:(?:\/\/(?:localhost)?)?(\/.*)$/i.exec(name)?.[1]
  if (local !== undefined) return posix.normalize(decode(local))
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(name) ? undefined : posix.resolve(HOME, name)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function isFolder(path: string): boolean {
  return Object.hasOwn(WRITABLE, path) || (READ_ONLY as readonly string[]).includes(path)
}

function fault(code: keyof typeof FAULTS, path: string): Error {
  const [errno, words] = FAULTS[code]
  const error = new Error(`${code}: ${words}, open '${path}'`)
  // It would tell where the shop really lies.
  delete error.stack
  return Object.assign(error, { errno, code, syscall: 'open', path })
}
