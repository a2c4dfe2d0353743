/** Interface of a loaded compiler. */
interface Soljson {
  cwrap: (name: string, result: 'string', inputs: readonly string[]) => (...inputs: unknown[]) => string
  calledRun?: boolean
  onRuntimeInitialized?: () => void
  [name: `_${string}`]: unknown
}

export type CompilerOrder = { kind: 'load'; url: string; bytes: number } | { kind: 'compile'; source: string }

/** Messages to the page. */
export type CompilerNews =
  | { kind: 'progress'; share: number }
  | { kind: 'ready' }
  | { kind: 'compiled'; isStandard: boolean; text: string }
  | { kind: 'failed'; message: string }

declare const self: Omit<typeof globalThis, 'onmessage'> & {
  Module?: Soljson
  importScripts: (url: string) => void
  postMessage: (news: CompilerNews) => void
  onmessage: (event: MessageEvent<CompilerOrder>) => void
}

const FILE = 'Source.sol'

/** Fetches a script and reports the progress. */
async function fetchScript(url: string, bytes: number): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`${response.status} ${response.statusText}`.trim())
  const pieces: BlobPart[] = []
  let loaded = 0
  const reader = response.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value)
    loaded += next.value.length
    self.postMessage({ kind: 'progress', share: Math.min(1, loaded / bytes) })
  }
  return new Blob(pieces, { type: 'text/javascript' })
}

async function load(url: string, bytes: number): Promise<void> {
  const script = URL.createObjectURL(await fetchScript(url, bytes))
  const { promise, resolve } = Promise.withResolvers<void>()
  self.importScripts(script)
  URL.revokeObjectURL(script)
  const compiler = self.Module
  if (!compiler) throw new Error('Module')
  // Old versions are ready after the script has run, others after their WebAssembly is compiled.
  if (compiler.calledRun === false) compiler.onRuntimeInitialized = resolve
  else resolve()
  await promise
  self.postMessage({ kind: 'ready' })
}

const SETTINGS = { outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } }

function compile(source: string): { isStandard: boolean; text: string } {
  const compiler = self.Module
  if (!compiler) throw new Error('Module')
  const standard = JSON.stringify({
    language: 'Solidity',
    sources: { [FILE]: { content: source } },
    settings: SETTINGS,
  })
  if ('_solidity_compile' in compiler) {
    // Versions from 0.6 on have a context argument for the callback, which is unused here.
    const run = compiler.cwrap('solidity_compile', 'string', ['string', 'number', 'number'])
    return { isStandard: true, text: run(standard, 0, 0) }
  }
  if ('_compileStandard' in compiler) {
    return { isStandard: true, text: compiler.cwrap('compileStandard', 'string', ['string', 'number'])(standard, 0) }
  }
  return { isStandard: false, text: compiler.cwrap('compileJSON', 'string', ['string', 'number'])(source, 0) }
}

async function follow(order: CompilerOrder): Promise<void> {
  try {
    if (order.kind === 'load') await load(order.url, order.bytes)
    else self.postMessage({ kind: 'compiled', ...compile(order.source) })
  } catch (error) {
    self.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

self.onmessage = ({ data }) => void follow(data)
