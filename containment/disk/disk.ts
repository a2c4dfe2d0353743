import { dirname, posix } from 'node:path'
import type { DatabaseSync, SQLTagStore } from 'node:sqlite'
import {
  contentOf,
  type FileChange,
  type FileNode,
  FileSystem,
  FileSystemError,
  type FileTree,
  MAX_WRITTEN_BYTES,
  type Overlay,
  sizeOf,
} from '#containment/disk/file-system.ts'
import { CONFIRMATION, HOME, OTHER_SYSTEM_TEXTS, PICTURES, SERVED, SET_UP_AT } from '#containment/disk/server-files.ts'
import type { Source } from '#containment/parsers/jobs.ts'
import { countChanges } from '#foundation/count-changes.ts'
import type { Disk } from '#shop/disk.ts'

interface Options {
  /** The server's original files, shared by all instances. Loaded at first use. */
  tree: () => FileTree
  db: DatabaseSync
}

/** A file written since the setup, without its content. Null means deleted. */
export type WrittenFile = readonly [path: string, file: (Omit<FileNode, 'content'> & { size: number }) | null]

const PLACES = new Map(
  [...Object.entries(SERVED), [PICTURES.place, PICTURES.key] as const].map(([place, key]) => [key, place]),
)

/**
 * The disk of the emulated server, the same through every hole of the shop: documents that name files, frames, archives
 * and programs. It is a common tree with the instance's writes over it. Writes to served folders are rows of the
 * instance's database, which are in the journal and end with a reset. Others are in memory and end with the shop's
 * sleep, as in a container. A path is only a key: no visitor's name reaches the real disk.
 */
export class InstanceDisk implements Disk {
  readonly home = HOME
  readonly #options: Options
  /** Writes to folders that are not served. */
  readonly #unserved: Overlay = new Map()
  /** Permissions of files in the database that differ from the default. */
  readonly #modes = new Map<string, number>()
  /** Cached overlay, valid for this number of database changes. */
  #recent: { changes: number; overlay: Overlay } | undefined
  #knownTree: FileTree | undefined
  #tags: SQLTagStore | undefined

  constructor(options: Options) {
    this.#options = options
  }

  read(path: string): Buffer {
    return this.#open().read(posix.normalize(path))
  }

  write(path: string, content: Buffer): void {
    if (path.includes('\0')) throw new FileSystemError('EACCES', 'open', path)
    const files = this.#open()
    files.write(path, content)
    this.keep(files.takeChanges())
  }

  /** Content of an XML entity by its system identifier: a `file:` address or a plain path. There is no network. */
  find(name: string): Source {
    const path = pathOf(name)
    if (path === undefined) return null
    if (Object.hasOwn(OTHER_SYSTEM_TEXTS, path)) return Buffer.from(OTHER_SYSTEM_TEXTS[path] ?? '')
    const files = this.#open()
    try {
      return files.find(path).device === 'endless' ? 'endless' : files.read(path)
    } catch (error) {
      if (error instanceof FileSystemError) return null
      throw error
    }
  }

