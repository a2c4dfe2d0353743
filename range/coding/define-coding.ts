import type { AbiEntry, ChainHex } from '#contract/chain.ts'
import type { OtherWay } from '#range/define.ts'
import type { Visitor } from '#range/visitor.ts'

/** What running the shop with a fix shows: the flaw is gone and nothing else is, the flaw is still there, or something else is gone. */
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
  /** The lines to be found, each by something that stands in no other line of the snippet. */
  vulnerable: readonly string[]
  /** Lines that may be marked along with them; a text of several lines means all of these, in a row. */
  neutral?: readonly string[]
  /** From general to specific; the last names the kind of line. */
  hints: readonly string[]
  /** What is found there is meant to be there: the right fix leaves all that runs as it is. */
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

/** What an attack or a check works with: a shop of its own, and sources of the page. */
export interface Stage {
  visitor: Visitor
  /** A source of the page as it is with the fix, by its path from the root of the repository. */
  read(file: string): string
  /** A module of the page as it is with the fix, by its path from the root of the repository. */
  load<Module>(file: string): Promise<Module>
  /** Where the coding part is about a contract. There is no shop then, only the chain. */
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
  /** What has to work as before. */
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
