import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds until a changed score is copied, so that several changes make one copy. */
const DELAY_MS = 5000

const FOLDER = 'scores'
const ENDING = '.json'

/** A game as JSON, and the time of its copy in milliseconds since 1970. */
export interface ScoreCopy {
  state: string
  at: number
}

/**
 * A copy of each score in its own file beside the store. Scores change often, so they are at the end of the store's
 * file and lost first when it is cut. A copy is read only if the store is unreadable.
 */
export class ScoreCopies {
  readonly #directory: string
  readonly #waiting = new Map<string, string>()
  #timer: NodeJS.Timeout | undefined
  #writing: string | undefined

  constructor(dataDirectory: string) {
    this.#directory = join(dataDirectory, FOLDER)
  }

  note(instance: string, state: string): void {
    this.#waiting.set(instance, state)
    this.#timer ??= setTimeout(() => void this.#copyAll(), DELAY_MS).unref()
  }

  /** Copies a score that an earlier release has left without a copy. */
  noteMissing(instance: string, state: string): void {
    if (!this.#waiting.has(instance) && !existsSync(this.#pathOf(instance))) this.note(instance, state)
  }

  forget(instance: string): void {
    this.#waiting.delete(instance)
    if (this.#writing === instance) this.#writing = undefined
    attempt(() => rmSync(this.#pathOf(instance), { force: true }))
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.size === 0) return
    this.#makeFolder()
    for (const [instance, state] of this.#waiting) {
      const path = this.#pathOf(instance)
      attempt(() => {
        writeFileSync(`${path}.new`, state)
        renameSync(`${path}.new`, path)
      })
    }
    this.#waiting.clear()
  }

  /** Copies one after the other with pauses, because a class has a thousand. */
  async #copyAll(): Promise<void> {
    this.#makeFolder()
    for (const [instance, state] of this.#waiting) {
      this.#waiting.delete(instance)
      this.#writing = instance
      const path = this.#pathOf(instance)
      const isWritten = await writeFile(`${path}.writing`, state).then(
        () => true,
        () => false,
      )
      // Not if the copy was deleted in the meantime, or written by `flush`.
      if (isWritten && this.#writing === instance) attempt(() => renameSync(`${path}.writing`, path))
    }
    this.#writing = undefined
    this.#timer = undefined
    const [next] = this.#waiting
    if (next) this.note(...next)
  }

  list(): string[] {
    if (!existsSync(this.#directory)) return []
    const files = readdirSync(this.#directory).filter((name) => name.endsWith(ENDING))
    return files.map((name) => name.slice(0, -ENDING.length)).sort()
  }

  /** Null without a copy. */
  read(instance: string): ScoreCopy | null {
    try {
      const path = this.#pathOf(instance)
      return { state: readFileSync(path, 'utf8'), at: statSync(path).mtimeMs }
    } catch {
      return null
    }
  }

  #pathOf(instance: string): string {
    return join(this.#directory, instance + ENDING)
  }

  #makeFolder(): void {
    attempt(() => mkdirSync(this.#directory, { recursive: true, mode: 0o700 }))
  }
}

/** A full disk must not refuse changes that the store has. The next change tries again. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {}
}
