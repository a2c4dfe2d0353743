import { CONFIRMATION, SERVED } from '#containment/disk/server-files.ts'

const FAULTS = {
  EPERM: [-1, 'operation not permitted'],
  ENOENT: [-2, 'no such file or directory'],
  EACCES: [-13, 'permission denied'],
  EEXIST: [-17, 'file already exists'],
  ENOTDIR: [-20, 'not a directory'],
  EISDIR: [-21, 'illegal operation on a directory'],
  ENOSPC: [-28, 'no space left on device'],
  EROFS: [-30, 'read-only file system'],
  ENAMETOOLONG: [-36, 'name too long'],
  ENOTEMPTY: [-39, 'directory not empty'],
  ELOOP: [-40, 'too many symbolic links encountered'],
} as const

export class FileSystemError extends Error {
  readonly errno: number
  readonly code: string
  readonly syscall: string
  readonly path: string

  constructor(code: keyof typeof FAULTS, syscall: string, path: string) {
    const [errno, words] = FAULTS[code]
    super(`${code}: ${words}, ${syscall} '${path}'`)
    this.errno = errno
    this.code = code
    this.syscall = syscall
    this.path = path
    // The stack would reveal the real folder of the shop.
    delete this.stack
  }
}

export interface FileNode {
  kind: 'file' | 'folder' | 'link'
  /** Content of a file, or target of a link. May be loaded at first use. */
  content: Buffer | (() => Buffer)
  /** In bytes, if the content is not loaded yet. */
  size?: number
  /** Permissions as in `chmod`. */
  mode: number
  /** The shop runs as `node`, and so does players' code. */
  owner: 'root' | 'node'
  changedAt: number
  /** A device that discards writes, and is empty or never runs dry. */
  device?: 'empty' | 'endless'
  /** Made by the shop itself, so it does not count as a player's. */
  isShops?: boolean
}

/** Files by absolute path, with all their parent folders. */
export type FileTree = ReadonlyMap<string, FileNode>

/** Differences from a tree. Null means deleted. */
export type Overlay = Map<string, FileNode | null>

/** A changed file, or null if it is deleted. */
export type FileChange = readonly [
  path: string,
  file: { kind: FileNode['kind']; content: Uint8Array; mode: number } | null,
]

/** Limits of all files that players leave on a shop's disk. */
export const MAX_WRITTEN_BYTES = 2_000_000
const MAX_WRITTEN_FILES = 200
const MAX_NAME_BYTES = 255
const MAX_PATH_CHARACTERS = 4000
const MAX_LINKS = 40

/** Links that one path has followed. */
interface Followed {
  links: number
}

/** In a sticky folder only the owners of files remove them. */
const STICKY = 0o1000

/** A file system of a given tree and its changes. Paths lead nowhere else. */
export class FileSystem {
  readonly #tree: FileTree
  readonly #overlay: Overlay
  readonly #changed = new Set<string>()
  readonly #now: () => number

  constructor(tree: FileTree, overlay: Overlay, now: () => number) {
    this.#tree = tree
    this.#overlay = overlay
    this.#now = now
  }

