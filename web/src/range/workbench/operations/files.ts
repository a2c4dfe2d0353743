import { deflateSync, Gunzip, gzipSync, Inflate, strFromU8, Unzlib, unzipSync, zlibSync } from 'fflate'
import { readBytecode } from './bytecode.ts'
import { readVault } from './keepass.ts'
import { attempt, MAX_OUTPUT_BYTES, type Operation, StepError, type StepOutput, toBytes } from './operation.ts'
import { findStrings } from './strings.ts'

const MAX_ENTRIES = 5000

type Unpacker = Gunzip | Unzlib | Inflate

const PUSHED_BYTES = 4096
const MIN_GZIP_BYTES = 18

/** Unpacks in chunks, so that a bomb is detected early. */
function unpack(input: Uint8Array, unpacker: Unpacker): Uint8Array {
  const chunks: Uint8Array[] = []
  let size = 0
  let isWhole = false
  unpacker.ondata = (chunk, isFinal) => {
    size += chunk.length
    if (size > MAX_OUTPUT_BYTES) throw new StepError('tooLarge', { megabytes: MAX_OUTPUT_BYTES / 1024 / 1024 })
    chunks.push(chunk.slice())
    isWhole ||= isFinal
  }
  attempt('notCompressed', () => {
    for (let at = 0; at < input.length; at += PUSHED_BYTES) {
      unpacker.push(input.subarray(at, at + PUSHED_BYTES), at + PUSHED_BYTES >= input.length)
    }
  })
  if (!isWhole) throw new StepError('notCompressed')
  return join(chunks, size)
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

/** Any of three formats with the same method. */
function decompress(input: Uint8Array): Uint8Array {
  const [first = 0, second = 0] = input
  if (first === 0x1f && second === 0x8b) {
    if (input.length < MIN_GZIP_BYTES) throw new StepError('notCompressed')
    return unpack(input, new Gunzip())
  }
  if ((first & 15) === 8 && (first * 256 + second) % 31 === 0) return unpack(input, new Unzlib())
  return unpack(input, new Inflate())
}

interface Entry {
  name: string
  bytes: number
}

function listZip(input: Uint8Array): Entry[] {
  const entries: Entry[] = []
  attempt('notZip', () => {
    unzipSync(input, {
      filter({ name, originalSize }) {
        if (entries.length >= MAX_ENTRIES) throw new StepError('tooManyLines', { count: MAX_ENTRIES })
        entries.push({ name, bytes: originalSize })
        return false
      },
    })
  })
  return entries
}

function showZip(input: Uint8Array): StepOutput {
  const entries = listZip(input)
  return {
    bytes: toBytes(entries.map(({ name, bytes }) => `${name}\t${bytes}`).join('\n')),
    facts: entries.slice(0, 100).map(({ name, bytes }) => [name, String(bytes)]),
  }
}

/** One file of a ZIP; by default the first. */
function extractZip(input: Uint8Array, wanted: string): Uint8Array {
  const entries = listZip(input).filter(({ name }) => !name.endsWith('/'))
  const name = wanted === '' ? entries[0]?.name : wanted
  const entry = entries.find((known) => known.name === name)
  if (!entry)
    throw new StepError('noEntry', {
      name: wanted,
      known: entries
        .slice(0, 5)
        .map((known) => known.name)
        .join(', '),
    })
  if (entry.bytes > MAX_OUTPUT_BYTES) throw new StepError('tooLarge', { megabytes: MAX_OUTPUT_BYTES / 1024 / 1024 })
  // Sizes in an archive may be false: only one entry of this name is read, and never more than it claims.
  let isTaken = false
  const found = attempt('notZip', () =>
    unzipSync(input, {
      filter(file) {
        if (isTaken || file.name !== entry.name) return false
        isTaken = true
        return true
      },
    }),
  )
  return found[entry.name] ?? new Uint8Array()
}

const PASSWORDS = { name: 'passwords', kind: 'lines', default: '' } as const
const METHOD = { name: 'method', kind: 'choice', default: 'gzip', choices: ['gzip', 'zlib', 'deflate'] } as const

const group = 'files'

export const FILES: readonly Operation[] = [
  { id: 'list-zip', group, run: showZip },
  {
    id: 'from-zip',
    group,
    options: [{ name: 'file', kind: 'text', default: '' }],
    run: (input, { file = '' }) => extractZip(input, file),
  },
  { id: 'decompress', group, run: decompress },
  {
    id: 'compress',
    group,
    options: [METHOD],
    run(input, { method }) {
      if (method === 'zlib') return zlibSync(input)
      return method === 'deflate' ? deflateSync(input) : gzipSync(input, { mtime: 0 })
    },
  },
  {
    id: 'strings',
    group,
    options: [{ name: 'least', kind: 'number', default: '4', min: 1, max: 1000 }],
    run: (input, { least = '4' }) => findStrings(strFromU8(input, true), Number(least)),
  },
  { id: 'python', group, run: readBytecode },
  {
    id: 'keepass',
    group,
    options: [PASSWORDS],
    maxMilliseconds: 180_000,
    run: (input, { passwords = '' }) => readVault(input, passwords),
  },
]
