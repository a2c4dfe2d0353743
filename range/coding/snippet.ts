import type { SourceLanguage } from '#contract/game.ts'
import { applyPatch } from './apply-patch.ts'
import { type Cut, CutError, cutText, findLine, readSource } from './cut-source.ts'
import type { Coding } from './parse-coding.ts'

/** What a learner reads, with what is to be found in it. */
export interface Snippet {
  text: string
  language: SourceLanguage
  file: string
  /** Number in the file of its first line, from 1. */
  firstLine: number
  /** Numbers of lines within the snippet, from 1. */
  vulnerable: readonly number[]
  neutral: readonly number[]
}

const snippets = new WeakMap<Coding, Snippet>()
const fixes = new WeakMap<Coding, readonly string[]>()

/**
 * The snippet of a coding part, cut once.
 * @throws {CutError} when an anchor fits no longer
 */
export function snippetOf(coding: Coding): Snippet {
  const known = snippets.get(coding)
  if (known) return known
  const { file, symbols, vulnerable, neutral = [] } = coding
  const source = readSource(file)
  const cuts = symbols.map((symbol) => cutText(file, source, symbol))
  const [first] = cuts
  if (!first) throw new CutError(`${file}: no symbol is shown`)
  const text = join(cuts)
  const snippet: Snippet = {
    text,
    language: first.language,
    file,
    firstLine: first.firstLine,
    vulnerable: vulnerable.map((wanted) => findLine(text, wanted)),
    neutral: neutral.map((wanted) => findLine(text, wanted)),
  }
  snippets.set(coding, snippet)
  return snippet
}

/**
 * The snippets as they are with each fix, in order.
 * @throws {CutError} {PatchError}
 */
export function fixesOf(coding: Coding): readonly string[] {
  const known = fixes.get(coding)
  if (known) return known
  // What does not fit before a fix does not fit after it, whatever is left to show.
  snippetOf(coding)
  const texts = coding.fixes.map(({ diff }) => {
    const source = patchFiles(diff).get(coding.file) ?? readSource(coding.file)
    return join(
      [...coding.symbols, ...(coding.addedSymbols ?? [])].flatMap((symbol) => cutIfThere(coding.file, source, symbol)),
    )
  })
  fixes.set(coding, texts)
  return texts
}

/**
 * The sources of the running shop that a patch changes, as they are then.
 * @throws {CutError} {PatchError}
 */
export function patchFiles(diff: string): Map<string, string> {
  return applyPatch(diff, readSource)
}

/** A fix may do away with what it mends. */
function cutIfThere(file: string, source: string, symbol: string): Cut[] {
  try {
    return [cutText(file, source, symbol)]
  } catch (error) {
    if (error instanceof CutError && /nothing goes by/.test(error.message)) return []
    throw error
  }
}

function join(cuts: readonly Cut[]): string {
  return [...cuts]
    .sort((one, other) => one.firstLine - other.firstLine)
    .map(({ text }) => text)
    .join('\n\n')
}
