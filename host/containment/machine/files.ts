/** What a system call answers when it fails, as Node words it. */
export class MachineError extends Error {
  override name = 'MachineError'
  readonly code: string
  readonly syscall: string
  readonly path: string

  constructor(code: keyof typeof FAULTS, syscall: string, path: string) {
    super(`${code}: ${FAULTS[code]}, ${syscall} '${path}'`)
    this.code = code
    this.syscall = syscall
    this.path = path
  }
}

export const FAULTS = {
  ENOENT: 'no such file or directory',
  EACCES: 'permission denied',
  ENOTDIR: 'not a directory',
  EISDIR: 'illegal operation on a directory',
  EEXIST: 'file already exists',
  ENOTEMPTY: 'directory not empty',
  ENOSPC: 'no space left on device',
  EROFS: 'read-only file system',
  ELOOP: 'too many symbolic links encountered',
} as const

export interface MachineFile {
  kind: 'file' | 'folder' | 'link'
  /** Of a file; where a link leads. Read when somebody looks. */
  content: Buffer | (() => Buffer)
  /** Permissions, as `chmod` counts them. */
  mode: number
  /** Whose it is; the shop's own user may change what is its own. */
  owner: 'root' | 'node'
  changedAt: number
}

/** A file that differs from how the machine was set up; null once it is gone. Content as base64. */
export type FileChange = readonly [
  path: string,
  file: { kind: MachineFile['kind']; content: string; mode: number } | null,
]

/** What a player may leave on a machine. */
export const MAX_WRITTEN_BYTES = 2_000_000
const MAX_WRITTEN_FILES = 200
const MAX_LINKS = 20

/** The files of the emulated machine: a map in memory. Paths lead nowhere else. */
export class MachineFiles {
  readonly #files: Map<string, MachineFile>
  readonly #changed = new Set<string>()
  readonly #now: () => number

