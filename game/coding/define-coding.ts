import type { AbiEntry, ChainHex } from '#contract/chain.ts'
import type { OtherWay } from '#game/define.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './families/dice.ts'

/** Outcome of running the shop with a fix: only the flaw is gone, the flaw is still there, or a feature is gone. */
export type Outcome = 'fixed' | 'still-exploitable' | 'broken'

/** A fix to choose from. */
export interface FixDefinition {
  /** Name of the patch: `fixes/<name>.patch`. */
  patch: string
  outcome: Outcome
  /** Why the fix works or fails. */
  explanation: string
}

/**
 * The coding part of a challenge: `coding/coding.ts`. English texts; others in `content/i18n/<language>/challenges/`,
 * below `coding`.
 */
export interface CodingDefinition {
  /** Source of the snippet. */
  file: string
  /** Its symbols in the order of the source; see `findSymbol`. A fix may remove some. */
  symbols: readonly string[]
  /** Symbols of another source, shown below under its name. */
  also?: { file: string; symbols: readonly string[] }
  /** Symbols that only fixes have. */
  addedSymbols?: readonly string[]
  /** The lines to find, each by a text that is unique in the snippet. */
  vulnerable: readonly string[]
  /** Lines that may be selected, too; a text of several lines means all of them, in a row. */
  neutral?: readonly string[]
  /** From general to specific; the last one names the kind of line. */
  hints: readonly string[]
  /** The behaviour is intended: the right fix leaves the program as it is. */
  isIntended?: true
  /** In the order of the wire, on which scripts rely. Exactly one is right. */
  fixes: readonly FixDefinition[]
}

export function defineCoding(definition: CodingDefinition): CodingDefinition {
  return definition
}

/**
 * Code whose fix learners write without a coding part: `coding/place.ts`. The model fix is the only patch in `fixes`.
 * Other languages have its explanation below `coding`, as `fix`.
 */
export interface PlaceDefinition extends Pick<CodingDefinition, 'file' | 'symbols' | 'also'> {
  /** Why the model fix works. */
  explanation: string
}

export function definePlace(definition: PlaceDefinition): PlaceDefinition {
  return definition
}

/** A fixed contract, to deploy. */
export interface CompiledCode {
  abi: readonly AbiEntry[]
  bytecode: ChainHex
}

/** Tools of an attack or a check: a shop of its own, and sources of the page. */
export interface Target {
  visitor: Visitor
  /** Another visitor of the same shop, who comes from another address. Contracts and pages have none. */
  visitElsewhere?(): Visitor
  /** Returns a fixed source, by path from the root of the repository. */
  read(file: string): string
  /** Calls a function of a fixed module of the page. It runs elsewhere, so values are JSON and maps. */
  call<Result>(file: string, name: string, ...given: readonly unknown[]): Promise<Result>
  /** Evaluates a compiled table of screens elsewhere. `scope` is the module whose exports it uses. */
  evaluateTable(code: string, scope: string, address: string): Promise<unknown>
  /** The compiled contract, for coding parts of contracts. They have a chain and no shop. */
  compiled?: CompiledCode
  /** The same chain once more, on which other blocks will follow, at another time. Contracts have it. */
  fork?(): Target
}

/** Tries the weakness. Returns whether it worked; undefined leaves that to the oracle. An error means no. */
export type Attack = (target: Target) => Promise<unknown>

/** Tries the feature. Throws a sentence if it does not work. */
export type Check = (target: Target) => Promise<void>

/** Attacks or customers of one kind. Each run draws others. */
export type Family =
  /** `other-caller`: the same weakness through other code than the published exploit uses. */
  | {
      kind: 'attack' | 'other-caller'
      name: string
      times: number
      /** Its attacks return a boolean, so no oracle has to watch, which would read the database with each request. */
      isDecided?: boolean
      draw(dice: Dice): Attack
    }
  /** Honest customers with unusual values. */
  | { kind: 'customer'; name: string; times: number; draw(dice: Dice): Check }

/** A feature that only days of the past have. */
export interface PastFeature {
  name: string
  /** Name of the attacks that only such days have. */
  attackName: string
  /** Draws moments, one after the other. */
  draw(dice: Dice): readonly PastMoment[]
}

export interface PastMoment {
  /** Milliseconds since 1970. */
  at: number
  check: Check
  /** Returns a boolean. */
  attack: Attack
}

/** The proof of fixes: `coding/proof.ts`. Runs in installations without development packages. */
export interface Proof {
  /** Attacks besides the exploit and its other ways, by name. */
  attacks: Readonly<Record<string, Attack>>
  /** Other ways in `ways.ts` that do not need this flaw, so fixes do not stop them. */
  unaffected: readonly string[]
  /**
   * Whether exploit and other ways prove nothing here: they report on behalf of a page, their oracle
   * believes the request, or they need the outside world, which copies of the shop do not have.
   */
  ownAttacksOnly: boolean
  /** Whether only code of the page is tried, without a shop. */
  isForPage: boolean
  /** Features that must keep working. */
  checks: Readonly<Record<string, Check>>
  families: readonly Family[]
  /** Tried before everything else, by a clock of that time. */
  past?: PastFeature
}

export function defineProof({
  attacks = {},
  unaffected = [],
  ownAttacksOnly = false,
  isForPage = false,
  families = [],
  checks,
  past,
}: Pick<Proof, 'checks'> & Partial<Proof>): Proof {
  return { attacks, unaffected, ownAttacksOnly, isForPage, families, checks, ...(past && { past }) }
}

/** Turns another way into an attack. */
export function asAttack(way: OtherWay): Attack {
  return async ({ visitor }) => {
    await way(visitor)
  }
}
