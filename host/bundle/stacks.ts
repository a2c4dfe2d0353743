import type { SourcePositions } from '#host/bundle/source-positions.ts'

/** Lets stacks name the sources that a bundle was made of, in the words that Node has for them. */
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
  // What two modules call alike has a number at its end in the bundle.
  return `${name.replaceAll(/\$\d+/g, '')}${source}${end}`
}

/** As Node says it of its own. */
function describeNodeError(error: Error & { code?: unknown }): string {
  return `${error.name} [${String(error.code)}]: ${error.message}`
}

function findSymbolOfNodeErrors(): symbol | undefined {
  try {
    // The wrong type is the point: Node throws an error of its own.
    Buffer.alloc('no number' as never)
  } catch (error) {
    for (let at: unknown = error; at; at = Object.getPrototypeOf(at)) {
      const found = Object.getOwnPropertySymbols(at).find(({ description }) => description === 'kIsNodeError')
      if (found) return found
    }
  }
  return undefined
}
