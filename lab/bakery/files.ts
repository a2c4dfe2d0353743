import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawOvenPhoto, drawSignPhoto } from './photos.ts'

/** The disk of the bakery as delivered, shared by all instances. */
export interface BakeryFiles {
  /** Content by path from the root of the disk, such as `papers/menu.md`; undefined if it is missing. */
  find(path: string): Buffer | undefined
  /** Names directly in a folder, sorted. */
  list(folder: string): string[]
}

/** Reads all files below a folder at once: they have a few KB. */
export function openFiles(directory: string): BakeryFiles {
  const files = new Map<string, Buffer>()
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(directory.length + 1).replaceAll('\\', '/'), readFileSync(path))
  }
  files.set('photos/oven.png', drawOvenPhoto())
  files.set('photos/sign.png', drawSignPhoto())
  return {
    find: (path) => files.get(path),
    list: (folder) =>
      [...files.keys()]
        .filter((path) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'))
        .map((path) => path.slice(folder.length + 1))
        .sort(),
  }
}

/** Resolves a path from the root: `papers/../recipes/rye.txt` is `recipes/rye.txt`. */
export function followPath(path: string): string {
  const steps: string[] = []
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

export function typeOf(name: string): string {
  const ending = /\.(\w+)$/.exec(name)?.[1] ?? ''
  return TYPES[ending] ?? 'text/plain; charset=utf-8'
}

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  json: 'application/json; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}
