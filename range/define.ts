import type { UnlockedPart } from '#contract/game.ts'
import type { ApiCategory, LlmCategory, Owasp2025Category, OwaspCategory } from '#range/catalogue/weaknesses.ts'
import type { ConductFacts } from '#range/conduct/lists.ts'
import type { Visitor } from '#range/visitor.ts'

/** What there is to know about one challenge; the register says the same of what is on the wire, and both are compared. Texts may hold placeholders, see `placeholders.ts`. */
export interface ChallengeTexts extends LocalTexts {
  /** Its place in the register, which is on the wire and in continue codes. */
  id: number
  key: string
  name: string
  category: string
  difficulty: 1 | 2 | 3 | 4 | 5 | 6
  tags?: readonly string[]
  /** Environments in which the reference switches it off. Kept for safety mode. */
  disabledEnv?: readonly ('Docker' | 'Heroku' | 'Windows')[]
  /** Its place among the tutorials, where it has one. */
  tutorialOrder?: number
  /** Whether the reference ships a coding challenge for it. */
  hasCodingChallenge?: boolean
  /** How to prevent it: an address, or `cs/X` for the OWASP cheat sheet X. */
  mitigation?: string
  /**
   * Numbers of the hints within the challenge, which their ids on the wire are made from; absent: 1, 2, 3 and so on. Needed once a hint is
   * added: the new one takes the next free number wherever it stands.
   */
  hintIds?: readonly number[]
  /** Numbers in the Common Weakness Enumeration, the one that the weakness is named after first; see `weaknesses.ts`. */
  cwe?: readonly number[]
  owasp?: OwaspCategory
  /** Packs that were written before this list may leave it out. */
  owasp2025?: Owasp2025Category
  /** The shop means what it is about: there is no weakness to be named. */
  isIntended?: true
  /** Its place in the API Security Top 10 of 2023, if the weakness is one of an interface for programs. */
  api?: ApiCategory
  /** Where it belongs in the Top 10 for applications of language models, if it does. */
  llm?: LlmCategory
  /** Where the weakness lies in the shop's source, for the debriefing. */
  source?: readonly SourceAnchor[]
  /**
   * What published walkthroughs have people paste. Only what hardly anybody arrives at alone: names that mean nothing, words that are nobody's,
   * columns that nobody counts in texts. What a challenge asks for to the letter, what its tutorial shows and what the trade uses everywhere
   * (`' or 1=1--`) says nothing of where it comes from.
   */
  publishedPayloads?: readonly string[]
  /** What the cheat score knows of it. */
  conduct?: ConductFacts
  /** The number of no challenge: a continue code with it restores nothing as long as this one is unsolved. */
  imaginaryId?: number
  /**
   * Pages of the handbook that help, `<chapter>/<page>`, each with the number of the hint that names the subject: it is linked there and in the
   * debriefing. Pages that nobody has written yet are left out.
   */
  readUp?: readonly ReadUp[]
  /** What the page shows once it is solved. */
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
  /** What is shown: `findByCredentials`, `post '/rest/user/login'`, `users > columns`, `<Route '/search'>`; see `range/coding/anchors.ts`. */
  symbol: string
  /** The lines that matter, by something that stands in one line of it only. */
  lines?: readonly string[]
}

/** The part that is told in the player's language: English in `challenge.ts`, others in `content/i18n/<language>/challenges/`. */
export interface LocalTexts {
  /** HTML, shown on the card. */
  description: string
  /** Plain text, each a small step further than the one before. */
  hints: readonly string[]
  /** Told after it is solved, one sentence each. */
  explanation: {
    happened: string
    allowedBy: string
    mendedBy: string
  }
  /** What the trade calls it, e.g. `SQL Injection`. Told after it is solved; absent where nothing is weak. */
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

/** Where the oracle's border runs, told in requests; each by the name of what is done. */
export interface Ways {
  /** What must count: variants of published walkthroughs. */
  otherWays: Readonly<Record<string, OtherWay>>
  /** In a sentence, why the exploit's way is the only one; undefined where there are others. */
  onlyWay: string | undefined
  /** What must not: accidents of shoppers, and attempts that fall short. One after the other on the same shop, each by a stranger. */
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
