import { FIRST_LATE_HINT_ID, type RosterEntry, readRoster } from './roster.ts'

// Version 20.2 of the reference inserted a challenge and added two, so ids of challenges and hints changed.
// Games store keys. Numbers are read from continue codes and from states of earlier releases only.

/** Ids of challenges that version 20.2 added. */
const ADDED: ReadonlySet<number> = new Set([98, 115, 116])

const FIRST_MOVED_ID = 98
/** Last id of the reference's challenges in earlier releases. */
const LAST_EARLIER_ID = 113
/** Ids from here on belong to our challenges and never change. */
const FIRST_OWN_ID = 121

/** Converts an id from before version 20.2. */
export function toPresentId(earlier: number): number {
  return earlier >= FIRST_MOVED_ID && earlier <= LAST_EARLIER_ID ? earlier + 1 : earlier
}

/** Whether an id had another meaning before version 20.2. */
export function isMoved(id: number): boolean {
  return id >= FIRST_MOVED_ID && id <= LAST_EARLIER_ID
}

/** Whether an id exists only since version 20.2. */
export function isNew(id: number): boolean {
  return id > LAST_EARLIER_ID && id < FIRST_OWN_ID
}

/** Name of a hint in a game's state. Ids of hints change; keys and numbers within a challenge do not. */
export function nameHint(key: string, number: number): string {
  return `${key} ${number}`
}

/** Name of a hint that is missing in the catalogue. */
export function nameUnknownHint(id: number): string {
  return `#${id}`
}

/** Name of the hint with this id from before version 20.2. */
export function nameEarlierHint(id: number): string {
  names ??= listEarlierHints(readRoster())
  return names.get(id) ?? nameUnknownHint(id)
}

let names: ReadonlyMap<number, string> | undefined

/** Hints by their ids from before version 20.2, including later additions. */
export function listEarlierHints(roster: readonly RosterEntry[]): Map<number, string> {
  const found = new Map<number, string>()
  let hintId = 1
  let place = 1
  for (const { id, key, hintCount } of roster) {
    if (ADDED.has(id)) continue
    const earlierId = id < FIRST_OWN_ID ? place++ : id
    for (let number = 1; number < 100; number++) {
      const wasCounted = number <= hintCount
      found.set(wasCounted ? hintId++ : FIRST_LATE_HINT_ID + earlierId * 100 + number, nameHint(key, number))
    }
  }
  return found
}
