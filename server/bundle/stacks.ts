import type { SourcePositions } from '#server/bundle/source-positions.ts'

export function nameSourcesInStacks(bundle: string, positions: Pick<SourcePositions, 'find'>): void {
  const ofNode = findSymbolOfNodeErrors()
  Error.prepareStackTrace = (error, calls) => {
    const title = ofNode && ofNode in error ? describeNodeError(error) : Error.prototype.toString.call(error)
    return [title, ...calls.map((call) => nameSource(call, bundle, positions))].join('\n    at ')
  }
}

function nameSource(call: NodeJS.CallSite, bundle: string, positions: Pick<SourcePositions, 'find'>): string {
  const text = String(call)
  const line = call.getLineNumber()
  const column = call.getColumnNumber()
  if (line === null || column === null) return text
  const place = `${bundle}:${line}:${column}`
  const source = text.includes(place) ? positions.find(line, column) : undefined
  if (source === undefined) return text
  const [name = '', end = ''] = text.split(place)
  // The bundle adds a number to names that two modules share.
  return `${name.replaceAll(/\$\d+/g, '')}${source}${end}`
}

function describeNodeError(error: Error & { code?: unknown }): string {
  return `${error.name} [${String(error.code)}]: ${error.message}`
}

function findSymbolOfNodeErrors(): symbol | undefined {
  try {
    // The wrong type makes Node throw an error of its own.
    Buffer.alloc('no number' as never)
  } catch (error) {
    for (let at: unknown = error; at; at = Object.getPrototypeOf(at)) {
      const found = Object.getOwnPropertySymbols(at).find(({ description }) => description === 'kIsNodeError')
      if (found) return found
    }
  }
  return undefined
}
