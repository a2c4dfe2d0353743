/** One event of a drill. Times are microseconds of the machine's steady clock. */
export type Event =
  | { kind: 'answered'; instance: string; id: string; start: number; end: number }
  | { kind: 'read'; instance: string; ids: readonly string[]; start: number; end: number }
  | { kind: 'refused'; code: string }

/**
 * Checks the history of a drill without any knowledge of leases: each answered write is kept exactly once and in order,
 * and each read saw all writes that were answered before it began. Returns the faults.
 * @param kept ids in the store at the end, by instance
 */
export function findFaults(events: readonly Event[], kept: ReadonlyMap<string, readonly string[]>): string[] {
  const faults: string[] = []
  for (const [instance, ids] of kept) if (new Set(ids).size < ids.length) faults.push(`${instance} has a write twice`)
  const places = new Map([...kept].map(([instance, ids]) => [instance, new Map(ids.map((id, place) => [id, place]))]))
  const placeOf = (instance: string, id: string): number => places.get(instance)?.get(id) ?? -1
  const answered = Object.groupBy(
    events.filter((event) => event.kind === 'answered'),
    ({ instance }) => instance,
  )
  for (const [instance, writes = []] of Object.entries(answered)) {
    for (const { id, start } of writes) {
      const place = placeOf(instance, id)
      if (place === -1) faults.push(`${instance} has lost ${id}`)
      else if (writes.some((other) => other.end < start && placeOf(instance, other.id) > place))
        faults.push(`${instance} has ${id} before an earlier write`)
    }
  }
  for (const event of events) {
    if (event.kind !== 'read') continue
    const { instance, ids, start } = event
    const seen = new Set(ids)
    const missed = answered[instance]?.find(({ id, end }) => end < start && !seen.has(id))
    if (missed) faults.push(`a read of ${instance} has missed ${missed.id}`)
    const never = ids.find((id) => placeOf(instance, id) === -1)
    if (never) faults.push(`a read of ${instance} has seen ${never}, which was not kept`)
  }
  return faults
}
