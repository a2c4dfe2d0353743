import { attempt, isRecord, type Operation, parseJson, StepError, toStrictText, toText } from './operation.ts'
import { checkPackages, compareVersions } from './packages.ts'

const MAX_MATCHES = 10_000
/** Time limit, because a regular expression may backtrack exponentially. */
const MAX_PATTERN_MILLISECONDS = 2000
const FLAGS = { name: 'flags', kind: 'text', default: 'g' } as const

function compile(pattern: string, flags: string): RegExp {
  if (pattern === '') throw new StepError('noPattern')
  try {
    return new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)
  } catch (error) {
    throw new StepError('badPattern', { message: error instanceof Error ? error.message : '' })
  }
}

/** The first group of each match, or the whole match, one per line. */
function findPattern(text: string, pattern: string, flags: string): string {
  const found: string[] = []
  for (const match of text.matchAll(compile(pattern, flags))) {
    found.push(match[1] ?? match[0])
    if (found.length >= MAX_MATCHES) break
  }
  if (found.length === 0) throw new StepError('nothingFound')
  return found.join('\n')
}

/** Parses timestamps in common units, and written dates. */
function readTime(text: string): string {
  const written = text.trim()
  const number = Number(written)
  let at: Date
  if (/^-?\d+(?:\.\d+)?$/.test(written)) {
    const isMicro = Math.abs(number) >= 1e14
    const isMilli = Math.abs(number) >= 1e11
    at = new Date(isMicro ? number / 1000 : isMilli ? number : number * 1000)
  } else at = new Date(written)
  if (written === '' || Number.isNaN(at.getTime())) throw new StepError('notTime')
  return [at.toISOString(), at.toUTCString(), `${Math.floor(at.getTime() / 1000)} s`, `${at.getTime()} ms`].join('\n')
}

/** A value of JSON by its path: `payload.data.email`, `2.Password`. */
function pick(text: string, path: string): string {
  let value = parseJson(text)
  const names = path === '' ? [] : isRecord(value) && Object.hasOwn(value, path) ? [path] : path.split('.')
  for (const name of names) {
    if (Array.isArray(value)) value = value[Number(name)]
    else if (isRecord(value) && Object.hasOwn(value, name)) value = value[name]
    else
      throw new StepError('noField', { name, known: isRecord(value) ? Object.keys(value).slice(0, 8).join(', ') : '' })
    if (value === undefined) throw new StepError('noField', { name, known: '' })
  }
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

const CASES: Record<string, (text: string) => string> = {
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  reverse: (text) => Array.from(text).reverse().join(''),
  trim: (text) => text.trim(),
}

const group = 'finding'

export const FINDING: readonly Operation[] = [
  {
    id: 'find',
    group,
    options: [{ name: 'pattern', kind: 'text', default: '' }, FLAGS],
    maxMilliseconds: MAX_PATTERN_MILLISECONDS,
    run: (input, { pattern = '', flags = '' }) => findPattern(toText(input), pattern, flags),
  },
  {
    id: 'replace',
    group,
    options: [{ name: 'pattern', kind: 'text', default: '' }, { name: 'with', kind: 'text', default: '' }, FLAGS],
    maxMilliseconds: MAX_PATTERN_MILLISECONDS,
    run: (input, options) =>
      toText(input).replace(compile(options.pattern ?? '', options.flags ?? ''), options.with ?? ''),
  },
  {
    id: 'json',
    group,
    run: (input) => JSON.stringify(parseJson(toText(input)), null, 2),
  },
  {
    id: 'pick',
    group,
    options: [{ name: 'path', kind: 'text', default: '' }],
    run: (input, { path = '' }) => pick(toText(input), path),
  },
  {
    id: 'case',
    group,
    options: [{ name: 'how', kind: 'choice', default: 'lower', choices: Object.keys(CASES) }],
    run: (input, { how = '' }) => (CASES[how] ?? CASES.trim)?.(toText(input)) ?? '',
  },
  { id: 'time', group, run: (input) => readTime(toText(input)) },
  { id: 'packages', group, run: (input) => checkPackages(toText(input)) },
  {
    id: 'semver',
    group,
    options: [{ name: 'range', kind: 'text', default: '' }],
    run: (input, { range = '' }) => compareVersions(toText(input), range),
  },
  {
    id: 'utf16',
    group,
    run: (input) =>
      attempt('notText', () => {
        const text = new TextDecoder(input[0] === 0xfe ? 'utf-16be' : 'utf-16le', { fatal: true }).decode(input)
        return toStrictText(new TextEncoder().encode(text)) ?? text
      }),
  },
]
