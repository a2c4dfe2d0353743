import { type Guess, listCandidates } from './guess-encodings.ts'
import { looksLikeLanguage } from './language.ts'
import { kindOf } from './operations/kinds.ts'
import { toStrictText, toText } from './operations/operation.ts'

export interface Opinion {
  /** Whether it is readable text. */
  isReadable: boolean
  guesses: readonly Guess[]
}

const MAX_GUESSED_CHARACTERS = 20_000
const MAX_GUESSES = 4

const BY_KIND: Record<string, readonly Guess[]> = {
  PNG: [
    { operation: 'lowest-bits', reason: 'picture' },
    { operation: 'exif', reason: 'notes' },
    { operation: 'from-qr', reason: 'qr' },
  ],
  JPEG: [
    { operation: 'exif', reason: 'notes' },
    { operation: 'from-qr', reason: 'qr' },
    { operation: 'strings', reason: 'strings' },
  ],
  GIF: [{ operation: 'strings', reason: 'strings' }],
  WebP: [{ operation: 'exif', reason: 'notes' }],
  ZIP: [
    { operation: 'list-zip', reason: 'zip' },
    { operation: 'from-zip', reason: 'zip' },
  ],
  gzip: [{ operation: 'decompress', reason: 'packed' }],
  KeePass: [{ operation: 'keepass', reason: 'vault' }],
  'Python 2': [
    { operation: 'python', reason: 'python' },
    { operation: 'strings', reason: 'strings' },
  ],
  PDF: [{ operation: 'strings', reason: 'strings' }],
}

/** Likely formats of bytes, strongest sign first. Quick enough for the page's thread. */
export function formOpinion(bytes: Uint8Array): Opinion {
  if (bytes.length === 0) return { isReadable: false, guesses: [] }
  const byKind = BY_KIND[kindOf(bytes) ?? '']
  if (byKind) return { isReadable: false, guesses: byKind }
  const [first = 0, second = 0] = bytes
  const head = bytes.subarray(0, MAX_GUESSED_CHARACTERS)
  const text = toStrictText(head) ?? (bytes.length > head.length ? toText(head).replace(/\ufffd$/, '') : undefined)
  if (text === undefined || text.includes('\u0000') || text.includes('\ufffd')) {
    const isPacked = (first & 15) === 8 && (first * 256 + second) % 31 === 0
    return {
      isReadable: false,
      guesses: isPacked
        ? [{ operation: 'decompress', reason: 'packed' }]
        : [{ operation: 'strings', reason: 'strings' }],
    }
  }
  const guesses = listCandidates(text.trim(), bytes.length <= head.length).slice(0, MAX_GUESSES)
  return { isReadable: guesses.length === 0 || looksLikeLanguage(text), guesses }
}
