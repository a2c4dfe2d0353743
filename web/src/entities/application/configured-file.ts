/** Name under which the server keeps a configured file: its own, or the last part of its address. */
export function nameConfiguredFile(place: string): string {
  if (!/^https?:\/\//i.test(place)) return place.slice(place.lastIndexOf('/') + 1)
  try {
    const { pathname } = new URL(place)
    return decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
  } catch {
    return ''
  }
}
