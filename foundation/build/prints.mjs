import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Plain JavaScript, because it runs before anything can take types out of a module.

/**
 * A file as a build read it: path below the root, bytes, times of its last change in milliseconds, hash of its content.
 *
 * The content decides. Equal times only save reading it. A copied file has another time of its entry (`ctimeMs`), which no
 * tool can set, whatever it does to the time of its content.
 * @typedef {readonly [path: string, size: number, mtimeMs: number, ctimeMs: number, hash: string]} SourcePrint
 */

/** @type {((content: Buffer) => string) | undefined} */
let readHash

/**
 * Loads the hash function on first use, because most processes find equal times and need none. A thread gets it before
 * modules of Node are out of its reach.
 * @param {Buffer} content
 * @returns {string}
 */
function hashOf(content) {
  if (!readHash) {
    const { hash } = process.getBuiltinModule('node:crypto')
    readHash = (bytes) => hash('sha256', bytes, 'base64url')
  }
  return readHash(content)
}

/**
 * Takes the print of a file. Times are read before the content, so that a change in between shows later.
 * @param {string} root
 * @param {string} path
 * @returns {SourcePrint}
 */
export function printOf(root, path) {
  const { size, mtimeMs, ctimeMs } = statSync(join(root, path))
  return [path, size, mtimeMs, ctimeMs, hashOf(readFileSync(join(root, path)))]
}

/**
 * Compares a file with its print.
 * @param {string} root
 * @param {SourcePrint} print
 * @returns {SourcePrint | undefined} the print with its present times, or undefined for another content
 */
export function renewPrint(root, print) {
  const [path, size, mtimeMs, ctimeMs, hash] = print
  const now = statSync(join(root, path), { throwIfNoEntry: false })
  if (now?.size !== size) return undefined
  if (now.mtimeMs === mtimeMs && now.ctimeMs === ctimeMs) return print
  const renewed = printOf(root, path)
  return renewed[4] === hash ? renewed : undefined
}

/**
 * Compares files with their prints.
 * @param {string} root
 * @param {readonly SourcePrint[]} prints
 * @returns {readonly SourcePrint[] | undefined} `prints` itself if all times are equal, new ones if only times differ, and
 * undefined for another content
 */
export function renewPrints(root, prints) {
  let isSame = true
  /** @type {SourcePrint[]} */
  const renewed = []
  for (const print of prints) {
    const now = renewPrint(root, print)
    if (!now) return undefined
    isSame &&= now === print
    renewed.push(now)
  }
  return isSame ? prints : renewed
}
