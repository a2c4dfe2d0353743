import type { UnlockedPart } from '#contract/game.ts'
import type { ConductFacts } from '#game/conduct/lists.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { ApiCategory, LlmCategory, Owasp2025Category, OwaspCategory } from '#game/weaknesses.ts'

/**
 * Facts of one challenge. Those that are on the wire are compared with the roster. Texts may hold placeholders, see
 * `placeholders.ts`.
 */
export interface ChallengeTexts extends LocalTexts {
  /** Id in the roster, used on the wire and in continue codes. */
  id: number
  key: string
  name: string
  category: string
  difficulty: 1 | 2 | 3 | 4 | 5 | 6
  tags?: readonly string[]
  /** Environments in which the reference disables it, for safety mode. */
  disabledEnv?: readonly ('Docker' | 'Heroku' | 'Windows')[]
  /** Position among tutorials, if it has one. */
  tutorialOrder?: number
  /** Whether the reference has a coding challenge for it. */
  hasCodingChallenge?: boolean
  /** Address about prevention, or `cs/X` for the OWASP cheat sheet X. */
  mitigation?: string
  /**
   * Numbers of the hints, from which their ids on the wire are made; default 1, 2, 3.
   * A hint that is added later takes the next free number, wherever it is inserted.
   */
  hintIds?: readonly number[]
  /** CWE numbers, the main one first; see `weaknesses.ts`. */
  cwe?: readonly number[]
  owasp?: OwaspCategory
  /** Optional for packs from before this list. */
  owasp2025?: Owasp2025Category
  /** The behaviour is intended, so there is no weakness to name. */
  isIntended?: true
  /** Category of the API Security Top 10 of 2023, if it concerns an API. */
  api?: ApiCategory
  /** Category of the Top 10 for language model applications, if any. */
  llm?: LlmCategory
  /** Places of the weakness in the shop's source, for the debriefing. */
  source?: readonly SourceAnchor[]
  /**
   * Payloads of published walkthroughs that players hardly find by themselves: odd names, invented words, unusual
   * column lists.
   * Texts that the task asks for, that the tutorial shows or that are common (`' or 1=1--`) do not reveal their source.
   */
  publishedPayloads?: readonly string[]
  /** Facts for the cheat score. */
  conduct?: ConductFacts
  /** Number without a challenge: a continue code with it restores nothing while this challenge is unsolved. */
  imaginaryId?: number
  /**
   * Helpful pages of the handbook, `<chapter>/<page>`, each with the number of the hint that names its subject.
   * It is linked at that hint and in the debriefing. Unwritten pages are left out.
   */
  readUp?: readonly ReadUp[]
  /** Parts of the page that a solve unlocks. */
  unlocks?: UnlockedPart
  /**
   * Position on the first path, the score board's tutorials for beginners, and the skill gained, in one sentence.
   * Translations have it as `gains`.
   */
  firstPath?: { stop: number; gains: string }
}

/** A page of the handbook, and the hint with its link. `hint: 0`: in the debriefing only. */
export interface ReadUp {
  page: string
  hint: number
}

/** A part of a source, by name instead of line numbers. */
export interface SourceAnchor {
  /** Path from the root of the repository: `shop/accounts/customers.ts`. */
  file: string
  /**
   * Code to show: `findByCredentials`, `post '/rest/user/login'`, `users > columns`, `<Route '/search'>`; see
   * `game/coding/anchors.ts`.
   */
  symbol: string
  /** The lines that matter, each by a text that is unique in it. */
  lines?: readonly string[]
}

/** Translated texts: English in `challenge.ts`, others in `content/i18n/<language>/challenges/`. */
export interface LocalTexts {
  /** HTML for the card. */
  description: string
  /** Plain text, in small steps. */
  hints: readonly string[]
  /** Shown after the solve, one sentence each. */
  explanation: {
    happened: string
    allowedBy: string
    mendedBy: string
  }
  /** Common name of the weakness, e.g. `SQL Injection`. Shown after the solve; missing for intended behaviour. */
  weakness?: string | undefined
}

export function defineChallenge(texts: ChallengeTexts): ChallengeTexts {
  return texts
}

/** Solves a challenge over the network, on a fresh shop. */
export interface Exploit {
  run(visitor: Visitor): Promise<unknown>
  /** Challenges that are inevitably solved, too. */
  companions: readonly string[]
}

/** Defines `exploit.ts`, which tests run. */
export function defineExploit(
  run: Exploit['run'],
  { companions = [] }: { companions?: readonly string[] } = {},
): Exploit {
  return { run, companions }
}

/** Another way than the exploit, on a fresh shop. */
export type OtherWay = (visitor: Visitor) => Promise<unknown>

/** A request that must not count, with the status of its last reply as a check. `sent` is for messages. */
export type Mishap =
  | readonly [status: number, act: (visitor: Visitor) => ReturnType<Visitor['get']>]
  | readonly [status: 'sent', act: (visitor: Visitor) => Promise<void>]

/** The border of an oracle in requests, each with a name. */
export interface Ways {
  /** Requests that must count: variants of published walkthroughs. */
  otherWays: Readonly<Record<string, OtherWay>>
  /** Why the exploit's way is the only one, in a sentence; undefined if there are others. */
  onlyWay: string | undefined
  /**
   * Requests that must not count: accidents of shoppers and incomplete attempts. They run in order on one shop, each as
   * a stranger.
   */
  mishaps: Readonly<Record<string, Mishap>>
  /** Other challenges that some of these inevitably solve. */
  companions: readonly string[]
}

type WaysGiven = Pick<Ways, 'mishaps'> &
  Partial<Pick<Ways, 'companions'>> &
  ({ otherWays: Ways['otherWays']; onlyWay?: never } | { onlyWay: string; otherWays?: never })

/** Defines `ways.ts`, which only tests read. */
export function defineWays({ otherWays = {}, onlyWay, mishaps, companions = [] }: WaysGiven): Ways {
  return { otherWays, onlyWay, mishaps, companions }
}
