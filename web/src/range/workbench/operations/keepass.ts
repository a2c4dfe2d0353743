import { cbc } from '@noble/ciphers/aes.js'
import { argon2d, argon2id } from '@noble/hashes/argon2.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import type { Kdbx, KdbxEntry } from 'kdbxweb'
import { StepError, type StepOutput, toBytes } from './operation.ts'

const MAX_PASSWORDS = 5000
/** Memory limit of one key derivation. */
const MAX_ARGON_KIBIBYTES = 256 * 1024

/**
 * Opens a KeePass database with the first matching password.
 * @param passwords one per line
 * @throws {StepError} notKeepass, noKey, wrongPassword, tooManyLines
 */
export async function readVault(input: Uint8Array, passwords: string): Promise<StepOutput> {
  const tried = passwords.split(/\r?\n/).filter((line, index) => line !== '' || index === 0)
  if (input[0] !== 0x03 || input[1] !== 0xd9 || input[2] !== 0xa2 || input[3] !== 0x9a)
    throw new StepError('notKeepass')
  if (passwords === '') throw new StepError('noPassword')
  if (tried.length > MAX_PASSWORDS) throw new StepError('tooManyLines', { count: MAX_PASSWORDS })
  const library = await loadKdbx()
  for (const password of tried) {
    const vault = await open(library, input, password)
    if (vault) return describeVault(vault, password)
  }
  throw new StepError('wrongPassword', { count: tried.length })
}

type Library = typeof import('kdbxweb')

/** The vault; undefined for a wrong password. */
async function open(library: Library, input: Uint8Array, password: string): Promise<Kdbx | undefined> {
  const { Consts, Credentials, Kdbx, KdbxError, ProtectedValue } = library
  try {
    return await Kdbx.load(input.slice().buffer, new Credentials(ProtectedValue.fromString(password)))
  } catch (error) {
    if (error instanceof StepError) throw error
    if (error instanceof KdbxError && error.code === Consts.ErrorCodes.InvalidKey) return undefined
    throw new StepError('notKeepass')
  }
}

function describeVault(vault: Kdbx, password: string): StepOutput {
  const entries = [...vault.getDefaultGroup().allEntries()].map((entry) => fieldsOf(entry, vault))
  return {
    bytes: toBytes(JSON.stringify(entries, null, 2)),
    facts: [
      ['KeePass', password],
      ...entries.map(({ Title, UserName, Password }): [string, string] => [
        Title ?? '',
        `${UserName ?? ''} / ${Password ?? ''}`,
      ]),
    ],
  }
}

function fieldsOf(entry: KdbxEntry, vault: Kdbx): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of entry.fields) {
    const text = typeof value === 'string' ? value : value.getText()
    if (text !== '') fields[name] = resolveReference(text, vault)
  }
  return fields
}

const REFERENCE_FIELDS: Record<string, string> = { T: 'Title', U: 'UserName', P: 'Password', A: 'URL', N: 'Notes' }

/** Resolves `{REF:P@I:<id>}`, a field of another entry. */
function resolveReference(text: string, vault: Kdbx): string {
  const [, field = '', id = ''] = /^\{REF:([TUPAN])@I:([0-9A-F]{32})\}$/i.exec(text) ?? []
  const name = REFERENCE_FIELDS[field.toUpperCase()]
  if (name === undefined) return text
  for (const entry of vault.getDefaultGroup().allEntries()) {
    if (toHex(new Uint8Array(entry.uuid.toBytes() ?? new ArrayBuffer(0))) !== id.toLowerCase()) continue
    const value = entry.fields.get(name) ?? ''
    return typeof value === 'string' ? value : value.getText()
  }
  return text
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function loadKdbx(): Promise<Library> {
  standInForSubtle()
  const loaded = await import('kdbxweb')
  const library = ('default' in loaded ? loaded.default : loaded) as Library
  library.CryptoEngine.setArgon2Impl(async (password, salt, memory, iterations, length, parallelism, type, version) => {
    if (memory > MAX_ARGON_KIBIBYTES) throw new StepError('tooLarge', { megabytes: MAX_ARGON_KIBIBYTES / 1024 })
    const derive = type === library.CryptoEngine.Argon2TypeArgon2d ? argon2d : argon2id
    const options = { t: iterations, m: memory, p: parallelism, dkLen: length, version, maxmem: 2 ** 31 }
    return toBuffer(derive(new Uint8Array(password), new Uint8Array(salt), options))
  })
  return library
}

interface RawKey {
  bytes: Uint8Array
}

type Sources = ArrayBuffer | Uint8Array

/**
 * Browsers disable Web Crypto on plain HTTP pages from another machine, which is usual in a class. This provides the
 * few functions that the library calls, from another library.
 */
function standInForSubtle(): void {
  if (globalThis.crypto.subtle) return
  const bytesOf = (data: Sources): Uint8Array => (data instanceof Uint8Array ? data : new Uint8Array(data))
  const subtle = {
    digest: async ({ name }: { name: string }, data: Sources) =>
      toBuffer(name === 'SHA-512' ? sha512(bytesOf(data)) : sha256(bytesOf(data))),
    importKey: async (_format: string, data: Sources): Promise<RawKey> => ({ bytes: bytesOf(data).slice() }),
    sign: async (_algorithm: object, key: RawKey, data: Sources) => toBuffer(hmac(sha256, key.bytes, bytesOf(data))),
    encrypt: async ({ iv }: { iv: Sources }, key: RawKey, data: Sources) =>
      toBuffer(cbc(key.bytes, bytesOf(iv)).encrypt(bytesOf(data))),
    decrypt: async ({ iv }: { iv: Sources }, key: RawKey, data: Sources) =>
      toBuffer(cbc(key.bytes, bytesOf(iv)).decrypt(bytesOf(data))),
  }
  Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true })
}

function toBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer as ArrayBuffer
}
