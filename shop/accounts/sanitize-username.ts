/** Strips beginnings of tags from a name. */
export function sanitizeUsername(name: string): string {
  return name.replace(/<(?:\w+)\W+?[\w]/gi, '')
}
