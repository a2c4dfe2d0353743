import type { UnlockedPart } from '#contract/game.ts'
import type { ApiCategory, LlmCategory, Owasp2025Category, OwaspCategory } from '#range/catalogue/weaknesses.ts'
import type { ConductFacts } from '#range/conduct/lists.ts'
import type { Visitor } from '#range/visitor.ts'

/**
 * Facts of one challenge. Those that are on the wire are compared with the register. Texts may hold placeholders, see
 * `placeholders.ts`.
 */
export interface ChallengeTexts extends LocalTexts {
  /** Its place in the register, which is on the wire and in continue codes. */
  id: number
  key: string
  name: string
  category: string
  difficulty: 1 | 2 | 3 | 4 | 5 | 6
  tags?: readonly string[]
  /** Environments in which the reference disables it, for safety mode. */
  disabledEnv?: readonly ('Docker' | 'Heroku' | 'Windows')[]
  /** Its place among the tutorials, where it has one. */
  tutorialOrder?: number
  /** Whether the reference ships a coding challenge for it. */
  hasCodingChallenge?: boolean
  /** How to prevent it: an address, or `cs/X` for the OWASP cheat sheet X. */
  mitigation?: string
  /**
   * Numbers of the hints, from which their ids on the wire are made; default 1, 2, 3.
   * A hint that is added later takes the next free number, wherever it is inserted.
   */
  hintIds?: readonly number[]
  /** Numbers in the Common Weakness Enumeration, the one that the weakness is named after first; see `weaknesses.ts`. */
  cwe?: readonly number[]
  owasp?: OwaspCategory
  /** Packs that were written before this list may leave it out. */
  owasp2025?: Owasp2025Category
  /** The behaviour is intended, so there is no weakness to name. */
  isIntended?: true
  /** Its place in the API Security Top 10 of 2023, if the weakness is one of an interface for programs. */
  api?: ApiCategory
  /** Where it belongs in the Top 10 for applications of language models, if it does. */
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
   * Its place on the first path, the tutorials that beginners are shown on the score board, and the skill that they have afterwards, in one
   * sentence. Other languages have that as `gains`.
   */
  firstPath?: { stop: number; gains: string }
}

/** A page of the handbook, and the hint beside which it is linked. `hint: 0`: in the debriefing only. */
export interface ReadUp {
  page: string
  hint: number
}

/** A part of a source of the shop, by its name, never by numbers of lines. */
export interface SourceAnchor {
  /** From the root of the repository: `shop/accounts/customers.ts`. */
  file: string
  /**
   * Code to show: `findByCredentials`, `post '/rest/user/login'`, `users > columns`, `<Route '/search'>`; see
   * `range/coding/anchors.ts`.
   */
  symbol: string
  /** The lines that matter, each by a text that is unique in it. */
  lines?: readonly string[]
}

/** Translated texts: English in `challenge.ts`, others in `content/i18n/<language>/challenges/`. */
export interface LocalTexts {
  /** HTML, shown on the card. */
  description: string
  /** Plain text, each a small step further than the one before. */
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

/** The shape of `challenge.ts`; the catalogue checks it once more when it reads the folder. */
export function defineChallenge(texts: ChallengeTexts): ChallengeTexts {
  return texts
}

/** How a challenge is solved over the network alone, on a fresh shop. */
export interface Exploit {
  run(visitor: Visitor): Promise<unknown>
  /** Keys of the challenges that cannot but be solved along the way. */
  companions: readonly string[]
}

/** The shape of `exploit.ts`: code that the tests run, never prose. */
export function defineExploit(
  run: Exploit['run'],
  { companions = [] }: { companions?: readonly string[] } = {},
): Exploit {
  return { run, companions }
}

/** Goes another way than the exploit does, on a fresh shop. */
export type OtherWay = (visitor: Visitor) => Promise<unknown>

/** Something that must not count, with the status of its last reply, which shows that it went as meant. `sent` is for messages. */
export type Mishap =
  | readonly [status: number, act: (visitor: Visitor) => ReturnType<Visitor['get']>]
  | readonly [status: 'sent', act: (visitor: Visitor) => Promise<void>]

/** The border of an oracle in requests, each with a name. */
export interface Ways {
  /** Requests that must count: variants of published walkthroughs. */
  otherWays: Readonly<Record<string, OtherWay>>
  /** In a sentence, why the exploit's way is the only one; undefined where there are others. */
  onlyWay: string | undefined
  /**
   * Requests that must not count: accidents of shoppers and incomplete attempts. They run in order on one shop, each as
   * a stranger.
   */
  mishaps: Readonly<Record<string, Mishap>>
  /** Keys of other challenges that some of these cannot but solve along the way. */
  companions: readonly string[]
}

type WaysGiven = Pick<Ways, 'mishaps'> &
  Partial<Pick<Ways, 'companions'>> &
  ({ otherWays: Ways['otherWays']; onlyWay?: never } | { onlyWay: string; otherWays?: never })

/** The shape of `ways.ts`; the tests alone read it. */
export function defineWays({ otherWays = {}, onlyWay, mishaps, companions = [] }: WaysGiven): Ways {
  return { otherWays, onlyWay, mishaps, companions }
}
