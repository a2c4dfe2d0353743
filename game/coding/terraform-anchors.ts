import { type Extent, MissingSymbolError } from './anchors.ts'

/**
 * Finds a Terraform block by its first line without the brace, with the comment right above.
 * @throws {MissingSymbolError}; {Error} with a sentence, if there are several matches
 */
export function findBlock(source: string, symbol: string): Extent {
  const head = `${symbol} {\n`
  const start = source.startsWith(head) ? 0 : source.indexOf(`\n${head}`) + 1
  if (!source.startsWith(head, start)) throw new MissingSymbolError(symbol)
  if (source.includes(`\n${head}`, start)) throw new Error(`several blocks are named ${symbol}`)
  const above = source.slice(0, start).split('\n').slice(0, -1)
  const comment = above.slice(above.findLastIndex((line) => !line.startsWith('#')) + 1)
  const end = source.indexOf('\n}', start)
  return { start: start - comment.reduce((sum, line) => sum + line.length + 1, 0), end: end + 2 }
}
