/** State that survives a reload. */
export interface Kept {
  recipe: string
  text: string
  file?: { name: string; base64: string }
}

const KEY = 'workbench'
/** Session storage holds about five million characters. */
const MAX_KEPT_BYTES = 2 * 1024 * 1024

/** State of this tab; undefined without storage. */
export function readKept(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores the state, without a large file. */
export function keep(recipe: string, text: string, file: NamedFile | undefined): void {
  const isSmall = file !== undefined && file.bytes.length <= MAX_KEPT_BYTES
  const kept: Kept = { recipe, text: text.slice(0, MAX_KEPT_BYTES / 2) }
  if (isSmall) kept.file = { name: file.name, base64: toBase64(file.bytes) }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage a reload starts empty.
  }
}

export interface NamedFile {
  name: string
  bytes: Uint8Array
}

export function fileOf(kept: Kept | undefined): NamedFile | undefined {
  if (!kept?.file) return undefined
  try {
    const bytes = Uint8Array.from(atob(kept.file.base64), (sign) => sign.charCodeAt(0))
    return { name: kept.file.name, bytes }
  } catch {
    return undefined
  }
}

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
