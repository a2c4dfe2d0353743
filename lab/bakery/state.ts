import { BakeryFault } from './call.ts'

/** Limits of each list and text. `bakery.ts` limits their sum. */
const MAX_ENTRIES = 10
const MAX_TEXT_CHARACTERS = 300
const MAX_LOGO_CHARACTERS = 1_200

export interface GuestbookEntry {
  id: number
  name: string
  text: string
}

export interface Note {
  _id: number
  cake: string
  by: string
  stars: number
  text: string
}

export interface Member {
  id: number
  name: string
  word: string
  role: string
}

/** Coins, and how many of them each owner has. */
export interface Jar {
  coins: number
  owed: Record<string, number>
}

/** Owner of a passkey, and its Ed25519 key in base64url. */
export interface Passkey {
  name: string
  key: string
}

/** State of one instance's bakery. Lost when the instance sleeps. */
export interface BakeryState {
  guestbook: GuestbookEntry[]
  notes: Note[]
  members: Member[]
  /** By their ids. */
  passkeys: Record<string, Passkey>
  /** Coupon codes by the member who has used them, one entry for each use. */
  coupons: string[]
  votes: number[]
  /** Wrong numbers at the safe, by client address. */
  attempts: Record<string, number>
  logos: string[]
  /** Overwritten files. */
  written: Record<string, string>
  jar: Jar
  /** The jar without the reentrancy. */
  safeJar: Jar
  standingOrders: string[]
  isOvenOpen: boolean
  refunds: string[]
  /** Next id in any list. */
  nextId: number
}

export function createBakeryState(): BakeryState {
  return {
    guestbook: [
      { id: 1, name: 'anna', text: 'The plum cake! Every morning!' },
      { id: 2, name: 'bruno', text: 'I bake it, so I may not vote.' },
    ],
    notes: [
      { _id: 1, cake: 'plum', by: 'anna', stars: 5, text: 'Worth getting up for.' },
      { _id: 2, cake: 'plum', by: 'clara', stars: 4, text: 'Still my best seller.' },
      { _id: 3, cake: 'nut', by: 'bruno', stars: 3, text: 'Mind your teeth.' },
      { _id: 4, cake: 'secret', by: 'clara', stars: 5, text: 'Birthday cake for anna, do not tell her.' },
    ],
    members: [
      { id: 1, name: 'anna', word: 'butter', role: 'guest' },
      { id: 2, name: 'bruno', word: 'sourdough', role: 'baker' },
      { id: 3, name: 'clara', word: 'marzipan', role: 'owner' },
    ],
    passkeys: { cGx1bSBwaG9uZSAx: { name: 'anna', key: 'syoTNfYQroA59fYKK9YZEXJBI5z3f48jBLJm9zCnIjU' } },
    coupons: [],
    votes: [],
    attempts: {},
    logos: [],
    written: {},
    jar: createJar(),
    safeJar: createJar(),
    standingOrders: [],
    isOvenOpen: false,
    refunds: [],
    nextId: 5,
  }
}

/** Storage is full until the bakery is reset. */
export function createFullShelf(): BakeryFault {
  return new BakeryFault(409, 'The shelf is full. Have the bakery baked anew.')
}

function createJar(): Jar {
  return { coins: 50, owed: { anna: 10, bruno: 40 } }
}

/** Adds to a list. @throws {BakeryFault} 409 if it is full */
export function keep<Entry>(list: Entry[], entry: Entry): Entry {
  if (list.length >= MAX_ENTRIES) throw createFullShelf()
  list.push(entry)
  return entry
}

/** Sets a field of a record. @throws {BakeryFault} 409 if it is full */
export function keepBy<Value>(record: Record<string, Value>, name: string, value: Value): void {
  const key = shorten(name)
  if (!Object.hasOwn(record, key) && Object.keys(record).length >= MAX_ENTRIES) throw createFullShelf()
  Object.defineProperty(record, key, { value, configurable: true, enumerable: true, writable: true })
}

/** Cuts a text to the bakery's limit. */
export function shorten(text: string, most = MAX_TEXT_CHARACTERS): string {
  return text.slice(0, most)
}

/** Cuts a drawing to the bakery's limit. */
export function shortenLogo(text: string): string {
  return text.slice(0, MAX_LOGO_CHARACTERS)
}

/** An own property of a record, never an inherited one. */
export function findIn<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
