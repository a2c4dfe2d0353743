import { type Extent, MissingSymbolError } from './anchors.ts'

/**
 * Finds a function of a contract by its name, with the comment right above.
 * Relies on our contracts, which have no braces in texts and comments.
 * @throws {MissingSymbolError}; {Error} with a sentence, if several functions have this name
 */
export function findFunction(source: string, name: string): Extent {
  const [only, ...others] = [...source.matchAll(new RegExp(`^ *function ${RegExp.escape(name)}\\(`, 'gm'))]
  if (!only) throw new MissingSymbolError(name)
  // Functions of an interface have no body.
  const found = [only, ...others].filter(({ index }) => source.indexOf('{', index) < source.indexOf(';', index))
  const [whole] = found
  if (!whole || found.length > 1) throw new Error(`${found.length} declarations match ${name}`)
  let depth = 0
  let end = source.indexOf('{', whole.index)
  do {
    if (source[end] === '{') depth++
    if (source[end] === '}') depth--
    end++
  } while (depth > 0 && end < source.length)
  const above = source.slice(0, whole.index).split('\n')
  above.pop()
  let start = whole.index
  for (let line = above.pop(); line?.trimStart().startsWith('//'); line = above.pop()) start -= line.length + 1
  return { start, end }
}
