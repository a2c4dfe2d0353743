import { blake2b, blake2s } from '@noble/hashes/blake2.js'
import { blake3 } from '@noble/hashes/blake3.js'
import { hmac } from '@noble/hashes/hmac.js'
import { md5, ripemd160, sha1 } from '@noble/hashes/legacy.js'
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { keccak_256, sha3_224, sha3_256, sha3_384, sha3_512 } from '@noble/hashes/sha3.js'
import { bytesToHex, type CHash } from '@noble/hashes/utils.js'
import words from '../data/common-passwords.txt?raw'
import { KEY_FORMAT, readKey } from './keys.ts'
import { type Operation, StepError, toBytes, toText } from './operation.ts'

const HMAC_ALGORITHMS = {
  MD5: md5,
  'SHA-1': sha1,
  'SHA-224': sha224,
  'SHA-256': sha256,
  'SHA-384': sha384,
  'SHA-512': sha512,
  'SHA3-224': sha3_224,
  'SHA3-256': sha3_256,
  'SHA3-384': sha3_384,
  'SHA3-512': sha3_512,
  'Keccak-256': keccak_256,
  'RIPEMD-160': ripemd160,
  BLAKE2b: blake2b,
  BLAKE2s: blake2s,
  BLAKE3: blake3,
} as const satisfies Record<string, CHash>

type Algorithm = keyof typeof HMAC_ALGORITHMS

const NAMES = Object.keys(HMAC_ALGORITHMS)

function isAlgorithm(name: string | undefined): name is Algorithm {
  return name !== undefined && Object.hasOwn(HMAC_ALGORITHMS, name)
}

/** @throws {StepError} badChoice */
function algorithmOf(name: string | undefined): CHash {
  if (!isAlgorithm(name)) throw new StepError('badChoice')
  return HMAC_ALGORITHMS[name] as CHash
}

/** Common password hashes by the length of their hexadecimal digest. */
const BY_LENGTH: Record<number, readonly Algorithm[]> = {
  32: ['MD5'],
  40: ['SHA-1', 'RIPEMD-160'],
  56: ['SHA-224', 'SHA3-224'],
  64: ['SHA-256', 'SHA3-256', 'Keccak-256'],
  96: ['SHA-384', 'SHA3-384'],
  128: ['SHA-512', 'SHA3-512'],
}

const MAX_HASHES = 200

/** Every word of the list and its common variants. */
export function* listCandidates(): Generator<string> {
  for (const word of words.split('\n')) {
    if (word === '' || word.startsWith('#')) continue
    yield word
    const capital = word.charAt(0).toUpperCase() + word.slice(1)
    if (capital !== word) yield capital
    for (const end of ['1', '!', '123']) {
      yield word + end
      if (capital !== word) yield capital + end
    }
  }
}

function findHashes(text: string): string {
  const wanted = [...new Set(text.toLowerCase().match(/\b[0-9a-f]{32,128}\b/g) ?? [])].filter(
    (hash) => BY_LENGTH[hash.length],
  )
  if (wanted.length === 0) throw new StepError('noHash')
  if (wanted.length > MAX_HASHES) throw new StepError('tooManyHashes', { count: MAX_HASHES })
  const open = new Set(wanted)
  const found = new Map<string, string>()
  const algorithms = [...new Set(wanted.flatMap((hash) => BY_LENGTH[hash.length] ?? []))]
  for (const word of listCandidates()) {
    const bytes = toBytes(word)
    for (const name of algorithms) {
      const hash = bytesToHex(HMAC_ALGORITHMS[name](bytes))
      if (open.delete(hash)) found.set(hash, `${word} (${name})`)
    }
    if (open.size === 0) break
  }
  if (found.size === 0) throw new StepError('notInDictionary', { count: wanted.length })
  return wanted.map((hash) => `${hash} = ${found.get(hash) ?? '?'}`).join('\n')
}

const group = 'hashes'
const ALGORITHM = { name: 'algorithm', kind: 'choice', default: 'MD5', choices: NAMES } as const

export const HASHES: readonly Operation[] = [
  {
    id: 'hash',
    group,
    options: [ALGORITHM],
    run: (input, { algorithm }) => bytesToHex(algorithmOf(algorithm)(input)),
  },
  {
    id: 'hmac',
    group,
    options: [
      { ...ALGORITHM, default: 'SHA-256', choices: NAMES.slice(0, 12) },
      { name: 'key', kind: 'lines', default: '' },
      KEY_FORMAT,
    ],
    run: (input, { algorithm, key = '', format }) =>
      bytesToHex(hmac(algorithmOf(algorithm), readKey(key, format), input)),
  },
  { id: 'find-hash', group, maxMilliseconds: 60_000, run: (input) => findHashes(toText(input)) },
]
