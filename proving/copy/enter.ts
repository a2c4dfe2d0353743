import { createServer, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
// It is made of the text of functions, which the guise hides.
import '#containment/machine/fake-node.ts'
import { drawTable } from './draw-table.ts'
import { putOn } from './guise.ts'
import { type CopyAnswer, type CopyCommand, type CopyParts, writeValue } from './messages.ts'
import { MovableClock } from './movable-clock.ts'
import type { OpenCopy } from './open-copy.ts'
import { PageRealm } from './page-realm.ts'
import { Programs } from './programs.ts'
import { closeCopy, sealCopy } from './seal-copy.ts'

/** Descriptor of the connection for requests. */
const REQUESTS_FD = 3

/** Composes the shop, and leads to every source that may be changed. */
const COMPOSITION = 'proving/copy/open-copy.ts'

/** Gets a copy ready and answers commands, in turn. */
export async function enter(channel: Socket, parts: CopyParts): Promise<void> {
  sealCopy()
  putOn(parts.guise)
  // Taken now: learners' code may replace what is called later.
  const { apply } = Reflect
  const { write } = channel
  const { stringify } = JSON
  const tell = (answer: CopyAnswer): void => void apply(write, channel, [`${stringify(answer)}\n`])
  for (const path of parts.preload) await import(path.includes(':') ? path.slice(4) : parts.root + path)
  closeCopy()
  const copy = new Copy(parts)
  let last: Promise<unknown> = Promise.resolve()
  const hear = (line: string): void => {
    const { id, ...command } = JSON.parse(line) as CopyCommand & { id: string }
    last = last.then(async () => {
      try {
        tell({ kind: 'value', id, value: await copy.obey(command) })
      } catch (error) {
        const { message = String(error), stack = '' } = Object(error) as Partial<Error>
        tell({ kind: 'error', id, words: String(message), stack: String(stack) })
      }
    })
  }
  let rest = ''
  channel.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
  channel.resume()
  tell({ kind: 'warm' })
}

class Copy {
  readonly #parts: CopyParts
  readonly #programs: Programs
  readonly #clock = new MovableClock()
  #shop: OpenCopy | undefined
  #page: PageRealm | undefined

  constructor(parts: CopyParts) {
    this.#parts = parts
    this.#programs = new Programs(parts.root)
  }

  async obey(command: CopyCommand): Promise<unknown> {
    switch (command.kind) {
      case 'open':
        if (command.beginsAt !== null) this.#clock.beginAt(command.beginsAt)
        this.#programs.begin(command.program)
        this.#page = new PageRealm(this.#parts.root, command.program.files, () => this.#clock.ahead)
        for (const file of Object.keys(command.program.files)) if (file.startsWith('web/')) await this.#page.load(file)
        if (command.image !== null) await this.#open(Buffer.from(command.image, 'base64'))
        return null
      case 'later':
        this.#clock.move(command.milliseconds)
        return null
      case 'until':
        this.#clock.moveTo(command.time)
        return null
      case 'state':
        return this.#shop?.imageOf(command.instance).toString('base64') ?? null
      case 'call': {
        const loaded = await this.#page?.load(command.file)
        return writeValue(await loaded?.[command.name]?.(...structuredClone(command.given)))
      }
      case 'table':
        return writeValue(drawTable(command.code, (await this.#page?.load(command.scope)) ?? {}, command.address))
      case 'compile': {
        const { compile } = await import('./compile.ts')
        return compile(command.compiler, command.input)
      }
    }
  }

  async #open(image: Uint8Array): Promise<void> {
    const { openCopy } = await this.#programs.load<typeof import('./open-copy.ts')>(COMPOSITION)
    const isFirst = this.#shop === undefined
    this.#shop = await openCopy(this.#parts, image)
    if (isFirst) this.#listen()
  }

  /** Answers the requests of the one connection. */
  #listen(): void {
    const server = createServer((request, response) => {
      keepOpen(response)
      this.#shop?.answer(request, response)
    })
    server.keepAliveTimeout = 0
    server.emit('connection', new Socket({ fd: REQUESTS_FD, readable: true, writable: true }))
  }
}

/** Keeps the one connection, also after an answer with which a server closes it. */
function keepOpen(response: ServerResponse): void {
  const { writeHead } = response
  response.writeHead = (status: number, ...facts: unknown[]) => {
    const headers = facts.at(-1)
    if (typeof headers === 'object' && headers !== null && 'connection' in headers) delete headers.connection
    return Reflect.apply(writeHead, response, [status, ...facts])
  }
}
