import { MAX_SENTENCE_CHARACTERS, MAX_VALUE_CHARACTERS } from './limits.ts'

/** Sentences about a check that has no lines. Their translations are in `proving-sentences.yml`. */
export const NOTES = {
  checked: 'The types do not fit at these lines. The verdict counts attacks and customers alone.',
  foreign: 'The types were not checked, because the text names a file or a package that the original does not.',
  ended: 'The types were not checked, because that took too long.',
  absent: 'The types were not checked, because TypeScript is not installed here. The verdict does not need it.',
} as const

/** Words of the compiler by the number of an error, and a plain sentence with the same values. */
const WORDS: Readonly<Record<number, readonly [compiler: RegExp, plain: string]>> = {
  1308: [/^/, 'await needs an async function around it.'],
  2304: [/^Cannot find name '(.+)'\./, '{1} is not defined. Check the spelling, or declare it.'],
  2305: [/ has no exported member '(.+)'\.$/, 'The imported file has no {1}.'],
  2322: [/^Type '(.+)' is not assignable to type '(.+)'\.$/s, 'This is of type {1}, but {2} is needed.'],
  2339: [/^Property '(.+?)' does not exist on type '(.+)'\.$/s, '{1} is no property of {2}.'],
  2341: [/^Property '(.+?)' is private/, '{1} is private to its class.'],
  2345: [
    /^Argument of type '(.+)' is not assignable to parameter of type '(.+)'\.$/s,
    'The function gets {1}, but takes {2}.',
  ],
  2353: [/and '(.+?)' does not exist in type '(.+)'\.$/s, '{1} is no property of {2}.'],
  2355: [/^/, 'The function has a way to its end without a return.'],
  2366: [/^/, 'The function has a way to its end without a return.'],
  2367: [/types '(.+)' and '(.+)' have no overlap/s, 'These two can never be equal: {1} and {2}.'],
  2531: [/^/, 'This may be null here.'],
  2532: [/^/, 'This may be undefined here.'],
  2533: [/^/, 'This may be null or undefined here.'],
  2540: [/^Cannot assign to '(.+?)'/, '{1} cannot be assigned to.'],
  2551: [
    /^Property '(.+?)' does not exist on type '(.+)'\. Did you mean '(.+)'\?$/s,
    '{1} is no property of {2}. Did you mean {3}?',
  ],
  2552: [/^Cannot find name '(.+)'\. Did you mean '(.+)'\?$/, '{1} is not defined. Did you mean {2}?'],
  2554: [/^Expected (\S+) arguments, but got (\S+)\.$/, 'Number of arguments: {2}. The function takes {1}.'],
  2555: [
    /^Expected at least (\S+) arguments, but got (\S+)\.$/,
    'Number of arguments: {2}. The function takes {1} or more.',
  ],
  2571: [/^/, 'The type of this is unknown. Check it before you use it.'],
  2588: [/^Cannot assign to '(.+?)'/, '{1} cannot be assigned to.'],
  2589: [/^/, 'The type is nested too deeply.'],
  2724: [
    / has no exported member named '(.+)'\. Did you mean '(.+)'\?$/,
    'The imported file has no {1}. Did you mean {2}?',
  ],
  2741: [/^Property '(.+?)' is missing in type/, 'The property {1} is missing.'],
  2769: [/^/, 'The function cannot be called with these arguments.'],
  7006: [/^Parameter '(.+?)'/, 'The parameter {1} needs a type.'],
  7031: [/^Binding element '(.+?)'/, 'The parameter {1} needs a type.'],
  18046: [/^'(.+)' is of type/, 'The type of {1} is unknown. Check it before you use it.'],
  18047: [/^'(.+)' is possibly/, '{1} may be null here.'],
  18048: [/^'(.+)' is possibly/, '{1} may be undefined here.'],
  18049: [/^'(.+)' is possibly/, '{1} may be null or undefined here.'],
}

/** Said in place of a sentence that names a file of the machine. */
const ANY_FAULT = 'The types do not fit here.'

/** Ways in which the compiler names a file within a type. */
const IMPORTED = /(?:typeof )?import\((?:"[^"]*"|'[^']*')(?:, [^)]*)?\)\.?/g
const FILE = /node_modules|["'](?:\/|[A-Za-z]:[\\/])|\.tsx?\b/

/** A sentence about an error of the compiler, without names of files. */
export function wordsOfType(code: number, message: string, root: string): string {
  const said = message.replaceAll(IMPORTED, '')
  const [pattern, plain] = WORDS[code] ?? []
  const values = pattern?.exec(said)
  const words =
    plain !== undefined && values
      ? plain.replaceAll(/\{(\d)\}/g, (_, number) => shorten(values[Number(number)] ?? '', MAX_VALUE_CHARACTERS))
      : shorten(said, MAX_SENTENCE_CHARACTERS)
  return FILE.test(words) || words.includes(root) ? ANY_FAULT : words
}

function shorten(text: string, maxCharacters: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters - 1)}…` : line
}
