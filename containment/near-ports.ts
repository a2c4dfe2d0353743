import { setTimeout as wait } from 'node:timers/promises'
import type { QuickJSWASMModule } from 'quickjs-emscripten-core'
import type { InstanceDisk } from '#containment/disk/disk.ts'
import type { Failure } from '#containment/expressions/evaluate.ts'
import type { Outcome, Source } from '#containment/parsers/jobs.ts'
import { ExpressionError } from '#shop/expressions.ts'
import { ParserError } from '#shop/parsers.ts'
import type { Shop } from '#shop/shop.ts'

/** Milliseconds that players' code may compute for one request. A server allows more, and no attack needs that. */
const MAX_COMPUTING_MS = 1000

/** Milliseconds of a pause, however long it was asked for. */
const MAX_PAUSE_MS = 400

/** Milliseconds until a document without an end is given up. A server waits longer. */
const MAX_PARSING_MS = 800

/** Rounds of questions for files that a document includes. */
const MAX_ROUNDS = 8

type NearPorts = Pick<Shop, 'filterByExpression' | 'runScript' | 'runProgram' | 'runSandbox' | 'parsers'>

let quickJs: Promise<QuickJSWASMModule> | undefined

/**
 * Ports of a shop without threads, for a process that is ended as a whole. Their limits are shorter. Each loads at first use.
 */
export function openNearPorts(disk: InstanceDisk, contentDirectory: string, version: string): NearPorts {
  return {
    async filterByExpression(expression, documents) {
      const { evaluate } = await import('#containment/expressions/evaluate.ts')
      const job = { kind: 'filter', expression, documents: JSON.stringify(documents), count: documents.length } as const
      return refuseFailure(evaluate(await loadQuickJs(), job, pause, MAX_COMPUTING_MS)).matches
    },
    async runScript(source) {
      const { interpret } = await import('#containment/expressions/interpret.ts')
      const { end } = refuseFailure(interpret(await loadQuickJs(), { kind: 'interpret', source }, MAX_COMPUTING_MS))
      if (end === 'loop') throw new ExpressionError('runtime', 'Infinite loop detected - reached max iterations')
    },
    async runSandbox(source) {
      const { runSandbox } = await import('#containment/expressions/sandbox.ts')
      return refuseFailure(runSandbox(await loadQuickJs(), { kind: 'sandbox', source }, MAX_COMPUTING_MS)).text
    },
    async runProgram(source) {
      const { runProgram } = await import('#containment/machine/run.ts')
      const job = { kind: 'program', source, contentDirectory, version, written: disk.listWritten() } as const
      const outcome = runProgram(await loadQuickJs(), job, {
        computing: MAX_COMPUTING_MS,
        pause,
        ask: () => ({ reply: null, written: disk.listWritten() }),
        read: (path) => disk.contentOf(path) ?? Buffer.alloc(0),
      })
      disk.keep(outcome.changes ?? [])
      return refuseFailure(outcome).text
    },
    parsers: {
      async readXml(content, options = {}) {
        const { parseXml } = await import('#containment/parsers/parse-xml.ts')
        const files = new Map<string, Source>()
        for (let round = 0; round < MAX_ROUNDS; round++) {
          const outcome = parseXml(content, options, files)
          if (outcome.kind !== 'needs') return await textOf(outcome)
          for (const name of outcome.names) files.set(name, disk.find(name))
        }
        return await textOf({ kind: 'endless' })
      },
      async readYaml(content) {
        const { parseYaml } = await import('#containment/parsers/parse-yaml.ts')
        return await textOf(settle(() => parseYaml(content)))
      },
      async unpack(content) {
        const { unpackZip } = await import('#containment/parsers/unpack-zip.ts')
        const outcome = unpackZip(content)
        if (outcome.kind !== 'entries') throw new ParserError('broken', await textOf(outcome))
        return outcome.entries.map((entry) => ({ name: entry.name, content: Buffer.from(entry.content) }))
      },
    },
  }
}

async function loadQuickJs(): Promise<QuickJSWASMModule> {
  quickJs ??= import('quickjs-emscripten-core').then(({ newQuickJSWASMModuleFromVariant }) =>
    newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync')),
  )
  return quickJs
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.min(milliseconds, MAX_PAUSE_MS))
}

function refuseFailure<Value>(outcome: Value | Failure): Exclude<Value, Failure> {
  const { failure, message } = outcome as Partial<Failure>
  if (failure) throw new ExpressionError(failure, message ?? '')
  return outcome as Exclude<Value, Failure>
}

/** Turns the error of a parser into an outcome, as its thread does. */
function settle(parse: () => Outcome): Outcome {
  try {
    return parse()
  } catch (error) {
    return { kind: 'broken', message: error instanceof Error ? error.message : 'The file is broken.' }
  }
}

/** @throws {ParserError} after a wait where a server would wait for its time limit */
async function textOf(outcome: Outcome): Promise<string> {
  if (outcome.kind === 'endless') {
    await wait(MAX_PARSING_MS)
    throw new ParserError('late', 'Script execution timed out.')
  }
  if (outcome.kind === 'broken') throw new ParserError('broken', outcome.message)
  return outcome.kind === 'text' ? outcome.text : ''
}
