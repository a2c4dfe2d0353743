import { FIRST_LATE_HINT_ID, type RegisterEntry, readRegister } from './register.ts'

// Version 20.2 of the reference inserted a challenge and added two, so ids of challenges and hints moved. The game keeps keys; numbers are only
// read from continue codes and from states that earlier releases stored.

/** Ids of the challenges that version 20.2 brought. */
const ADDED: ReadonlySet<number> = new Set([98, 115, 116])

const FIRST_MOVED_ID = 98
/** The last id that earlier releases gave to a challenge of the reference. */
const LAST_EARLIER_ID = 113
/** Ids from here on belong to challenges of ours, which keep them. */
const FIRST_OWN_ID = 121

/** Returns the present id of a challenge that had this id before version 20.2. */
export function toPresentId(earlier: number): number {
  return earlier >= FIRST_MOVED_ID && earlier <= LAST_EARLIER_ID ? earlier + 1 : earlier
}

/** Whether an id meant another challenge before version 20.2. */
export function isMoved(id: number): boolean {
  return id >= FIRST_MOVED_ID && id <= LAST_EARLIER_ID
}

/** Whether only codes from version 20.2 on have this id. */
export function isNew(id: number): boolean {
  return id > LAST_EARLIER_ID && id < FIRST_OWN_ID
}

/** The name under which a game keeps a hint: ids of hints move, keys and numbers within a challenge stay. */
export function nameHint(key: string, number: number): string {
  return `${key} ${number}`
}

/** The name of a hint that the catalogue does not know. */
export function nameUnknownHint(id: number): string {
  return `#${id}`
}

/** Returns the name of the hint that had this id before version 20.2. */
export function nameEarlierHint(id: number): string {
  names ??= listEarlierHints(readRegister())
  return names.get(id) ?? nameUnknownHint(id)
}

let names: ReadonlyMap<number, string> | undefined

/** Hints by the ids that they had before version 20.2, those that were added to a challenge later included. */
export function listEarlierHints(register: readonly RegisterEntry[]): Map<number, string> {
  const found = new Map<number, string>()
  let hintId = 1
  let place = 1
  for (const { id, key, hintCount } of register) {
    if (ADDED.has(id)) continue
    const earlierId = id < FIRST_OWN_ID ? place++ : id
    for (let number = 1; number < 100; number++) {
      const wasCounted = number <= hintCount
      found.set(wasCounted ? hintId++ : FIRST_LATE_HINT_ID + earlierId * 100 + number, nameHint(key, number))
    }
  }
  return found
}
