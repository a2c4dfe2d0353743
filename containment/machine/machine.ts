import { type FileSystem, FileSystemError } from '#containment/disk/file-system.ts'

export interface WebRequest {
  url: string
  method: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** A reply, or null if nobody is at the address. */
export type WebReply = { status: number; contentType: string; body: Buffer } | null

export interface Machine {
  files: FileSystem
  now: () => number
  /** Blocks this thread until the reply. */
  ask: (request: WebRequest) => WebReply
  /** @throws if the time is over */
  checkTime: () => void
  sleep: (milliseconds: number) => void
}

export interface ShellMachine extends Machine {
  /**
   * Takes memory, in bytes.
   * @throws {OutOfMemoryError}
   */
  spend: (bytes: number) => void
}

const MAX_OUTPUT_BYTES = 1_000_000

/** Bytes of all words, variables, inputs and outputs of a shell, including those it no longer needs. */
export const MAX_SHELL_BYTES = 16_000_000

/** Ends a shell that has used up its memory, with all its programs. */
export class OutOfMemoryError extends Error {
  readonly code = 'ENOMEM'
  readonly errno = -12
  readonly syscall = 'spawnSync /bin/sh'
  readonly path = '/bin/sh'

  constructor() {
    super('spawnSync /bin/sh ENOMEM')
  }
}

export function createShellMemory(): ShellMachine['spend'] {
  let left = MAX_SHELL_BYTES
  return (bytes) => {
    left -= bytes
    if (left < 0) throw new OutOfMemoryError()
  }
}

/** Output of a command. Excess is dropped. */
export class Output {
  readonly #spend: (bytes: number) => void
  #bytes = Buffer.alloc(0)
  #length = 0

  constructor(spend: (bytes: number) => void = () => {}) {
    this.#spend = spend
  }

  write(text: string | Buffer): void {
    const chunk = typeof text === 'string' ? Buffer.from(text) : text
    const kept = chunk.subarray(0, MAX_OUTPUT_BYTES - this.#length)
    if (kept.length === 0) return
    this.#spend(kept.length)
    const length = this.#length + kept.length
    if (length > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(length, 2 * this.#bytes.length))
      this.#bytes.copy(larger)
      this.#bytes = larger
    }
    kept.copy(this.#bytes, this.#length)
    this.#length = length
  }

  read(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length))
  }
}

export interface Streams {
  input: { rest: Buffer }
  out: Output
  err: Output
}

export interface Place {
  folder: string
  variables: Map<string, string>
}

export interface CommandCall extends Streams {
  machine: ShellMachine
  place: Place
  name: string
  args: readonly string[]
  /** Exit code of the call, unless the program returns another. */
  code: number
  run: (script: string, args: readonly string[]) => number
  setVariable: (name: string, value: string) => void
  call: (words: readonly string[]) => number
}

/**
 * A program of the machine. Returns its code, or nothing for the call's. Throws `FileSystemError` for refused files.
 */
export type Program = (call: CommandCall) => number | undefined

/**
 * An error in a program's words: `cat: x: No such file or directory`. Files in the folder keep their relative names.
 */
export function explain(name: string, error: unknown, folder: string): string {
  if (!(error instanceof FileSystemError)) throw error
  const text = error.message.slice(error.code.length + 2).split(',')[0] ?? ''
  const said = error.code === 'EISDIR' ? 'Is a directory' : text.charAt(0).toUpperCase() + text.slice(1)
  const { path } = error
  return `${name}: ${path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path}: ${said}\n`
}
