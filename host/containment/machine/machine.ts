import { type FileSystem, FileSystemError } from '#host/containment/disk/file-system.ts'

export interface WebRequest {
  url: string
  method: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** What came back. Null when there is nobody at the address. */
export type WebReply = { status: number; contentType: string; body: Buffer } | null

/** The emulated machine, as everything that runs on it sees it. */
export interface Machine {
  files: FileSystem
  now: () => number
  /** Waits for the reply; nobody else does. */
  ask: (request: WebRequest) => WebReply
  /** @throws when the time of whatever runs is over */
  checkTime: () => void
  /** Waits, in milliseconds. */
  sleep: (milliseconds: number) => void
}

/** The machine as a shell has it, and every program that it runs. */
export interface ShellMachine extends Machine {
  /**
   * Takes memory, in bytes.
   * @throws {OutOfMemoryError}
   */
  spend: (bytes: number) => void
}

/** Longest output of one command, in bytes. */
const MAX_OUTPUT_BYTES = 1_000_000

/** Bytes that all words, variables, inputs and outputs of a shell come to, whether it still needs them or not. */
export const MAX_SHELL_BYTES = 16_000_000

/** A shell has used up its memory and ends, with all that it runs. */
export class OutOfMemoryError extends Error {
  readonly code = 'ENOMEM'
  readonly errno = -12
  readonly syscall = 'spawnSync /bin/sh'
  readonly path = '/bin/sh'

  constructor() {
    super('spawnSync /bin/sh ENOMEM')
  }
}

/** Counts the memory of one shell. */
export function createShellMemory(): ShellMachine['spend'] {
  let left = MAX_SHELL_BYTES
  return (bytes) => {
    left -= bytes
    if (left < 0) throw new OutOfMemoryError()
  }
}

/** What comes out of a command. What is too much is lost. */
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

/** Where a command reads from and writes to. */
export interface Streams {
  input: { rest: Buffer }
  out: Output
  err: Output
}

/** Where a command runs. */
export interface Place {
  folder: string
  variables: Map<string, string>
}

export interface CommandCall extends Streams {
  machine: ShellMachine
  place: Place
  name: string
  args: readonly string[]
  /** What the program answers in the end, unless it says otherwise. */
  code: number
  /** Runs a script apart from the shell that called; answers its code. */
  run: (script: string, args: readonly string[]) => number
  /** Sets a variable of the shell that called. */
  setVariable: (name: string, value: string) => void
  /** Runs a command by its words; answers its code. */
  call: (words: readonly string[]) => number
}

/** A program of the machine. Answers its code; nothing is that of the call. Throws `FileSystemError` for what the files refuse. */
export type Program = (call: CommandCall) => number | undefined

/** As a program says it: `cat: x: No such file or directory`. What lies in the folder is called as it was typed. */
export function explain(name: string, error: unknown, folder: string): string {
  if (!(error instanceof FileSystemError)) throw error
  const text = error.message.slice(error.code.length + 2).split(',')[0] ?? ''
  const said = error.code === 'EISDIR' ? 'Is a directory' : text.charAt(0).toUpperCase() + text.slice(1)
  const { path } = error
  return `${name}: ${path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path}: ${said}\n`
}
