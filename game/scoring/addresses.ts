/** An address of the shop as the judge compares it. */
export interface Address {
  /** Segments of the path, each decoded: an encoded slash belongs to its segment, as it does for the shop. */
  segments: string[]
  /** Names of the query. */
  query: string[]
  /** Path behind the #, or null. */
  page: string | null
  hasNullByte: boolean
}

/** Takes apart an address with or without a host; null if it cannot be one. */
export function toAddress(url: string): Address | null {
  if (!URL.canParse(url, 'http://shop.invalid')) return null
  const { pathname, searchParams, hash } = new URL(url, 'http://shop.invalid')
  const segments = splitPath(pathname).map(decodeTwice)
  const [page = '', pageQuery = ''] = hash.replace(/^#/, '').split('?', 2)
  return {
    segments,
    query: [...new Set([...searchParams.keys(), ...new URLSearchParams(pageQuery).keys()])],
    page: hash.length > 1 ? decodeTwice(page) : null,
    hasNullByte: segments.some((segment) => segment.includes('\0')),
  }
}

/** Decodes twice, because tools encode what they try; text that cannot be decoded stays as it is. */
function decodeTwice(text: string): string {
  return decode(decode(text))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function splitPath(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** Whether a template such as `/rest/products/:id/reviews` or `/rest/*` fits. */
export function fitsTemplate(template: string, address: Address): boolean {
  return fitsSegments(splitPath(template), address)
}

/** As `fitsTemplate`, for a template in parts. */
export function fitsSegments(parts: readonly string[], { segments }: Address): boolean {
  const isOpen = parts.at(-1) === '*'
  const fixed = isOpen ? parts.slice(0, -1) : parts
  if (isOpen ? segments.length < fixed.length : segments.length !== fixed.length) return false
  return fixed.every((part, at) => part.startsWith(':') || part === segments[at])
}

/** Whether a template ends with a file: then the name of the file decides. */
export function isOfFiles(template: string): boolean {
  return template.endsWith('/:file') || template.endsWith('/:page')
}

/** Name of the file of an address, without what stands behind a null byte. */
export function fileNameOf({ segments }: Address): string {
  return segments.at(-1)?.split('\0', 1)[0] ?? ''
}

/** Names of a parameter in the words of tools: `body.email`, `$.email`, `email[]`. */
export function plainParameter(parameter: string): string {
  const name = parameter
    .toLowerCase()
    .replace(/^(?:json|body|query|header|cookie)[.: ]/, '')
    .replace(/^\$\.?/, '')
    .replace(/\[\d*\]$/, '')
    .replace(/^["']|["']$/g, '')
  return name.split('.').at(-1) ?? name
}

/** Marks of tools for a part of the path: `#1*` of sqlmap, `URI`, a number. */
export function namesPathPart(parameter: string): boolean {
  return /^(?:#\d+\*?|uri|url path|path|\d+|:?[\w-]*id)$/i.test(parameter)
}
