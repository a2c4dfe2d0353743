export interface FileType {
  extension: string
  mediaType: string
}

/** Signatures of files: bytes as Latin-1 text (`.` is any byte), their offset, and the type. */
const SIGNATURES: readonly (readonly [signature: string, offset: number, extension: string, mediaType: string])[] = [
  ['\x89PNG\r\n\x1a\n', 0, 'png', 'image/png'],
  ['\xff\xd8\xff', 0, 'jpg', 'image/jpeg'],
  ['GIF87a', 0, 'gif', 'image/gif'],
  ['GIF89a', 0, 'gif', 'image/gif'],
  ['RIFF....WEBP', 0, 'webp', 'image/webp'],
  ['BM', 0, 'bmp', 'image/bmp'],
  ['ftypavif', 4, 'avif', 'image/avif'],
  ['ftypavis', 4, 'avif', 'image/avif'],
  ['ftypheic', 4, 'heic', 'image/heic'],
  ['ftypheix', 4, 'heic', 'image/heic'],
  ['ftypmif1', 4, 'heic', 'image/heif'],
  ['\0\0\x01\0', 0, 'ico', 'image/x-icon'],
  ['II*\0', 0, 'tif', 'image/tiff'],
  ['MM\0*', 0, 'tif', 'image/tiff'],
  ['8BPS', 0, 'psd', 'image/vnd.adobe.photoshop'],
  ['\0\0\0\x0cjP  \r\n\x87\n', 0, 'jp2', 'image/jp2'],
  ['<?xml ', 0, 'xml', 'application/xml'],
  ['\xef\xbb\xbf<?xml ', 0, 'xml', 'application/xml'],
  ['%PDF', 0, 'pdf', 'application/pdf'],
  ['%!PS', 0, 'ps', 'application/postscript'],
  ['{\\rtf', 0, 'rtf', 'application/rtf'],
  ['PK\x03\x04', 0, 'zip', 'application/zip'],
  ['PK\x05\x06', 0, 'zip', 'application/zip'],
  ['\x1f\x8b', 0, 'gz', 'application/gzip'],
  ['BZh', 0, 'bz2', 'application/x-bzip2'],
  ['\xfd7zXZ\0', 0, 'xz', 'application/x-xz'],
  ["7z\xbc\xaf'\x1c", 0, '7z', 'application/x-7z-compressed'],
  ['Rar!\x1a\x07', 0, 'rar', 'application/x-rar-compressed'],
  ['ustar', 257, 'tar', 'application/x-tar'],
  ['SQLite format 3\0', 0, 'sqlite', 'application/x-sqlite3'],
  ['\x7fELF', 0, 'elf', 'application/x-elf'],
  ['MZ', 0, 'exe', 'application/x-msdownload'],
  ['\0asm', 0, 'wasm', 'application/wasm'],
  ['wOFF', 0, 'woff', 'font/woff'],
  ['wOF2', 0, 'woff2', 'font/woff2'],
  ['ID3', 0, 'mp3', 'audio/mpeg'],
  ['\xff\xfb', 0, 'mp3', 'audio/mpeg'],
  ['\xff\xf3', 0, 'mp3', 'audio/mpeg'],
  ['fLaC', 0, 'flac', 'audio/x-flac'],
  ['OggS', 0, 'ogg', 'audio/ogg'],
  ['RIFF....WAVE', 0, 'wav', 'audio/vnd.wave'],
  ['RIFF....AVI ', 0, 'avi', 'video/vnd.avi'],
  ['\x1aE\xdf\xa3', 0, 'webm', 'video/webm'],
  ['ftypqt', 4, 'mov', 'video/quicktime'],
  ['ftyp', 4, 'mp4', 'video/mp4'],
]

const ANYTHING = '.'.charCodeAt(0)
const EXPECTED = SIGNATURES.map(([signature, offset, extension, mediaType]) => ({
  bytes: Buffer.from(signature, 'latin1'),
  offset,
  type: { extension, mediaType },
}))

/** Detects a file's type by its first bytes, not by its name; undefined if unknown. */
export function fileTypeOf(content: Buffer): FileType | undefined {
  return EXPECTED.find(({ bytes, offset }) =>
    bytes.every((byte, index) => byte === ANYTHING || byte === content[offset + index]),
  )?.type
}
