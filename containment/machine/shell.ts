import { join } from '#containment/disk/file-system.ts'
import {
  type CommandCall,
  createShellMemory,
  explain,
  type Machine,
  Output,
  type Place,
  type Program,
  type Streams,
} from '#containment/machine/machine.ts'
import { programs } from '#containment/machine/programs.ts'
import { type Command, type List, parseShell, ShellSyntaxError } from '#containment/machine/shell-syntax.ts'
import { type WordContext, Words } from '#containment/machine/shell-words.ts'

interface Context extends WordContext {
  functions: Map<string, Command>
  depth: number
}

const MAX_DEPTH = 40
const MAX_FUNCTIONS = 200

const PARSED_BYTES = 200

/** First bytes of programs for other machines. */
const FOREIGN = /^(?:\x7fELF|MZ|@echo off|\xcf\xfa\xed\xfe)/

class Leave extends Error {
  readonly isReturn: boolean
  readonly code: number

  constructor(isReturn: boolean, code: number) {
    super('leave')
    this.isReturn = isReturn
    this.code = code
  }
}

/** Runs a script on the emulated machine and returns its code. Throws only when its time or memory is used up. */
export function runShell(machine: Machine, place: Place, script: string, streams: Streams): number {
  const limited = { ...machine, spend: createShellMemory() }
  return new Shell({ machine: limited, place, args: [], functions: new Map(), depth: 0 }).run(script, streams)
}

class Shell {
  readonly #context: Context
  readonly #words: Words
  #status = 0

  constructor(context: Context) {
    this.#context = context
    this.#words = new Words(context, { status: () => this.#status, read: (source) => this.#read(source) })
  }

  run(script: string, streams: Streams): number {
    if (this.#context.depth > MAX_DEPTH) return fail(streams, 'sh: too many levels of calls\n', 2)
    // A parsed script takes more memory than its text.
    this.#context.machine.spend(script.length * PARSED_BYTES)
    try {
      return this.#runList(parseShell(script), streams)
    } catch (error) {
      if (error instanceof ShellSyntaxError) return fail(streams, `/bin/sh: 1: ${error.message}\n`, 2)
      if (error instanceof Leave && !error.isReturn) return error.code
      throw error
    }
  }

  #runList(list: List, streams: Streams): number {
    for (const { commands, isNegated, after } of list) {
      this.#context.machine.checkTime()
      if (after === '&&' && this.#status !== 0) continue
      if (after === '||' && this.#status === 0) continue
      const code = this.#runPipeline(commands, streams)
      this.#status = isNegated ? Number(code === 0) : code
    }
    return this.#status
  }

  #runPipeline(commands: readonly Command[], streams: Streams): number {
    const [only, ...others] = commands
    if (only && others.length === 0) return this.#runRedirected(only, streams)
    let input = streams.input
    let code = 0
    for (const [index, command] of commands.entries()) {
      const out = index === commands.length - 1 ? streams.out : this.#createOutput()
      code = this.#fork().#runApart(() => [command], { ...streams, input, out })
      input = { rest: out.read() }
    }
    return code
  }

  /** Runs commands in a subshell, whose `exit` only ends themselves. */
  #runApart(commands: () => readonly Command[], streams: Streams): number {
    try {
      let code = 0
      for (const command of commands()) code = this.#runRedirected(command, streams)
      return code
    } catch (error) {
      if (error instanceof Leave) return error.code
      throw error
    }
  }

