/** Part of the history entry's state: other pages cannot read it, and it survives a reload. */
interface Kept {
  joinKey?: string
}

/**
 * The secret of a link, from the fragment, which servers and logs do not see. Removes it from the address and keeps it
 * in the history entry for a reload.
 */
export function takeKey(hash: string): string | undefined {
  const key = hash.replace(/^#\/?/, '')
  if (!/^[\w.~-]{8,200}$/.test(key)) return (window.history.state as Kept | null)?.joinKey
  keep({ ...(window.history.state as object | null), joinKey: key })
  return key
}

export function forgetKey(): void {
  const { joinKey: _, ...rest } = (window.history.state ?? {}) as Kept
  keep(rest)
}

function keep(state: object): void {
  const { pathname, search } = window.location
  window.history.replaceState(state, '', `${pathname}${search}`)
}
