import type { SourceLanguage } from '#contract/game.ts'
import { MissingSymbolError } from './anchors.ts'
import { applyPatch } from './apply-patch.ts'
import { type Cut, CutError, cutText, findLines, readSource } from './cut-source.ts'
import type { Coding } from './parse-coding.ts'

/** A snippet for learners, with the lines to find. */
export interface Snippet {
  text: string
  language: SourceLanguage
  file: string
  /** Number of its first line in the file, from 1. */
  firstLine: number
  /** Lines within the snippet, from 1. */
  vulnerable: readonly number[]
  neutral: readonly number[]
}

const snippets = new WeakMap<Coding, Snippet>()
const fixes = new WeakMap<Coding, readonly string[]>()

/** The snippet of a coding part, cut once. @throws {CutError} if an anchor has no match */
export function snippetOf(coding: Coding): Snippet {
  const known = snippets.get(coding)
  if (known) return known
  const { file, symbols, also, vulnerable, neutral = [] } = coding
  const cutAll = (from: string, named: readonly string[]): Cut[] => {
    const source = readSource(from)
    return named.map((symbol) => cutText(from, source, symbol))
  }
  const cuts = cutAll(file, symbols)
  const [first] = cuts
  if (!first) throw new CutError(`${file}: no symbol is shown`)
  const text = join(cuts, also && cutAll(also.file, also.symbols))
  const lines = vulnerable.flatMap((wanted) => findLines(text, wanted))
  const snippet: Snippet = {
    text,
    language: first.language,
    file,
    firstLine: first.firstLine,
    vulnerable: lines,
    neutral: neutral.flatMap((wanted) => findLines(text, wanted)).filter((line) => !lines.includes(line)),
  }
  snippets.set(coding, snippet)
  return snippet
}

/** Snippets with each fix, in order. @throws {CutError} {PatchError} */
export function fixesOf(coding: Coding): readonly string[] {
  const known = fixes.get(coding)
  if (known) return known
  // A part that does not fit the source has no fixes.
  snippetOf(coding)
  const { file, symbols, also, addedSymbols = [] } = coding
  const texts = coding.fixes.map(({ diff }) => {
    const changed = patchFiles(diff)
    const cutAll = (from: string, named: readonly string[]): Cut[] => {
      const source = changed.get(from) ?? readSource(from)
      return named.flatMap((symbol) => cutIfThere(from, source, symbol))
    }
    return join(cutAll(file, [...symbols, ...addedSymbols]), also && cutAll(also.file, also.symbols))
  })
  fixes.set(coding, texts)
  return texts
}

/** Patched sources of the running shop. @throws {CutError} {PatchError} */
export function patchFiles(diff: string): Map<string, string> {
  return applyPatch(diff, readSource)
}

/** A fix may remove a symbol. */
function cutIfThere(file: string, source: string, symbol: string): Cut[] {
  try {
    return [cutText(file, source, symbol)]
  } catch (error) {
    if (error instanceof CutError && error.cause instanceof MissingSymbolError) return []
    throw error
  }
}

/** @param others symbols of another source, whose name precedes them */
function join(cuts: readonly Cut[], others: readonly Cut[] = []): string {
  const inOrder = (some: readonly Cut[]): string[] =>
    [...some].sort((one, other) => one.firstLine - other.firstLine).map(({ text }) => text)
  const [other] = others
  return [...inOrder(cuts), ...(other ? [`// ${other.file}`, ...inOrder(others)] : [])].join('\n\n')
}
