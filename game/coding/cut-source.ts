import { readFileSync } from 'node:fs'
import type { SourceExcerpt, SourceLanguage } from '#contract/game.ts'
import type { SourceAnchor } from '#game/define.ts'
import { type Extent, findSymbol } from './anchors.ts'
import { findFunction } from './contract-anchors.ts'
import { parseTypeScript, type SyntaxTree } from './syntax-tree.ts'
import { findBlock } from './terraform-anchors.ts'
import { findList } from './yaml-anchors.ts'

const ROOT = new URL('../../', import.meta.url)

/** Sources that may be cut, with their formats. Paths are relative to the repository, with slashes. */
const SOURCE =
  /^(?:(?:shop|web\/src\/(?:app|shop|entities|ui))\/(?:[\w-]+\/)*[\w.-]+\.(tsx?)|content\/chain\/contracts\/\w+\.(sol)|content\/(?:infrastructure\/(?:[\w-]+\/)*)?[\w-]+\.(yml|tf))$/

/** Symbol for a whole file. */
const WHOLE_FILE = 'file'

/** Lines of a source, without their common indentation. */
export interface Cut {
  file: string
  language: SourceLanguage
  text: string
  /** Number of the first line in the file, from 1. */
  firstLine: number
}

/** An anchor without a match; the message names file and symbol. */
export class CutError extends Error {
  override readonly name = 'CutError'
}

const kept = new Map<string, Cut>()

/**
 * Cuts a symbol (see `findSymbol`) out of a source of the running shop. Files are read once, like the running code.
 * @param file path from the root of the repository, e.g. `shop/accounts/customers.ts`
 * @throws {CutError}
 */
export function cutSource(file: string, symbol: string): Cut {
  const key = `${file}\n${symbol}`
  const known = kept.get(key)
  if (known) return known
  const cut = cutText(file, readSource(file), symbol)
  kept.set(key, cut)
  return cut
}

/** Cuts the code of a challenge's anchor for the debriefing. @throws {CutError} */
export function cutExcerpt({ file, symbol, lines = [] }: SourceAnchor): SourceExcerpt {
  const { language, text, firstLine } = cutSource(file, symbol)
  return { file, language, firstLine, lines: text.split('\n'), marked: lines.map((wanted) => findLine(text, wanted)) }
}

/**
 * Reads a source of the running shop, with line ends as on Unix.
 * @param folder with the source
 * @throws {CutError} if the file is missing, or no source of the shop
 */
export function readSource(file: string, folder = ROOT): string {
  languageOf(file)
  try {
    return readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n')
  } catch (cause) {
    throw new CutError(`${file}: cannot be read`, { cause })
  }
}

/** Cuts a symbol out of a file's text. @throws {CutError} */
export function cutText(file: string, source: string, symbol: string): Cut {
  const language = languageOf(file)
  try {
    const { start, end } = find(language, source, symbol)
    const top = source.lastIndexOf('\n', start - 1) + 1
    const bottom = source.indexOf('\n', end)
    const lines = source.slice(top, bottom < 0 ? undefined : bottom).split('\n')
    return {
      file,
      language,
      text: dedent(lines).join('\n').trimEnd(),
      firstLine: source.slice(0, top).split('\n').length,
    }
  } catch (cause) {
    throw new CutError(`${file}, ${symbol}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/**
 * Numbers, from 1, of the lines that hold a text. A text of several lines has to match line by line.
 * @throws {CutError} if there is no match, or several
 */
export function findLines(text: string, wanted: string): number[] {
  const [first = '', ...others] = wanted.split('\n')
  if (others.length === 0) return [findLine(text, first)]
  const lines = text.split('\n')
  const places = lines.flatMap((line, at) =>
    line.includes(first) && others.every((other, index) => lines[at + 1 + index]?.includes(other)) ? [at + 1] : [],
  )
  const [only] = places
  if (only === undefined) throw new CutError(`${wanted}: is missing`)
  if (places.length > 1) throw new CutError(`${wanted}: begins in the lines ${places.join(', ')}`)
  return [first, ...others].map((_line, index) => only + index)
}

/** Number, from 1, of the only line that holds a text. @throws {CutError} if no line holds it, or several do */
export function findLine(text: string, wanted: string): number {
  const numbers = text.split('\n').flatMap((line, index) => (line.includes(wanted) ? [index + 1] : []))
  const [only] = numbers
  if (only === undefined) throw new CutError(`${wanted}: is in no line`)
  if (numbers.length > 1) throw new CutError(`${wanted}: is in the lines ${numbers.join(', ')}`)
  return only
}

function languageOf(file: string): SourceLanguage {
  const [, script, contract, data] = SOURCE.exec(file) ?? []
  const extension = script ?? contract ?? data
  if (extension === undefined) throw new CutError(`${file}: is no source of the shop`)
  if (extension === 'sol') return 'solidity'
  if (extension === 'yml') return 'yaml'
  if (extension === 'tf') return 'hcl'
  return extension === 'tsx' ? 'tsx' : 'typescript'
}

function find(language: SourceLanguage, source: string, symbol: string): Extent {
  if (symbol === WHOLE_FILE) return { start: 0, end: source.trimEnd().length }
  if (language === 'hcl') return findBlock(source, symbol)
  if (language === 'solidity') return findFunction(source, symbol)
  if (language === 'yaml') return findList(source, symbol)
  return findSymbol(parse(source, language), source, symbol)
}

/** The last parsed source, because several of its symbols are requested in a row. */
let last: { source: string; tree: SyntaxTree } | undefined

function parse(source: string, language: SourceLanguage): SyntaxTree {
  if (last?.source !== source) last = { source, tree: parseTypeScript(source, language === 'tsx') }
  return last.tree
}

function dedent(lines: readonly string[]): string[] {
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const depth = Math.min(...depths)
  return lines.map((line) => line.slice(depth))
}
