import type { Anything, Bytes } from '#containment/machine/fake-bytes.ts'

/** Calls from the fake Node to the machine. Answers and arguments are plain data; bytes are Latin-1 texts. */
export interface FakeNodeCalls {
  facts: { args: never[]; answer: FakeNodeFacts }
  files: { args: [name: string, ...rest: unknown[]]; answer: unknown }
  shell: { args: [command: string, folder: string, env: Record<string, string>, input: string]; answer: ShellAnswer }
  ask: { args: [url: string, method: string, headers: Record<string, string>, body: string]; answer: WebAnswer | null }
}

export interface FakeNodeFacts {
  folder: string
  env: Record<string, string>
  memory: Record<string, number>
}

export interface ShellAnswer {
  out: string
  err: string
  code: number
}

export interface WebAnswer {
  status: number
  contentType: string
  body: string
}

export type Call = <Name extends keyof FakeNodeCalls>(
  name: Name,
  ...args: FakeNodeCalls[Name]['args']
) => FakeNodeCalls[Name]['answer']

/**
 * Functions for all parts of the fake Node. The source of every `build…` here runs inside QuickJS, so it reaches its
 * parameters only.
 */
export type Base = ReturnType<typeof buildBase>

export function buildBase(call: Call, bytes: Bytes) {
  const facts = call('facts')
  const { Buffer, toBytes, latin } = bytes
  const encodingOf = (options: Anything): string | undefined =>
    typeof options === 'string' ? options : options?.encoding
  const decode = (text: string, encoding: string | undefined): Uint8Array | string => {
    const buffer = Buffer.from(text, 'latin1')
    return encoding && encoding !== 'buffer' ? buffer.toString(encoding) : buffer
  }
  const toLatin = (value: Anything): string =>
    latin(typeof value === 'string' ? toBytes(value) : Buffer.from(value ?? ''))

  class Emitter {
    heard: Record<string, ((...args: Anything[]) => void)[]> = {}
    on(name: string, hear: (...args: Anything[]) => void): this {
      this.heard[name] = [...(this.heard[name] ?? []), hear]
      return this
    }
    once(name: string, hear: (...args: Anything[]) => void): this {
      return this.on(name, hear)
    }
    emit(name: string, ...args: Anything[]): boolean {
      for (const hear of this.heard[name] ?? []) hear(...args)
      return name in this.heard
    }
    pipe<Target>(target: Target): Target {
      return target
    }
    setEncoding(): this {
      return this
    }
    end(): void {}
    write(): boolean {
      return true
    }
  }

  const place = { folder: facts.folder }
  const absolute = (path: Anything): string => {
    const text = String(path?.href ? path.href.replace('file://', '') : path)
    return text.startsWith('/') ? text : `${place.folder}/${text}`
  }
  const file = (name: string, ...rest: unknown[]): Anything => call('files', name, ...rest)
  const later = (work: () => void): void => {
    Promise.resolve().then(work)
  }
  const environment: Record<string, string> = { ...facts.env }
  return { call, facts, ...bytes, encodingOf, decode, toLatin, Emitter, place, absolute, file, later, environment }
}