  /** @param files by their absolute paths; folders that lead to them come by themselves */
  constructor(files: ReadonlyMap<string, MachineFile>, changes: readonly FileChange[], now: () => number) {
    this.#files = new Map(files)
    this.#now = now
    for (const [path, change] of changes) {
      this.#changed.add(path)
      if (change === null) this.#files.delete(path)
      else
        this.#files.set(path, {
          ...change,
          content: Buffer.from(change.content, 'base64'),
          owner: 'node',
          changedAt: now(),
        })
    }
  }

  /** All that differs from how the machine was set up. */
  changes(): FileChange[] {
    return [...this.#changed].map((path) => {
      const file = this.#files.get(path)
      if (!file) return [path, null]
      return [path, { kind: file.kind, content: contentOf(file).toString('base64'), mode: file.mode }]
    })
  }

  /** The file itself, links followed. @throws {MachineError} */
  find(path: string, syscall = 'open'): MachineFile {
    const file = this.#files.get(this.resolve(path, syscall))
    if (!file) throw new MachineError('ENOENT', syscall, path)
    return file
  }

  /** The file or the link at a path; undefined when there is nothing. */
  peek(path: string): MachineFile | undefined {
    try {
      return this.#files.get(this.#resolveParent(path, 'lstat'))
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
    if (file.kind === 'folder') throw new MachineError('EISDIR', 'read', path)
    if (file.owner === 'root' && !(file.mode & 0o004)) throw new MachineError('EACCES', 'open', path)
    return contentOf(file)
  }

  /** Names in a folder, sorted. */
  list(path: string): string[] {
    const folder = this.resolve(path, 'scandir')
    const found = this.find(folder, 'scandir')
    if (found.kind !== 'folder') throw new MachineError('ENOTDIR', 'scandir', path)
    if (found.owner === 'root' && !(found.mode & 0o004)) throw new MachineError('EACCES', 'scandir', path)
    const prefix = folder === '/' ? '/' : `${folder}/`
    const names: string[] = []
    for (const key of this.#files.keys()) {
      if (key.length > prefix.length && key.startsWith(prefix) && !key.includes('/', prefix.length))
        names.push(key.slice(prefix.length))
    }
    return names.sort()
  }

  write(path: string, content: Buffer, mode?: number): void {
    const place = this.resolve(path, 'open')
    const before = this.#files.get(place)
    if (before?.kind === 'folder') throw new MachineError('EISDIR', 'open', path)
    this.#checkWritable(before ? place : parentOf(place), 'open', path)
    this.#checkSpace(place, content.length, path)
    this.#put(place, { kind: 'file', content, mode: mode ?? before?.mode ?? 0o644 })
  }

  makeFolder(path: string, recursive = false): void {
    const place = this.resolve(path, 'mkdir')
    if (this.#files.has(place)) {
      if (recursive && this.isFolder(place)) return
      throw new MachineError('EEXIST', 'mkdir', path)
    }
    const parent = parentOf(place)
    if (recursive && !this.#files.has(parent)) this.makeFolder(parent, true)
    if (!this.isFolder(parent)) throw new MachineError('ENOENT', 'mkdir', path)
    this.#checkWritable(parent, 'mkdir', path)
    this.#checkSpace(place, 0, path)
    this.#put(place, { kind: 'folder', content: Buffer.alloc(0), mode: 0o755 })
  }

  link(target: string, path: string): void {
    const place = this.#resolveParent(path, 'symlink')
    if (this.#files.has(place)) throw new MachineError('EEXIST', 'symlink', path)
    this.#checkWritable(parentOf(place), 'symlink', path)
    this.#checkSpace(place, target.length, path)
    this.#put(place, { kind: 'link', content: Buffer.from(target), mode: 0o777 })
  }

  changeMode(path: string, mode: number): void {
    const place = this.resolve(path, 'chmod')
    const file = this.find(place, 'chmod')
    if (file.owner !== 'node') throw new MachineError('EACCES', 'chmod', path)
    this.#put(place, { ...file, mode })
  }

  remove(path: string, recursive = false): void {
    const place = this.#resolveParent(path, 'unlink')
    const file = this.#files.get(place)
    if (!file) throw new MachineError('ENOENT', 'unlink', path)
    this.#checkWritable(parentOf(place), 'unlink', path)
    if (file.kind === 'folder') {
      const inside = this.list(place)
      if (inside.length > 0 && !recursive) throw new MachineError('ENOTEMPTY', 'rmdir', path)
      for (const name of inside) this.remove(`${place}/${name}`, true)
    }
    this.#files.delete(place)
    this.#changed.add(place)
  }

  /** The absolute path of what a path leads to, links followed. */
  resolve(path: string, syscall: string, depth = 0): string {
    if (depth > MAX_LINKS) throw new MachineError('ELOOP', syscall, path)
    const place = this.#resolveParent(path, syscall, depth)
    const file = this.#files.get(place)
    if (file?.kind !== 'link') return place
    return this.resolve(join(parentOf(place), contentOf(file).toString()), syscall, depth + 1)
  }

  #resolveParent(path: string, syscall: string, depth = 0): string {
    let place = '/'
    const parts = path.split('/').filter((part) => part !== '' && part !== '.')
    for (const [index, part] of parts.entries()) {
      const isLast = index === parts.length - 1
      if (part === '..') place = parentOf(place)
      else place = place === '/' ? `/${part}` : `${place}/${part}`
      if (!isLast && this.#files.get(place)?.kind === 'link') place = this.resolve(place, syscall, depth + 1)
      if (!isLast && this.#files.get(place)?.kind === 'file') throw new MachineError('ENOTDIR', syscall, path)
    }
    return place
  }

  #put(place: string, file: Pick<MachineFile, 'kind' | 'content' | 'mode'>): void {
    this.#files.set(place, { ...file, owner: 'node', changedAt: this.#now() })
    this.#changed.add(place)
  }

  #checkWritable(place: string, syscall: string, path: string): void {
    const file = this.#files.get(place)
    if (!file) throw new MachineError('ENOENT', syscall, path)
    if (file.owner === 'node' || file.mode & 0o002) return
    throw new MachineError(place.startsWith('/proc') ? 'EROFS' : 'EACCES', syscall, path)
  }

  #checkSpace(place: string, bytes: number, path: string): void {
    let written = bytes
    for (const other of this.#changed) {
      const file = this.#files.get(other)
      if (other !== place && file) written += contentOf(file).length
    }
    const isFull = written > MAX_WRITTEN_BYTES || (this.#changed.size >= MAX_WRITTEN_FILES && !this.#changed.has(place))
    if (isFull || place.length > 1000) throw new MachineError('ENOSPC', 'write', path)
  }
}

export function contentOf({ content }: MachineFile): Buffer {
  return typeof content === 'function' ? content() : content
}

export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}

/** A path seen from a folder; not normalised, since links decide what `..` is. */
export function join(folder: string, path: string): string {
  return path.startsWith('/') ? path : `${folder}/${path}`
}
