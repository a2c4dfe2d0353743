/** Part of the state of the entry in the browser's history: other pages cannot read it, a reload keeps it. */
interface Kept {
  joinKey?: string
}

/**
 * The secret of a link, which stands behind `#`: no server and no log sees it. Taken out of the address, so that nobody else does; the entry in
 * the browser's history keeps it for a reload.
 */
export function takeKey(hash: string): string | undefined {
  const key = hash.replace(/^#\/?/, '')
  if (!/^[\w.~-]{8,200}$/.test(key)) return (window.history.state as Kept | null)?.joinKey
  keep({ ...(window.history.state as object | null), joinKey: key })
  return key
}

/** Somebody wants to come in another way. */
export function forgetKey(): void {
  const { joinKey: _, ...rest } = (window.history.state ?? {}) as Kept
  keep(rest)
}

function keep(state: object): void {
  const { pathname, search } = window.location
  window.history.replaceState(state, '', `${pathname}${search}`)
}
