import type { CompilerRow } from '#contract/compilers.ts'
import type { CompilerNews, CompilerOrder } from './compiler.worker.ts'
import { type Compilation, readOutput } from './solc-output.ts'

/** Far above the time for any hand-written source. */
const MAX_COMPILE_MILLISECONDS = 30_000

export type CompilePhase = { kind: 'loading'; share: number } | { kind: 'compiling' }

/** The compiler timed out, or its worker has ended. */
export class CompilerError extends Error {}

let loaded: { version: string; worker: Worker } | undefined

export function isLoaded(version: string): boolean {
  return loaded?.version === version
}

function dismiss(): void {
  loaded?.worker.terminate()
  loaded = undefined
}

/** Sends an order to a worker and waits for its result. */
function order(worker: Worker, what: CompilerOrder, onProgress?: (share: number) => void): Promise<CompilerNews> {
  const { promise, resolve, reject } = Promise.withResolvers<CompilerNews>()
  worker.onmessage = ({ data }: MessageEvent<CompilerNews>) => {
    if (data.kind === 'progress') onProgress?.(data.share)
    else if (data.kind === 'failed') reject(new CompilerError(data.message))
    else resolve(data)
  }
  worker.onerror = ({ message }) => reject(new CompilerError(message))
  worker.postMessage(what)
  return promise
}

/** Starts the worker of a version. Only one at a time, because of its memory. */
async function start({ version, path, bytes }: CompilerRow, onPhase: (phase: CompilePhase) => void): Promise<Worker> {
  if (loaded?.version === version) return loaded.worker
  dismiss()
  const worker = new Worker(new URL('./compiler.worker.ts', import.meta.url))
  const url = new URL(`./${path}`, window.location.href.replace(/[#?].*$/s, '')).href
  onPhase({ kind: 'loading', share: 0 })
  try {
    await order(worker, { kind: 'load', url, bytes }, (share) => onPhase({ kind: 'loading', share }))
  } catch (error) {
    worker.terminate()
    throw error
  }
  loaded = { version, worker }
  return worker
}

/**
 * Compiles a source; loads the compiler first if necessary.
 * @throws {CompilerError} if it could not be loaded, crashed or timed out
 */
export async function compile(
  compiler: CompilerRow,
  source: string,
  onPhase: (phase: CompilePhase) => void,
): Promise<Compilation> {
  const worker = await start(compiler, onPhase)
  onPhase({ kind: 'compiling' })
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = window.setTimeout(() => reject(new CompilerError()), MAX_COMPILE_MILLISECONDS)
  try {
    const news = await Promise.race([order(worker, { kind: 'compile', source }), late])
    if (news.kind !== 'compiled') throw new CompilerError()
    return readOutput(news, source)
  } catch (error) {
    // After a crash its state is unreliable.
    dismiss()
    throw error instanceof SyntaxError ? new CompilerError(error.message) : error
  } finally {
    window.clearTimeout(timer)
  }
}
