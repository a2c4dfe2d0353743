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

/** Longest output of one command, in bytes. */
export const MAX_OUTPUT_BYTES = 1_000_000

/** What comes out of a command. What is too much is lost. */
export class Output {
  readonly #chunks: Buffer[] = []
  #length = 0

  write(text: string | Buffer): void {
    const chunk = typeof text === 'string' ? Buffer.from(text) : text
    const kept = chunk.subarray(0, Math.max(MAX_OUTPUT_BYTES - this.#length, 0))
    this.#length += kept.length
    if (kept.length > 0) this.#chunks.push(kept)
  }

  read(): Buffer {
    return Buffer.concat(this.#chunks)
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
  machine: Machine
  place: Place
  name: string
  args: readonly string[]
  /** What the program answers in the end, unless it says otherwise. */
  code: number
  /** Runs a script apart from the shell that called; answers its code. */
  run: (script: string, args: readonly string[]) => number
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
