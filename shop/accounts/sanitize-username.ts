/** Takes the beginnings of tags out of a name. */
export function sanitizeUsername(name: string): string {
  return name.replace(/<(?:\w+)\W+?[\w]/gi, '')
}
