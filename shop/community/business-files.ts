import { posix } from 'node:path'
import { ParserError } from '#shop/parsers.ts'
import { createRefusal } from '#shop/pipeline/refusal.ts'
import type { Shop } from '#shop/shop.ts'

/** Longest quote of an order, in characters. */
const MAX_QUOTED_CHARACTERS = 400

/** Folder of complaints, below the shop's folder. */
const COMPLAINTS = 'uploads/complaints'

/** Unpacks the archive of a complaint. @throws {Error} if the archive is broken, or the folder is missing */
export async function unpackComplaint({ parsers, disk, audit }: Shop, content: Buffer): Promise<void> {
  const entries = await parsers.unpack(content).catch((error: unknown) => {
    throw error instanceof ParserError ? createRefusal(error.message) : error
  })
  for (const { name, content: file } of entries.filter((entry) => !entry.name.endsWith('/'))) {
    const path = posix.join(disk.home, COMPLAINTS, name)
    // Skips paths outside of our own folder.
    if (!path.includes(disk.home)) continue
    disk.write(path, file)
    audit('fileUnpacked', { path: posix.relative(disk.home, path) })
  }
}

/** Quotes the beginning of a partner's XML order on one line, or its fault. @throws {Error} 503 if it takes too long */
export function quoteXmlOrder({ parsers }: Shop, content: Buffer): Promise<string> {
  // Partners keep their address and their list of goods in separate files.
  return quote(parsers.readXml(content, { substituteEntities: true, loadDeclarations: true }))
}

/** The same for YAML. */
export function quoteYamlOrder({ parsers }: Shop, content: Buffer): Promise<string> {
  return quote(parsers.readYaml(content))
}

async function quote(order: Promise<string>): Promise<string> {
  const text = await order.catch((error: unknown) => {
    if (!(error instanceof ParserError)) throw error
    if (error.kind === 'late')
      throw createRefusal('Sorry, we are temporarily not available! Please try again later.', 503)
    return error.message
  })
  const line = text.replaceAll(/[\r\n]+/g, '')
  return line.length > MAX_QUOTED_CHARACTERS ? `${line.slice(0, MAX_QUOTED_CHARACTERS - 1)}...` : line
}
