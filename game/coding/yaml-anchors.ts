import type YAML from 'yaml'
import { loadLazily } from '#foundation/load-lazily.ts'
import { type Extent, MissingSymbolError } from './anchors.ts'

const yaml = loadLazily<typeof YAML>('yaml')

/** The only symbol of a data file: all of its entries. */
const WHOLE_LIST = 'list'

/**
 * Finds the list of a data file, with the comment right above.
 * @throws {MissingSymbolError} for any other symbol, or a file without a list
 */
export function findList(source: string, symbol: string): Extent {
  const { contents, errors } = yaml().parseDocument(source)
  const [error] = errors
  if (error) throw error
  if (symbol !== WHOLE_LIST || !yaml().isSeq(contents) || !contents.range) throw new MissingSymbolError(symbol)
  const [start, end] = contents.range
  const above = source.slice(0, start).split('\n')
  above.pop()
  let top = start
  for (let line = above.pop(); line?.startsWith('#'); line = above.pop()) top -= line.length + 1
  return { start: top, end: source.slice(0, end).trimEnd().length }
}
