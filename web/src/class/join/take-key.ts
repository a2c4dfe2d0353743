/** The secret of a link, which stands behind `#`: no server and no log sees it. Taken out of the address, so that nobody else does. */
export function takeKey(hash: string): string | undefined {
  const key = hash.replace(/^#\/?/, '')
  if (!/^[\w.~-]{8,200}$/.test(key)) return undefined
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  return key
}
