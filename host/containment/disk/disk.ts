import { dirname, posix } from 'node:path'
import type { DatabaseSync, SQLTagStore } from 'node:sqlite'
import { countChanges } from '#common/count-changes.ts'
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
} from '#host/containment/disk/file-system.ts'
import {
  CONFIRMATION,
  HOME,
  OTHER_SYSTEM_TEXTS,
  PICTURES,
  SERVED,
  SET_UP_AT,
} from '#host/containment/disk/server-files.ts'
import type { Source } from '#host/containment/parsers/jobs.ts'
import type { Disk } from '#shop/disk.ts'

interface Options {
  /** The server as it was set up; one for all instances. Not asked for before somebody looks at a file. */
  tree: () => FileTree
  db: DatabaseSync
}

/** A file that was written since the server was set up, without what is in it; null is gone. */
export type WrittenFile = readonly [path: string, file: (Omit<FileNode, 'content'> & { size: number }) | null]

/** Where served files lie, by what they are called as the shop's own. */
const PLACES = new Map(
  [...Object.entries(SERVED), [PICTURES.place, PICTURES.key] as const].map(([place, key]) => [key, place]),
)

/**
 * The disk of the server that a shop seems to run on, as every hole of the shop shows it: documents that name files, frames, archives and
 * programs. It is a tree that all shops have, and what was written since: in folders that are served as rows of the instance's database,
 * which are journalled and gone with a reset; anywhere else in memory, gone with the shop's sleep as in a container. A path is a key and
 * nothing else; no name that a visitor chose ever gets to the real disk.
 */
export class InstanceDisk implements Disk {
  readonly home = HOME
  readonly #options: Options
  /** What was written where nothing is served. */
  readonly #unserved: Overlay = new Map()
  /** Permissions of files in the database, where they are not the usual ones. */
  readonly #modes = new Map<string, number>()
  /** What was found a moment ago, after so many changes of the database. */
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

  /** What an entity of XML leads to by its system identifier: a `file:` address or a plain path. There is no network. */
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

  /** All that was written since the server was set up. */
  listWritten(): WrittenFile[] {
    return [...this.#mergeWritten()].map(([path, file]) => {
      if (!file) return [path, null]
      const { content: _content, ...facts } = file
      return [path, { ...facts, size: sizeOf(file) }]
    })
  }

  /** What is in a written file; undefined when it is gone by now. */
  contentOf(path: string): Buffer | undefined {
    const isPicture = dirname(path) === PICTURES.place
    const key = isPicture ? `${PICTURES.key}/${posix.basename(path)}` : keyOf(path)
    const content = key === undefined ? undefined : this.#read(key)
    const left = this.#unserved.get(path)
    return content ?? (left ? contentOf(left) : undefined)
  }

  /** Keeps what a program has done to the disk, where nobody else was quicker and used up the room. */
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

  /** An archive brings many files at once: the list of a moment ago is kept up to date. */
  #note(path: string, file: FileNode | null | undefined): void {
    if (!this.#recent) return
    if (file === undefined) this.#recent.overlay.delete(path)
    else this.#recent.overlay.set(path, file)
    this.#recent.changes = this.#countChanges()
  }

  #open(): FileSystem {
    return new FileSystem(this.#tree, new Map(this.#mergeWritten()), Date.now)
  }

  /** As it is now: the shop writes into the same table. */
  #mergeWritten(): ReadonlyMap<string, FileNode | null> {
    const changes = this.#countChanges()
    if (this.#recent?.changes === changes) return this.#recent.overlay
    const overlay: Overlay = new Map(this.#unserved)
    // Times stand behind contents, and large contents are a long way.
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

  /** Not before somebody asks for a file. */
  get #sql(): SQLTagStore {
    this.#tags ??= this.#options.db.createTagStore()
    return this.#tags
  }
}

/** Under which path the shop has a file that lies there; undefined where nothing is served. */
function keyOf(path: string): string | undefined {
  const folder = dirname(path)
  return Object.hasOwn(SERVED, folder) ? `${SERVED[folder]}/${posix.basename(path)}` : undefined
}

function placeOf(key: string): string | undefined {
  const folder = PLACES.get(dirname(key))
  return folder === undefined ? undefined : `${folder}/${posix.basename(key)}`
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
