/** Events of the shop's page for other parts. The shop itself does not listen. */
export interface Announcements {
  /** A search was shown; the trimmed text. */
  searched: string
  /** A decal was tried on a parcel; its name in the address. */
  decalTried: string
}

type Listener<Kind extends keyof Announcements> = (facts: Announcements[Kind]) => void

const listeners: { [Kind in keyof Announcements]: Set<Listener<Kind>> } = {
  searched: new Set(),
  decalTried: new Set(),
}

export function announce<Kind extends keyof Announcements>(kind: Kind, facts: Announcements[Kind]): void {
  for (const listener of listeners[kind]) listener(facts)
}

/** Registers a listener; the returned function removes it. */
export function onAnnouncement<Kind extends keyof Announcements>(kind: Kind, listener: Listener<Kind>): () => void {
  listeners[kind].add(listener)
  return () => listeners[kind].delete(listener)
}