  takeChanges(): FileChange[] {
    const changes = [...this.#changed].map((path): FileChange => {
      const file = this.#get(path)
      return [path, file ? { kind: file.kind, content: contentOf(file), mode: file.mode } : null]
    })
    this.#changed.clear()
    return changes
  }

  /** The file behind all links. @throws {FileSystemError} */
  find(path: string, syscall = 'open'): FileNode {
    const file = this.#get(this.resolve(path, syscall))
    if (!file) throw new FileSystemError('ENOENT', syscall, path)
    return file
  }

  /** The file or link at a path, or undefined. */
  peek(path: string): FileNode | undefined {
    try {
      return this.#get(this.#resolveParent(path, 'lstat'))
    } catch {
      return undefined
    }
  }

  has(path: string): boolean {
    try {
      this.find(path)
      return true
    } catch {
      return false
    }
  }

  isFolder(path: string): boolean {
    return this.has(path) && this.find(path).kind === 'folder'
  }

  read(path: string): Buffer {
    const file = this.find(path)
    if (file.kind === 'folder') throw new FileSystemError('EISDIR', 'read', path)
    if (!isReadable(file)) throw new FileSystemError('EACCES', 'open', path)
    return contentOf(file)
  }

  list(path: string): string[] {
    const folder = this.resolve(path, 'scandir')
    const found = this.find(folder, 'scandir')
    if (found.kind !== 'folder') throw new FileSystemError('ENOTDIR', 'scandir', path)
    if (!isReadable(found)) throw new FileSystemError('EACCES', 'scandir', path)
    const prefix = folder === '/' ? '/' : `${folder}/`
    const names = new Set<string>()
    for (const keys of [this.#tree.keys(), this.#overlay.keys()]) {
      for (const key of keys) {
        if (key.length > prefix.length && key.startsWith(prefix) && !key.includes('/', prefix.length) && this.#get(key))
          names.add(key.slice(prefix.length))
      }
    }
    return [...names].sort()
  }

  write(path: string, content: Buffer, mode?: number): void {
    const place = this.resolve(path, 'open')
    const before = this.#get(place)
    if (before?.kind === 'folder') throw new FileSystemError('EISDIR', 'open', path)
    this.#checkWritable(before ? place : parentOf(place), 'open', path)
    if (before?.device) return
    this.#checkName(place, 'open', path)
    this.#checkSpace(place, content.length, path)
    this.#put(place, {
      kind: 'file',
      content,
      mode: before?.owner === 'root' ? before.mode : (mode ?? before?.mode ?? 0o644),
    })
  }

  makeFolder(path: string, recursive = false): void {
    const place = this.resolve(path, 'mkdir')
    if (this.#get(place)) {
      if (recursive && this.isFolder(place)) return
      throw new FileSystemError('EEXIST', 'mkdir', path)
    }
    const parent = parentOf(place)
    if (recursive && !this.#get(parent)) this.makeFolder(parent, true)
    if (!this.isFolder(parent)) throw new FileSystemError('ENOENT', 'mkdir', path)
    this.#checkWritable(parent, 'mkdir', path)
    this.#checkName(place, 'mkdir', path)
    this.#checkSpace(place, 0, path)
    this.#put(place, { kind: 'folder', content: Buffer.alloc(0), mode: 0o755 })
  }

  link(target: string, path: string): void {
    if (target.length > MAX_PATH_CHARACTERS) throw new FileSystemError('ENAMETOOLONG', 'symlink', path)
    const place = this.#resolveParent(path, 'symlink')
    if (this.#get(place)) throw new FileSystemError('EEXIST', 'symlink', path)
    this.#checkWritable(parentOf(place), 'symlink', path)
    this.#checkName(place, 'symlink', path)
    this.#checkSpace(place, target.length, path)
    this.#put(place, { kind: 'link', content: Buffer.from(target), mode: 0o777 })
  }

  changeMode(path: string, mode: number): void {
    const place = this.resolve(path, 'chmod')
    const file = this.find(place, 'chmod')
    if (file.owner !== 'node') throw new FileSystemError('EPERM', 'chmod', path)
    this.#checkSpace(place, sizeOf(file), path)
    this.#put(place, { ...file, mode })
  }

  remove(path: string, recursive = false): void {
    const place = this.#resolveParent(path, 'unlink')
    const file = this.#get(place)
    if (!file) throw new FileSystemError('ENOENT', 'unlink', path)
    const parent = this.#checkWritable(parentOf(place), 'unlink', path)
    if (parent.mode & STICKY && file.owner !== 'node') throw new FileSystemError('EPERM', 'unlink', path)
    if (file.kind === 'folder') {
      const inside = this.list(place)
      if (inside.length > 0 && !recursive) throw new FileSystemError('ENOTEMPTY', 'rmdir', path)
      for (const name of inside) this.remove(`${place}/${name}`, true)
    }
    if (this.#tree.has(place)) this.#overlay.set(place, null)
    else this.#overlay.delete(place)
    this.#changed.add(place)
  }

  /** The absolute path behind all links. */
  resolve(path: string, syscall: string, followed: Followed = { links: 0 }): string {
    const place = this.#resolveParent(path, syscall, followed)
    const file = this.#get(place)
    if (file?.kind !== 'link') return place
    // Counts links for the whole path, because links that each use the next one twice would take a million steps.
    if (++followed.links > MAX_LINKS) throw new FileSystemError('ELOOP', syscall, path)
    return this.resolve(join(parentOf(place), contentOf(file).toString()), syscall, followed)
  }

  #resolveParent(path: string, syscall: string, followed: Followed = { links: 0 }): string {
    if (path.length > MAX_PATH_CHARACTERS) throw new FileSystemError('ENAMETOOLONG', syscall, path.slice(0, 100))
    if (path.includes('\0')) throw new FileSystemError('ENOENT', syscall, path)
    let place = '/'
    const parts = path.split('/').filter((part) => part !== '' && part !== '.')
    for (const [index, part] of parts.entries()) {
      const isLast = index === parts.length - 1
      if (part === '..') place = parentOf(place)
      else place = place === '/' ? `/${part}` : `${place}/${part}`
      if (!isLast && this.#get(place)?.kind === 'link') place = this.resolve(place, syscall, followed)
      if (!isLast && this.#get(place)?.kind === 'file') throw new FileSystemError('ENOTDIR', syscall, path)
    }
    return place
  }

  #get(path: string): FileNode | undefined {
    const changed = this.#overlay.get(path)
    return changed === null ? undefined : (changed ?? this.#tree.get(path))
  }

  #put(place: string, file: Pick<FileNode, 'kind' | 'content' | 'mode'>): void {
    const owner = this.#get(place)?.owner ?? 'node'
    const { kind, content, mode } = file
    this.#overlay.set(place, { kind, content, mode, owner, changedAt: this.#now() })
    this.#changed.add(place)
  }

  #checkWritable(place: string, syscall: string, path: string): FileNode {
    const file = this.#get(place)
    if (!file) throw new FileSystemError('ENOENT', syscall, path)
    if (file.owner === 'node' || file.mode & 0o002) return file
    throw new FileSystemError(place.startsWith('/proc') ? 'EROFS' : 'EACCES', syscall, path)
  }

  #checkName(place: string, syscall: string, path: string): void {
    const name = place.slice(place.lastIndexOf('/') + 1)
    if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new FileSystemError('ENAMETOOLONG', syscall, path)
    const isReserved = CONFIRMATION.test(name) && Object.hasOwn(SERVED, parentOf(place))
    if (isReserved) throw new FileSystemError('EACCES', syscall, path)
  }

  #checkSpace(place: string, bytes: number, path: string): void {
    let files = 1
    let written = bytes
    for (const [other, file] of this.#overlay) {
      if (other === place || file?.isShops) continue
      files++
      if (file) written += sizeOf(file)
    }
    if (files > MAX_WRITTEN_FILES || written > MAX_WRITTEN_BYTES) throw new FileSystemError('ENOSPC', 'write', path)
  }
}

function isReadable({ owner, mode }: FileNode): boolean {
  return owner === 'node' || (mode & 0o004) !== 0
}

export function contentOf({ content }: FileNode): Buffer {
  return typeof content === 'function' ? content() : content
}

export function sizeOf(file: FileNode): number {
  return file.size ?? contentOf(file).length
}

export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}

/** A path seen from a folder. Not normalised, because links decide the meaning of `..`. */
export function join(folder: string, path: string): string {
  return path.startsWith('/') ? path : `${folder}/${path}`
}
