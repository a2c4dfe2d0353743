import { extname } from 'node:path'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.asc': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.bmp': 'image/bmp',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.heic': 'image/heic',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.sha512': 'text/plain; charset=utf-8',
  '.stl': 'model/stl',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
  '.tif': 'image/tiff',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.yml': 'text/yaml; charset=utf-8',
}

/** Logs are named after their day. The newest also has a plain name. */
const LOG = /\.log(?:\.\d{4}-\d\d-\d\d(?:\.\d+)?)?$/

export function mediaTypeOf(path: string): string {
  if (LOG.test(path)) return 'text/plain; charset=utf-8'
  return MEDIA_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
}

export function isCompressible(mediaType: string): boolean {
  return /^(text\/|application\/(json|manifest)|image\/svg|model\/)/.test(mediaType)
}
