import { appendFile, copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HostError } from '#server/errors.ts'
import type { LogFolder } from '#shop/files/log-folder.ts'
import type { FileContent, ListedFile } from '#shop/files/public-folder.ts'

/** Size in bytes after which a file is set aside. It replaces the one set aside before. */
const MAX_FILE_BYTES = 2 * 1024 * 1024
/** Lines beyond this are dropped, because the disk is too slow. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024
/** More bytes than these are written at once. */
const MAX_BYTES_AT_LEISURE = 128 * 1024
const PAGE_BYTES = 16 * 1024
/** Most instances of a class write a line or two in a second. */
const FIRST_PAGE_BYTES = 1024
const MAX_DAYS = 2
const FLUSH_INTERVAL = 1000

/** A log, or the part of the same day that was set aside. */
const LOG_NAME = /^([\w.]+\.(\d{4}-\d\d-\d\d))(\.1)?$/
const BOOKKEEPING = 'audit.json'
const ASIDE = '.1'

export interface LogFilesOptions {
  directory: string
  warn(facts: object, message: string): void
  maxFileBytes?: number
}

/**
 * The logs of one instance on disk: two days, two files a day, each bounded. Lines are written within a second, or
 * before they are read. No request waits for the disk.
 */
export class LogFiles implements LogFolder {
  readonly #options: LogFilesOptions
  /** Bytes instead of strings, because every garbage collection would copy a thousand waiting strings. */
  #page = Buffer.alloc(0)
  #used = 0
  #name = ''
  #waiting: { name: string; content: Buffer }[] = []
  #waitingBytes = 0
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> | undefined
  /** Lengths of the files that were written to since the start. */
  readonly #sizes = new Map<string, number>()
  #isFailing = false

  constructor(options: LogFilesOptions) {
    this.#options = options
  }

