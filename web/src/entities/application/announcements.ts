/** What happens on the page that others may care about. The shop itself does not listen. */
export interface Announcements {
  /** A search was shown; the text is as typed, without blanks around it. */
  searched: string
  /** Another picture was tried on our parcels; its name as in the address. */
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

/** Calls `listener` from now on; the returned function ends that. */
export function onAnnouncement<Kind extends keyof Announcements>(kind: Kind, listener: Listener<Kind>): () => void {
  listeners[kind].add(listener)
  return () => listeners[kind].delete(listener)
}