  listWritten(): WrittenFile[] {
    return [...this.#mergeWritten()].map(([path, file]) => {
      if (!file) return [path, null]
      const { content: _content, ...facts } = file
      return [path, { ...facts, size: sizeOf(file) }]
    })
  }

  /** Content of a written file. Undefined if it is gone. */
  contentOf(path: string): Buffer | undefined {
    const isPicture = dirname(path) === PICTURES.place
    const key = isPicture ? `${PICTURES.key}/${posix.basename(path)}` : keyOf(path)
    const content = key === undefined ? undefined : this.#read(key)
    const left = this.#unserved.get(path)
    return content ?? (left ? contentOf(left) : undefined)
  }

  /** Stores a program's changes, as far as other programs have left room. */
  keep(changes: readonly FileChange[]): void {
    if (changes.length === 0) return
    const sizes = new Map<string, number>()
    for (const [path, file] of this.#mergeWritten()) if (file && !file.isShops) sizes.set(path, sizeOf(file))
    let written = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    for (const [path, file] of changes) {
      const bytes = written - (sizes.get(path) ?? 0) + (file?.content.length ?? 0)
      if (bytes > MAX_WRITTEN_BYTES) continue
      written = bytes
      sizes.set(path, file?.content.length ?? 0)
      this.#keepOne(path, file)
    }
  }

  #keepOne(path: string, file: FileChange[1]): void {
    const key = keyOf(path)
    const delivered = this.#tree.get(path)
    const content = Buffer.from(file?.content ?? [])
    if (key !== undefined && file?.kind === 'file') {
      const now = new Date().toISOString()
      this.#sql.run`
        INSERT INTO Files (path, content, updatedAt) VALUES (${key}, ${content}, ${now})
        ON CONFLICT (path) DO UPDATE SET content = excluded.content, updatedAt = excluded.updatedAt`
      this.#modes.set(path, file.mode)
      this.#unserved.delete(path)
      this.#note(path, this.#describe(key, path, content.length))
      return
    }
    if (key !== undefined) this.#sql.run`DELETE FROM Files WHERE path = ${key}`
    this.#modes.delete(path)
    const owner = delivered?.owner ?? 'node'
    const left: FileNode | null = file && { kind: file.kind, content, mode: file.mode, owner, changedAt: Date.now() }
    if (left || delivered) this.#unserved.set(path, left)
    else this.#unserved.delete(path)
    this.#note(path, this.#unserved.get(path))
  }

  /** Updates the cached list, because an archive brings many files at once. */
  #note(path: string, file: FileNode | null | undefined): void {
    if (!this.#recent) return
    if (file === undefined) this.#recent.overlay.delete(path)
    else this.#recent.overlay.set(path, file)
    this.#recent.changes = this.#countChanges()
  }

  #open(): FileSystem {
    return new FileSystem(this.#tree, new Map(this.#mergeWritten()), Date.now)
  }

  /** Reads anew after a change, as the shop writes into the same table. */
  #mergeWritten(): ReadonlyMap<string, FileNode | null> {
    const changes = this.#countChanges()
    if (this.#recent?.changes === changes) return this.#recent.overlay
    const overlay: Overlay = new Map(this.#unserved)
    // Leaves out times, because SQLite reads through large contents to reach them.
    for (const { path, size } of this.#sql.all`SELECT path, length(content) AS size FROM Files`) {
      const key = String(path)
      const place = placeOf(key)
      if (place !== undefined) overlay.set(place, this.#describe(key, place, Number(size)))
    }
    const recent = { changes, overlay }
    this.#recent = recent
    setImmediate(() => {
      if (this.#recent === recent) this.#recent = undefined
    })
    return overlay
  }

  #countChanges(): number {
    return countChanges(this.#options.db)
  }

  #describe(key: string, place: string, size: number): FileNode {
    const isShops = CONFIRMATION.test(posix.basename(place)) || dirname(place) === PICTURES.place
    const delivered = this.#tree.get(place)
    return {
      kind: 'file',
      content: () => this.#read(key) ?? Buffer.alloc(0),
      size,
      mode: delivered?.mode ?? this.#modes.get(place) ?? 0o644,
      owner: delivered?.owner ?? (isShops ? 'root' : 'node'),
      changedAt: isShops ? SET_UP_AT : this.#timeOf(key),
      ...(isShops && { isShops }),
    }
  }

  #timeOf(key: string): number {
    return Date.parse(String(this.#sql.get`SELECT updatedAt FROM Files WHERE path = ${key}`?.updatedAt)) || SET_UP_AT
  }

  #read(key: string): Buffer | undefined {
    const row = this.#sql.get`SELECT content FROM Files WHERE path = ${key}`
    return row && Buffer.from(row.content as Uint8Array)
  }

  get #tree(): FileTree {
    this.#knownTree ??= this.#options.tree()
    return this.#knownTree
  }

  get #sql(): SQLTagStore {
    this.#tags ??= this.#options.db.createTagStore()
    return this.#tags
  }
}

/** The shop's own name for a path, or undefined if its folder is not served. */
function keyOf(path: string): string | undefined {
  const folder = dirname(path)
  return Object.hasOwn(SERVED, folder) ? `${SERVED[folder]}/${posix.basename(path)}` : undefined
}

function placeOf(key: string): string | undefined {
  const folder = PLACES.get(dirname(key))
  return folder === undefined ? undefined : `${folder}/${posix.basename(key)}`
}

/** The disk's path of an identifier, or undefined if it points elsewhere. */
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
