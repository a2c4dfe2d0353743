import { fileNameOf, isAddress } from '#foundation/file-names.ts'
import type { z } from '#foundation/zod.ts'
import { type FileOption, listFileOptions } from '#server/config/file-options.ts'
import { isTree, readValueAt, type Tree } from '#server/config/merge.ts'

/** A value that the reference accepts and this server cannot use. A default replaces it. */
export interface Oddity {
  /** Its path, such as `products[3].image`. */
  path: string
  /** The fault; continues a sentence that begins with the path. */
  reason: string
  /** The new value, or undefined to remove it. */
  replacement: unknown
}

/** Values of the right kind with which neither server can run. */
const FATAL = new Set(['server.port', 'application.customMetricsPrefix'])

/** Sections that the reference knows, too. Others have no older clients. */
const SHARED_SECTIONS = new Set(['server', 'application'])

/** Owners of the two pictures that answer a security question, with their default question. */
const QUESTIONS = { geoStalkingMetaSecurityQuestion: 14, geoStalkingVisualSecurityQuestion: 10 } as const

/** Replaces a missing name of a picture on the photo wall. */
const NO_PICTURE = 'undefined.png'

/** Odd values among the schema's faults: those of the right kind. All other faults stop the start. */
export function findOddValues(error: z.ZodError | undefined, defaults: Tree): Oddity[] {
  return (error?.issues ?? []).flatMap(({ code, path, message }) => {
    const place = path.join('.')
    if (code !== 'custom' || FATAL.has(place) || !SHARED_SECTIONS.has(String(path[0]))) return []
    return [{ path: place, reason: message, replacement: readValueAt(defaults, place) }]
  })
}

/** Options with neither a file nor an address. */
export function findOddFiles(tree: Tree, defaults: Tree): Oddity[] {
  return listFileOptions(tree).flatMap((option) => {
    const reason = findFileFault(option)
    if (reason === undefined) return []
    const isPicture = /^memories\[\d+\]\.image$/.test(option.option)
    const replacement = isPicture ? NO_PICTURE : readValueAt(defaults, option.option)
    return [{ path: option.option, reason, replacement }]
  })
}

function findFileFault({ value }: FileOption): string | undefined {
  const name = fileNameOf(value)
  if (isAddress(value) && (name === '' || !URL.canParse(value)))
    return `${value} names no file; give the whole address of one, such as https://example.org/logo.png`
  const isBad = /[\\\0]/.test(name) || name === '..' || name === '.' || name === ''
  return isBad ? `${JSON.stringify(value)} is no name of a file` : undefined
}

/**
 * Security questions that do not exist. A shop without questions is not checked.
 * @param count of the existing questions
 */
export function findOddQuestions(memories: unknown, count: number): Oddity[] {
  if (count === 0 || !Array.isArray(memories)) return []
  return memories.flatMap((memory: unknown, index) =>
    Object.entries(QUESTIONS).flatMap(([field, usual]) => {
      const question = isTree(memory) ? memory[field] : undefined
      if (typeof question !== 'number' || (Number.isInteger(question) && question >= 1 && question <= count)) return []
      const reason = `there is no question ${question}; they have the numbers 1 to ${count}`
      return [{ path: `memories[${index}].${field}`, reason, replacement: Math.min(usual, count) }]
    }),
  )
}

export function replaceOddities(tree: Tree, oddities: readonly Oddity[]): { tree: Tree; warnings: string[] } {
  if (oddities.length === 0) return { tree, warnings: [] }
  const mended = structuredClone(tree)
  for (const { path, replacement } of oddities) setAt(mended, path, replacement)
  const warnings = oddities.map(({ path, reason, replacement }) =>
    replacement === undefined
      ? `${path}: ${reason}, so it is left out.`
      : `${path}: ${reason}, so ${JSON.stringify(replacement)} is used.`,
  )
  return { tree: mended, warnings: [...new Set(warnings)] }
}

/** @param path of a value in one of the tree's mappings or lists, which exist */
function setAt(tree: Tree, path: string, value: unknown): void {
  const steps = path.split(/[.[\]]+/).filter(Boolean)
  const last = steps.pop()
  const holder = steps.reduce<unknown>((below, step) => Object(below)[step], tree)
  if (last !== undefined) Object(holder)[last] = value
}
