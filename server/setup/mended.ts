import { readMendedProgram } from '#foundation/mended-program.ts'
import { HostError } from '#server/errors.ts'

/** Up to so many flaws are named with their titles. */
const MAX_NAMED_FLAWS = 60

/** Lines of the greeting of a mended shop. */
export function describeMendedShop(root: string): string[] {
  const program = readMendedProgram(root)
  if (!program) return []
  const { mended, left } = program
  const all = mended.length + left.length
  if (left.length > MAX_NAMED_FLAWS) return [`Mended here: ${mended.join(', ')}. All other flaws are open.`]
  return [
    `${mended.length} of ${all} flaws are mended here. These are open:`,
    ...left.map(({ id, title }) => `  ${id}  ${title}`),
  ]
}

/** Refuses to run a shop with flaws that its configuration calls mended. @throws {HostError} HOST_NOT_MENDED */
export function checkMended(wanted: readonly string[], root: string): void {
  const mended = readMendedProgram(root)?.mended
  const isThere = (id: string): boolean | undefined => (id === 'all' ? mended && true : mended?.includes(id))
  const missing = wanted.filter((word) => (word.startsWith('-') ? isThere(word.slice(1)) : !isThere(word)))
  if (missing.length > 0) throw new HostError('HOST_NOT_MENDED', { missing: missing.join(', ') })
}
