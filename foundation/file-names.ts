const ADDRESS = /^https?:\/\//i

/** Whether a setting for a file or an address holds an address. */
export function isAddress(place: string): boolean {
  return ADDRESS.test(place)
}

/**
 * Name under which a configured file is kept: its name without folders, or the last part of an address. May be empty.
 */
export function fileNameOf(place: string): string {
  const path = isAddress(place) ? (URL.parse(place)?.pathname ?? '') : place
  const name = path.slice(path.lastIndexOf('/') + 1)
  return isAddress(place) ? decode(name).replaceAll('/', '') : name
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
