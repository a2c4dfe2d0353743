/** Maximum size of a picture, in bytes. */
export const MAX_PICTURE_BYTES = 3_000_000

/** Type of a picture by its first bytes, regardless of its name. */
export async function pictureTypeOf(file: Blob): Promise<'image/png' | 'image/jpeg' | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const beginning = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (beginning === '89504e47') return 'image/png'
  return beginning.startsWith('ffd8ff') ? 'image/jpeg' : undefined
}
