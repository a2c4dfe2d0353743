import { uploadFile } from '#game/visitor/requests.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

/** Answer to an order that a reader has given up. */
const LATE = 503

/** Milliseconds that a server takes at most over an order that it does not read, or that has an end. */
const MAX_READING_MS = 600

/** A file to upload. */
interface Order {
  name: string
  content: string
}

/**
 * Whether the shop reads an order without an end until its time is up: by its answer, or by the time that it takes,
 * whatever the answer says.
 * @param short an order of the same kind that is read at once
 */
export async function isReadToTheEnd(visitor: Visitor, endless: Order, short: Order): Promise<boolean> {
  const begun = performance.now()
  const { status } = await uploadFile(visitor, endless.name, endless.content)
  if (status === LATE) return true
  if (performance.now() - begun <= MAX_READING_MS) return false
  // A busy machine delays any of them.
  return !(await isLate(visitor, short)) && (await isLate(visitor, endless)) && !(await isLate(visitor, short))
}

async function isLate(visitor: Visitor, { name, content }: Order): Promise<boolean> {
  const begun = performance.now()
  await uploadFile(visitor, name, content)
  return performance.now() - begun > MAX_READING_MS
}
