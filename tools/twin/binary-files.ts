import { inflateSync } from 'node:zlib'

/** Digits of the base 85 of git. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~'
const DIGITS_IN_GROUP = 5
const BYTES_IN_GROUP = 4

/** A file in `git diff --binary`, with its new content. The way back may follow and is not needed. */
const FILE = /^diff --git a\/\S+ b\/(\S+)\n(?:.+\n)*?GIT binary patch\nliteral (\d+)\n((?:[A-Za-z].+\n?)+)/gm

/**
 * Reads the files of a patch that are no text, such as pictures.
 * @returns the new contents by path
 * @throws {Error} for a content of another length than the patch says
 */
export function readBinaryFiles(patch: string): Map<string, Buffer> {
  return new Map(
    [...patch.replaceAll('\r\n', '\n').matchAll(FILE)].map(([, path = '', length, lines = '']) => {
      const content = inflateSync(Buffer.concat(lines.trimEnd().split('\n').map(readLine)))
      if (content.length !== Number(length)) throw new Error(`${path} has ${content.length} bytes, not ${length}`)
      return [path, content]
    }),
  )
}

/** The first sign is the number of bytes: A to Z for 1 to 26, a to z for 27 to 52. */
function readLine(line: string): Buffer {
  const sign = line.charCodeAt(0)
  const length = sign >= 97 ? sign - 97 + 27 : sign - 65 + 1
  const groups = Math.ceil(length / BYTES_IN_GROUP)
  const bytes = Buffer.alloc(groups * BYTES_IN_GROUP)
  for (let group = 0; group < groups; group++) {
    const digits = line.slice(1 + group * DIGITS_IN_GROUP, 1 + (group + 1) * DIGITS_IN_GROUP)
    bytes.writeUInt32BE(
      [...digits].reduce((value, digit) => value * DIGITS.length + DIGITS.indexOf(digit), 0),
      group * BYTES_IN_GROUP,
    )
  }
  return bytes.subarray(0, length)
}
