/** A patch that does not fit its source; the message names file and hunk. */
export class PatchError extends Error {
  override readonly name = 'PatchError'
}

export interface Hunk {
  /** Line of the hunk's head, from 1. */
  line: number
  /** Lines with their marks: a space, `+` or `-`. */
  lines: string[]
}

/**
 * Applies a unified patch. Each hunk has to match exactly, at its line or at its only other match.
 * @param read returns a file by its path in the patch (without `a/` and `b/`)
 * @returns the changed texts by path
 * @throws {PatchError}
 */
export function applyPatch(patch: string, read: (file: string) => string): Map<string, string> {
  const files = readHunks(patch)
  if (files.size === 0) throw new PatchError('The patch changes nothing.')
  return new Map([...files].map(([file, hunks]) => [file, applyHunks(file, read(file), hunks)]))
}

/**
 * Reads the hunks of a patch by file. A removed file has none.
 * @throws {PatchError} for a hunk before any file
 */
export function readHunks(patch: string): Map<string, Hunk[]> {
  const files = new Map<string, Hunk[]>()
  let hunks: Hunk[] | undefined
  let hunk: Hunk | undefined
  for (const line of patch.replaceAll('\r\n', '\n').split('\n')) {
    const file = /^\+\+\+ b\/(.+)$/.exec(line)?.[1]
    const at = /^@@ -(\d+)(?:,\d+)? \+\d+(?:,\d+)? @@/.exec(line)?.[1]
    if (file !== undefined) {
      hunks = []
      hunk = undefined
      files.set(file, hunks)
    } else if (at !== undefined) {
      if (!hunks) throw new PatchError('The patch names no file before its first change.')
      hunk = { line: Number(at), lines: [] }
      hunks.push(hunk)
    } else if (line.startsWith('diff ') || line.startsWith('--- ')) {
      // A removed line may not begin with two dashes, which our sources never do.
      hunk = undefined
    } else if (line === '+++ /dev/null') {
      hunks = []
    } else if (/^[ +-]/.test(line)) {
      hunk?.lines.push(line)
    }
  }
  return files
}

/** The lines that a hunk finds in its source, or those that it leaves there. */
export function linesOf({ lines }: Hunk, side: 'before' | 'after'): string[] {
  const other = side === 'before' ? '+' : '-'
  return lines.filter(([mark]) => mark !== other).map((line) => line.slice(1))
}

function applyHunks(file: string, text: string, hunks: readonly Hunk[]): string {
  const lines = text.split('\n')
  let shift = 0
  for (const [index, hunk] of hunks.entries()) {
    const [before, after] = [linesOf(hunk, 'before'), linesOf(hunk, 'after')]
    const at = findPlace(lines, before, hunk.line - 1 + shift)
    if (at === undefined) throw new PatchError(`${file}, change ${index + 1}: does not fit the source`)
    lines.splice(at, before.length, ...after)
    shift += after.length - before.length
  }
  return lines.join('\n')
}

/** The place of lines in a text, from 0: the expected one, or the only other one. */
export function findPlace(lines: readonly string[], wanted: readonly string[], expected: number): number | undefined {
  const fits = (at: number): boolean => at >= 0 && wanted.every((line, index) => lines[at + index] === line)
  if (fits(expected)) return expected
  const places = lines.flatMap((_line, at) => (fits(at) ? [at] : []))
  return places.length === 1 ? places[0] : undefined
}