  #runRedirected(command: Command, given: Streams): number {
    const { files } = this.#context.machine
    const streams = { ...given }
    const written: { path: string; output: Output }[] = []
    try {
      for (const { from, to } of command.redirects) {
        if ('number' in to) {
          const target = to.number === 2 ? streams.err : to.number === 1 ? streams.out : this.#createOutput()
          redirect(streams, from, target)
        } else if ('text' in to) {
          streams.input = { rest: Buffer.from(`${this.#words.text(to.text)}\n`) }
        } else if ('input' in to) {
          streams.input = { rest: files.read(this.#resolvePath(this.#words.text(to.input))) }
        } else {
          const output = this.#createOutput()
          const path = this.#resolvePath(this.#words.text(to.file))
          redirect(streams, from, output)
          if (path === '/dev/null') continue
          if (to.appends && files.has(path)) output.write(files.read(path))
          files.write(path, output.read())
          written.push({ path, output })
        }
      }
      const code = this.#runCommand(command, streams)
      for (const { path, output } of written) files.write(path, output.read())
      return code
    } catch (error) {
      if (error instanceof Leave) {
        for (const { path, output } of written) files.write(path, output.read())
        throw error
      }
      return fail(given, explain('sh', error, this.#context.place.folder), 1)
    }
  }

  #runCommand(command: Command, streams: Streams): number {
    switch (command.kind) {
      case 'simple':
        return this.#runSimpleCommand(command, streams)
      case 'group': {
        if (!command.isApart) return this.#runList(command.body, streams)
        const shell = this.#fork()
        return shell.#runToExit(() => shell.#runList(command.body, streams))
      }
      case 'function':
        if (this.#context.functions.size >= MAX_FUNCTIONS) return fail(streams, 'sh: too many functions\n', 2)
        this.#context.functions.set(command.name, command.body)
        return 0
      case 'if':
        for (const { condition, body } of command.branches) {
          if (this.#runList(condition, streams) === 0) return this.#runList(body, streams)
        }
        return command.otherwise ? this.#runList(command.otherwise, streams) : 0
      case 'while': {
        let code = 0
        while ((this.#runList(command.condition, streams) === 0) !== command.isUntil)
          code = this.#runList(command.body, streams)
        return code
      }
      case 'for': {
        let code = 0
        for (const value of this.#words.expandAll(command.words)) {
          this.#words.setVariable(command.name, value)
          code = this.#runList(command.body, streams)
        }
        return code
      }
    }
  }

  #runToExit(run: () => number): number {
    try {
      return run()
    } catch (error) {
      if (error instanceof Leave) return error.code
      throw error
    }
  }

  #runSimpleCommand({ words: given, settings }: Extract<Command, { kind: 'simple' }>, streams: Streams): number {
    const { variables } = this.#context.place
    const words = this.#words.expandAll(given)
    const before = settings.map(({ name }) => [name, variables.get(name)] as const)
    for (const { name, value } of settings) this.#words.setVariable(name, this.#words.text(value))
    if (words.length === 0) return 0
    try {
      return this.#call(words, streams)
    } finally {
      for (const [name, value] of before) {
        if (value === undefined) variables.delete(name)
        else variables.set(name, value)
      }
    }
  }

  #call(words: readonly string[], streams: Streams): number {
    const { machine, functions } = this.#context
    machine.checkTime()
    const [name = '', ...args] = words
    const own = functions.get(name)
    if (own) {
      const shell = this.#forkDeeper(args)
      if (shell.#context.depth > MAX_DEPTH) return fail(streams, 'sh: too many levels of calls\n', 2)
      try {
        return shell.#runRedirected(own, streams)
      } catch (error) {
        if (error instanceof Leave && error.isReturn) return error.code
        throw error
      }
    }
    switch (name) {
      case 'exit':
      case 'return':
        throw new Leave(name === 'return', Number(args[0] ?? this.#status) || 0)
      case 'eval':
        return this.#forkDeeper(this.#context.args).run(args.join(' '), streams)
      case '.':
      case 'source':
        return this.#runFile(args[0] ?? '', streams, this.#forkDeeper(args.slice(1)))
      case 'shift':
        this.#context.args = this.#context.args.slice(Number(args[0] ?? 1) || 1)
        return 0
      case 'export':
      case 'local':
        for (const setting of args) {
          const [, variable, value] = /^(\w+)=([\s\S]*)$/.exec(setting) ?? []
          if (variable) this.#words.setVariable(variable, value ?? '')
        }
        return 0
    }
    if (name.includes('/')) return this.#findAndRun(name, args, streams)
    const program = programs.get(name)
    return program
      ? this.#runProgram(program, name, args, streams)
      : fail(streams, `/bin/sh: 1: ${name}: not found\n`, 127)
  }

  #runProgram(program: Program, name: string, args: readonly string[], streams: Streams): number {
    const { machine, place } = this.#context
    try {
      const call: CommandCall = {
        ...streams,
        machine,
        place,
        name,
        args,
        code: 0,
        setVariable: (variable, value) => this.#words.setVariable(variable, value),
        run: (script, more) => this.#fork(more).run(script, streams),
        call: (words) => {
          const shell = this.#fork()
          return shell.#runToExit(() => shell.#call(words, streams))
        },
      }
      return program(call) ?? call.code
    } catch (error) {
      if (error instanceof Leave) throw error
      return fail(streams, explain(name, error, place.folder), 1)
    }
  }

  #findAndRun(name: string, args: readonly string[], streams: Streams): number {
    const path = this.#resolvePath(name)
    const { files } = this.#context.machine
    if (!files.has(path)) return fail(streams, `/bin/sh: 1: ${name}: not found\n`, 127)
    const installed = /^\/usr\/bin\/(.+)$/.exec(files.resolve(path, 'open'))?.[1] ?? ''
    const program = programs.get(installed)
    if (program) return this.#runProgram(program, installed, args, streams)
    const file = files.find(path)
    if (file.kind === 'folder' || !(file.mode & 0o111))
      return fail(streams, `/bin/sh: 1: ${name}: Permission denied\n`, 126)
    return this.#runFile(name, streams, this.#fork(args))
  }

  #runFile(name: string, streams: Streams, shell: Shell): number {
    const path = this.#resolvePath(name)
    let content: Buffer
    try {
      content = this.#context.machine.files.read(path)
    } catch (error) {
      return fail(streams, explain('sh', error, this.#context.place.folder), 127)
    }
    if (FOREIGN.test(content.toString('latin1', 0, 16)))
      return fail(streams, `/bin/sh: 1: ${name}: Exec format error\n`, 126)
    return shell.run(content.toString(), streams)
  }

  #fork(args = this.#context.args): Shell {
    const { place, functions, depth } = this.#context
    return new Shell({
      ...this.#context,
      place: { folder: place.folder, variables: new Map(place.variables) },
      functions: new Map(functions),
      args,
      depth: depth + 1,
    })
  }

  #forkDeeper(args: readonly string[]): Shell {
    return new Shell({ ...this.#context, args, depth: this.#context.depth + 1 })
  }

  #read(source: string): string {
    const out = this.#createOutput()
    this.#status = this.#fork().run(source, { input: { rest: Buffer.alloc(0) }, out, err: this.#createOutput() })
    return out.read().toString().replace(/\n+$/, '')
  }

  #createOutput(): Output {
    return new Output(this.#context.machine.spend)
  }

  #resolvePath(path: string): string {
    return join(this.#context.place.folder, path)
  }
}

function redirect(streams: Streams, from: number, target: Output): void {
  if (from === 1 || from === -1) streams.out = target
  if (from === 2 || from === -1) streams.err = target
}

function fail({ err }: Streams, message: string, code: number): number {
  err.write(message)
  return code
}