  /** @throws {HostError} HOST_INTERNAL for a name that no log has */
  append(name: string, line: string): void {
    if (this.#waitingBytes > MAX_WAITING_BYTES) return
    if (name !== this.#name) this.#begin(name)
    const most = 3 * line.length
    if (this.#used + most > this.#page.length) {
      const isFirst = this.#used === 0
      this.#turnPage()
      this.#page = Buffer.allocUnsafeSlow(Math.max(isFirst ? FIRST_PAGE_BYTES : PAGE_BYTES, most))
    }
    this.#used += this.#page.write(line, this.#used)
    if (this.#flushing) return
    if (this.#waitingBytes > MAX_BYTES_AT_LEISURE) void this.flush()
    else this.#flushLater()
  }

  async list(): Promise<ListedFile[]> {
    await this.flush()
    const files = await this.#readFolder()
    if (files.length === 0) return []
    const size = Buffer.byteLength(describe(files))
    return [...files, { name: BOOKKEEPING, size, changedAt: newestOf(files) }].sort(byName)
  }

  async read(name: string): Promise<FileContent | undefined> {
    await this.flush()
    const files = await this.#readFolder()
    if (name === BOOKKEEPING && files.length > 0)
      return { content: Buffer.from(describe(files)), changedAt: newestOf(files) }
    const found = files.find((file) => file.name === name)
    const content = found && (await readFile(this.#pathOf(name)).catch(() => undefined))
    return content && { content, changedAt: found.changedAt }
  }

  /** Writes waiting lines. A refusing disk costs lines, never a request. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#turnPage()
    if (this.#flushing) return this.#flushing
    if (this.#waiting.length === 0) return Promise.resolve()
    this.#flushing = this.#drain()
    return this.#flushing
  }

  async #drain(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const waiting = this.#waiting.splice(0)
        this.#waitingBytes = 0
        for (const name of new Set(waiting.map((page) => page.name))) {
          await this.#write(
            name,
            Buffer.concat(waiting.filter((page) => page.name === name).map(({ content }) => content)),
          )
        }
      }
      this.#isFailing = false
    } catch (err) {
      if (!this.#isFailing) this.#options.warn({ err }, 'the access log cannot be written')
      this.#isFailing = true
    } finally {
      this.#flushing = undefined
      // New lines wait for the next round, so that the file is not opened for a handful of lines again and again.
      if (this.#used > 0 || this.#waiting.length > 0) this.#flushLater()
    }
  }

  #flushLater(): void {
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_INTERVAL).unref()
  }

  #begin(name: string): void {
    if (!LOG_NAME.test(name)) throw new HostError('HOST_INTERNAL', { name: name.slice(0, 100) })
    this.#turnPage()
    this.#name = name
    this.#waiting.push({ name, content: Buffer.alloc(0) })
  }

  #turnPage(): void {
    if (this.#used > 0) this.#waiting.push({ name: this.#name, content: this.#page.subarray(0, this.#used) })
    this.#waitingBytes += this.#used
    this.#page = Buffer.alloc(0)
    this.#used = 0
  }

  async #write(name: string, content: Buffer): Promise<void> {
    const path = this.#pathOf(name)
    const known = this.#sizes.get(name)
    if (known === undefined) await this.#dropOldDays(name)
    const size = known ?? (await sizeOf(path))
    const isFull = size > 0 && size + content.length > (this.#options.maxFileBytes ?? MAX_FILE_BYTES)
    if (isFull) await rename(path, path + ASIDE)
    await appendFile(path, content)
    this.#sizes.set(name, (isFull ? 0 : size) + content.length)
  }

  /** Deletes the oldest day when a new one begins. */
  async #dropOldDays(name: string): Promise<void> {
    await mkdir(this.#options.directory, { recursive: true })
    this.#sizes.clear()
    const days = new Set((await this.#readFolder()).map((file) => dayOf(file.name)).concat(dayOf(name)))
    const kept = [...days].sort().slice(-MAX_DAYS)
    for (const file of await this.#readFolder()) {
      if (!kept.includes(dayOf(file.name))) await rm(this.#pathOf(file.name), { force: true })
    }
  }

  async #readFolder(): Promise<ListedFile[]> {
    const names = await readdir(this.#options.directory).catch(() => [])
    const files = names
      .filter((name) => LOG_NAME.test(name))
      .map(async (name) => {
        // Leaves out a file that was set aside in this moment.
        const found = await stat(this.#pathOf(name)).catch(() => undefined)
        return found ? [{ name, size: found.size, changedAt: found.mtime }] : []
      })
    return (await Promise.all(files)).flat().sort(byName)
  }

  #pathOf(name: string): string {
    return join(this.#options.directory, name)
  }
}

/** The logs of all instances of this process. An instance always gets the same object. */
export class Logs implements AsyncDisposable {
  readonly #directory: string
  readonly #warn: LogFilesOptions['warn']
  readonly #known = new Map<string, LogFiles>()

  constructor(directory: string, warn: LogFilesOptions['warn']) {
    this.#directory = directory
    this.#warn = warn
  }

  /** @param instance a valid id */
  of(instance: string): LogFiles {
    const known = this.#known.get(instance)
    if (known) return known
    const files = new LogFiles({ directory: join(this.#directory, instance), warn: this.#warn })
    this.#known.set(instance, files)
    return files
  }

  async remove(instance: string): Promise<void> {
    await this.#known.get(instance)?.flush()
    this.#known.delete(instance)
    await rm(join(this.#directory, instance), { recursive: true, force: true })
  }

  async copyOut(instance: string, folder: string): Promise<void> {
    await this.#known.get(instance)?.flush()
    await copyFiles(join(this.#directory, instance), folder)
  }

  async copyIn(instance: string, folder: string): Promise<void> {
    await this.remove(instance)
    await copyFiles(folder, join(this.#directory, instance))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#known.values()].map((files) => files.flush()))
  }
}

/** Copies the files of a folder, which may not exist yet. `cp` would look at folders without permission. */
async function copyFiles(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(() => [])
  if (names.length > 0) await mkdir(to, { recursive: true })
  for (const name of names) await copyFile(join(from, name), join(to, name))
}

function dayOf(name: string): string {
  return LOG_NAME.exec(name)?.[2] ?? ''
}

function describe(files: readonly ListedFile[]): string {
  const logs = files.map(({ name, changedAt }) => ({ name, date: changedAt.getTime() }))
  return `${JSON.stringify({ keep: { days: true, amount: MAX_DAYS }, auditLog: BOOKKEEPING, files: logs }, null, 2)}\n`
}

function newestOf(files: readonly ListedFile[]): Date {
  return new Date(Math.max(...files.map(({ changedAt }) => changedAt.getTime())))
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

function byName(one: ListedFile, other: ListedFile): number {
  return one.name < other.name ? -1 : 1
}
