import { findPlace, type Hunk, linesOf, readHunks } from '#game/coding/apply-patch.ts'
import { readBinaryFiles } from './binary-files.ts'

/** A change of a source: lines that go, and lines that come in their place. */
interface Edit {
  /** Place in the unchanged source, from 0. */
  at: number
  removed: readonly string[]
  added: readonly string[]
}

/** A patch that mends flaws, with the name by which messages call it. */
export interface NamedPatch {
  name: string
  text: string
}

/** A mend that does not fit the sources, or two that change the same lines. The message names them. */
export class MendError extends Error {
  override readonly name = 'MendError'
}

/** Texts, or bytes of a picture, by path from the root. Null for a file that is gone. */
export type Changes = ReadonlyMap<string, string | Buffer | null>

/**
 * Applies patches together. Each is placed on the unchanged source, so their order does not matter.
 * @param read returns an unchanged source by its path, or an empty text for a new one
 * @returns the changed texts and pictures by path
 * @throws {MendError} for a patch that does not fit, or two that change the same lines or the same picture
 */
export function applyTogether(patches: readonly NamedPatch[], read: (file: string) => string): Changes {
  const gone = new Set(
    patches.flatMap(({ text }) =>
      [...text.matchAll(/^--- a\/(.+)\n\+\+\+ \/dev\/null$/gm)].map(([, file = '']) => file),
    ),
  )
  const placed = new Map<string, PlacedEdit[]>()
  for (const { name, text } of patches) {
    for (const [file, hunks] of readHunks(text)) {
      // A file that is gone needs no other mend.
      if (gone.has(file)) continue
      const lines = read(file).split('\n')
      const known = placed.get(file) ?? []
      placed.set(file, known)
      for (const edit of hunks.flatMap((hunk) => readEdits(hunk, lines, `${name}: ${file}`))) {
        const same = known.some((other) => isSame(other.edit, edit))
        if (!same) known.push({ name, edit })
      }
    }
  }
  const faults = [...placed].flatMap(([file, edits]) => findCollisions(file, edits))
  if (faults.length > 0) throw new MendError(faults.join('\n'))
  const changed = [...placed].map(([file, edits]) => [file, applyEdits(read(file), edits)] as const)
  const removed = [...gone].map((file) => [file, null] as const)
  return new Map<string, string | Buffer | null>([...changed, ...takePictures(patches), ...removed])
}

function takePictures(patches: readonly NamedPatch[]): Map<string, Buffer> {
  const taken = new Map<string, { by: string; content: Buffer }>()
  for (const { name, text } of patches) {
    for (const [file, content] of readBinaryFiles(text)) {
      const other = taken.get(file)
      if (other && !other.content.equals(content))
        throw new MendError(`${other.by} and ${name} replace ${file}, each by another file.`)
      taken.set(file, { by: name, content })
    }
  }
  return new Map([...taken].map(([file, { content }]) => [file, content]))
}

/** Finds a hunk in the source, at its line or at its only other place, and splits it into edits. */
function readEdits(hunk: Hunk, source: readonly string[], place: string): Edit[] {
  let at = findPlace(source, linesOf(hunk, 'before'), Math.max(hunk.line - 1, 0))
  if (at === undefined) throw new MendError(`${place}: line ${hunk.line} does not fit the source any more.`)
  const edits: { at: number; removed: string[]; added: string[] }[] = []
  let open: (typeof edits)[number] | undefined
  for (const each of hunk.lines) {
    if (each[0] === ' ') {
      open = undefined
      at++
      continue
    }
    if (!open) {
      open = { at, removed: [], added: [] }
      edits.push(open)
    }
    if (each[0] === '+') open.added.push(each.slice(1))
    else {
      open.removed.push(each.slice(1))
      at++
    }
  }
  return edits
}

interface PlacedEdit {
  name: string
  edit: Edit
}

function findCollisions(file: string, given: readonly PlacedEdit[]): string[] {
  const edits = sortEdits(given)
  return edits.flatMap((one, index) => {
    const other = edits[index + 1]
    if (!other || !collide(one.edit, other.edit)) return []
    return (
      `${one.name} and ${other.name} change the same lines of ${file}, from line ${other.edit.at + 1} on. ` +
      'Change other lines, or write a patch for both (docs/twin.md).'
    )
  })
}

function applyEdits(text: string, edits: readonly PlacedEdit[]): string {
  const lines = text === '' ? [] : text.split('\n')
  for (const { edit } of sortEdits(edits).toReversed()) lines.splice(edit.at, edit.removed.length, ...edit.added)
  return text === '' ? `${lines.join('\n')}\n` : lines.join('\n')
}

function sortEdits(edits: readonly PlacedEdit[]): PlacedEdit[] {
  return [...edits].sort((one, other) => one.edit.at - other.edit.at || endOf(one.edit) - endOf(other.edit))
}

/** Neighbours may touch. Two additions at one place may not, unless they are imports, whose order means nothing. */
function collide(one: Edit, other: Edit): boolean {
  if (one.at === other.at && one.removed.length === 0 && other.removed.length === 0)
    return ![...one.added, ...other.added].every((line) => line.startsWith('import '))
  return other.at < endOf(one)
}

function endOf({ at, removed }: Edit): number {
  return at + removed.length
}

function isSame(one: Edit, other: Edit): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
