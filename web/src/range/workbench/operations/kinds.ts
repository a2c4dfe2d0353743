/** Signatures of files. */
const SIGNATURES: readonly (readonly [kind: string, bytes: readonly (number | null)[]])[] = [
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['JPEG', [0xff, 0xd8, 0xff]],
  ['GIF', [0x47, 0x49, 0x46, 0x38]],
  ['WebP', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ['ZIP', [0x50, 0x4b, 0x03, 0x04]],
  ['gzip', [0x1f, 0x8b]],
  ['KeePass', [0x03, 0xd9, 0xa2, 0x9a]],
  ['Python 2', [0x03, 0xf3, 0x0d, 0x0a]],
  ['PDF', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

const MEDIA_TYPES: Record<string, string> = {
  PNG: 'image/png',
  JPEG: 'image/jpeg',
  GIF: 'image/gif',
  WebP: 'image/webp',
  SVG: 'image/svg+xml',
}

const MAX_SNIFFED_BYTES = 300

/** File type by the first bytes; undefined if unknown. */
export function kindOf(bytes: Uint8Array): string | undefined {
  const known = SIGNATURES.find(([, signature]) =>
    signature.every((byte, index) => byte === null || bytes[index] === byte),
  )
  if (known) return known[0]
  const head = new TextDecoder().decode(bytes.subarray(0, MAX_SNIFFED_BYTES))
  return /^\s*(?:<\?xml[^>]*>\s*)?<svg\b/.test(head) ? 'SVG' : undefined
}

/** Media type of a picture; undefined for other files. */
export function pictureTypeOf(bytes: Uint8Array): string | undefined {
  return MEDIA_TYPES[kindOf(bytes) ?? '']
}
