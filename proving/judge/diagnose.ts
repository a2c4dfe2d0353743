import { stripTypeScriptTypes } from 'node:module'
import { parseDocument } from 'yaml'

import { parseTypeScript } from '#game/coding/syntax-tree.ts'
import type { KeptDiagnostic } from '#game/proving/progress.ts'

/** A reason why a program does not start. */
export class StartError extends Error {
  readonly diagnostics: readonly KeptDiagnostic[]

  constructor(words: string, diagnostics: readonly KeptDiagnostic[] = []) {
    super(words)
    this.diagnostics = diagnostics
  }
}

/** A learner's text without types, or its first fault. */
type Prepared = { source: string } | { fault: KeptDiagnostic }

/** Parses a changed source and takes its types out. Lines stay where they are. */
function prepareSource(file: string, text: string): Prepared {
  const fault = findFault(file, text)
  if (fault) return { fault }
  if (!file.endsWith('.ts')) return { source: text }
  try {
    return { source: stripTypeScriptTypes(text) }
  } catch (error) {
    return { fault: { file, ...placeIn(messageOf(error)), words: wordsOf(messageOf(error)) } }
  }
}

/** All changed sources without types, up to the first fault. */
export function prepareSources(changes: Iterable<[file: string, text: string]>): {
  sources: Record<string, string>
  fault?: KeptDiagnostic
} {
  const sources: Record<string, string> = {}
  for (const [file, text] of changes) {
    const prepared = prepareSource(file, text)
    if ('fault' in prepared) return { sources, fault: prepared.fault }
    sources[file] = prepared.source
  }
  return { sources }
}

function findFault(file: string, text: string): KeptDiagnostic | undefined {
  if (file.endsWith('.yml')) {
    const [error] = parseDocument(text).errors
    const [start] = error?.linePos ?? []
    return error && { file, line: start?.line ?? 1, column: start?.col ?? 1, words: wordsOf(error.message) }
  }
  if (!/\.tsx?$/.test(file)) return undefined
  try {
    parseTypeScript(text, file.endsWith('.tsx'))
    return undefined
  } catch (error) {
    const { loc } = Object(error) as { loc?: { line: number; column: number } }
    if (!loc) return { file, line: 1, column: 1, words: wordsOf(messageOf(error)) }
    return { file, line: loc.line, column: loc.column + 1, words: wordsOf(messageOf(error)) }
  }
}

/** Finds the line of a changed file in the stack of an error. */
export function findInStack(words: string, stack: string, files: Iterable<string>): KeptDiagnostic[] {
  for (const file of files) {
    // Stacks of the page have its address in place of the folder.
    const shown = RegExp.escape(file.replace(/^web\/src\//, ''))
    const [, line, column] = new RegExp(`${shown}(?:\\?v=\\d+)?:(\\d+)(?::(\\d+))?`).exec(stack) ?? []
    if (line !== undefined) return [{ file, line: Number(line), column: Number(column ?? 1), words: wordsOf(words) }]
  }
  return []
}

/** Reads the errors of the contracts' compiler. */
export function readCompilerErrors(
  file: string,
  text: string,
  errors: readonly { message: string; sourceLocation?: { start: number } }[],
): KeptDiagnostic[] {
  return errors.slice(0, 20).map(({ message, sourceLocation }) => {
    const before = Buffer.from(text)
      .subarray(0, Math.max(sourceLocation?.start ?? 0, 0))
      .toString()
      .split('\n')
    return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, words: wordsOf(message) }
  })
}

function placeIn(message: string): { line: number; column: number } {
  const [, line, column] = /\((\d+):(\d+)\)/.exec(message) ?? []
  return { line: Number(line ?? 1), column: Number(column ?? 0) + 1 }
}

/** First line of a message, as a sentence without its place. */
function wordsOf(message: string): string {
  const [first = ''] = message.split('\n')
  const words = first
    .replace(/\s*\(\d+:\d+\)$/, '')
    .replace(/ at line \d+, column \d+:?$/, '')
    .trim()
  return /[.!?]$/.test(words) ? words : `${words}.`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
