// Makes the computed leftovers in content/ftp: the encrypted announcement and the coupons of 2013. Run by hand when a
// text changes:
// node tools/make-leftovers.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { encodeZ85 } from '#shop/coupons/z85.ts'

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

const tool = (name) => readFileSync(new URL(`leftovers/${name}`, import.meta.url), 'utf8')
const leave = (name, lines) =>
  writeFileSync(new URL(`../content/ftp/${name}`, import.meta.url), lines.map((line) => `${line}\n`).join(''))

// Both numbers are in the encrypting script. Visitors find it compiled beside its result.
const [, modulus, exponent] = /^N = (\d+)\ne = (\d+)$/m.exec(tool('encrypt.py')) ?? []
const encrypted = new Map()

leave(
  'announcement_encrypted.md',
  [...tool('announcement.md')].map((letter) => {
    if (!encrypted.has(letter))
      encrypted.set(letter, power(BigInt(letter.charCodeAt(0)), BigInt(exponent), BigInt(modulus)))
    return encrypted.get(letter)
  }),
)
leave(
  'coupons_2013.md.bak',
  MONTHS.map((month) => encodeZ85(Buffer.from(`${month}13-${month === 'DEC' ? 15 : 10}`))),
)

function power(base, exponent, modulus) {
  let [result, square] = [1n, base % modulus]
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}
