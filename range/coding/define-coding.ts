import type { AbiEntry, ChainHex } from '#contract/chain.ts'
import type { OtherWay } from '#range/define.ts'
import type { Visitor } from '#range/visitor.ts'

/** Outcome of running the shop with a fix: only the flaw is gone, the flaw is still there, or a feature is gone. */
export type Outcome = 'fixed' | 'still-exploitable' | 'broken'

/** One of the changes to choose from. */
export interface FixDefinition {
  /** Name of the patch, without its ending: `fixes/<name>.patch`. */
  patch: string
  outcome: Outcome
  /** Why it does or does not mend the flaw. */
  explanation: string
}

/** The coding part of a challenge: `coding/coding.ts`. English texts; others in `content/i18n/<language>/challenges/`, below `coding`. */
export interface CodingDefinition {
  /** Source that the snippet is cut from. */
  file: string
  /** The parts of it that are shown, in the order of the source; see `findSymbol`. A fix may leave some out. */
  symbols: readonly string[]
  /** Parts of another source that are shown below, under its name. */
  also?: { file: string; symbols: readonly string[] }
  /** Parts that only fixes have. */
  addedSymbols?: readonly string[]
  /** The lines to find, each by a text that is unique in the snippet. */
  vulnerable: readonly string[]
  /** Lines that may be marked along with them; a text of several lines means all of these, in a row. */
  neutral?: readonly string[]
  /** From general to specific; the last names the kind of line. */
  hints: readonly string[]
  /** The behaviour is intended: the right fix leaves the program as it is. */
  isIntended?: true
  /** In the order of the wire, which scripts of others rely on; exactly one is right. */
  fixes: readonly FixDefinition[]
}

/** The shape of `coding/coding.ts`; the catalogue checks it once more. */
export function defineCoding(definition: CodingDefinition): CodingDefinition {
  return definition
}

/** A contract as the fix has it, to be deployed once more. */
export interface CompiledCode {
  abi: readonly AbiEntry[]
  bytecode: ChainHex
}

/** Tools of an attack or a check: a shop of its own, and sources of the page. */
export interface Stage {
  visitor: Visitor
  /** A source of the page as it is with the fix, by its path from the root of the repository. */
  read(file: string): string
  /** A module of the page as it is with the fix, by its path from the root of the repository. */
  load<Module>(file: string): Promise<Module>
  /** The compiled contract, for coding parts of contracts. They have a chain and no shop. */
  compiled?: CompiledCode
}

/**
 * Tries the weakness. Answers whether it worked; undefined leaves that to the challenge's oracle. An error means that it did not.
 */
export type Attack = (stage: Stage) => Promise<unknown>

/** Tries what the feature is for; throws, in words, if it does not work. */
export type Check = (stage: Stage) => Promise<void>

/** How fixes are judged: `coding/proof.ts`. Runs in installations without development packages. */
export interface Proof {
  /** Attacks besides the challenge's exploit and its other ways, by the name of what is done. */
  attacks: Readonly<Record<string, Attack>>
  /** Names of other ways in `ways.ts` that need no flaw of this code: no fix of it is in their way. */
  unaffected: readonly string[]
  /**
   * Whether exploit and other ways tell nothing here: they report what a page has done, their oracle
   * believes the request, or they look things up in the outside world, which copies of the shop do not have.
   */
  ownAttacksOnly: boolean
  /** Whether only code of the page is tried, so that no shop has to be there. */
  isForPage: boolean
  /** Features that must keep working. */
  checks: Readonly<Record<string, Check>>
}

/** The shape of `coding/proof.ts`. */
export function defineProof({
  attacks = {},
  unaffected = [],
  ownAttacksOnly = false,
  isForPage = false,
  checks,
}: Pick<Proof, 'checks'> & Partial<Proof>): Proof {
  return { attacks, unaffected, ownAttacksOnly, isForPage, checks }
}

/** An attack that goes as other ways do. */
export function asAttack(way: OtherWay): Attack {
  return async ({ visitor }) => {
    await way(visitor)
  }
}
