/** Types that the range shares with its screens. The shop does not know them. */
import type { Times } from './replies.ts'

/** The parts of the published configuration that the range's screens read. */
export interface GameConfiguration {
  application: {
    name: string
    domain: string
    localBackupEnabled?: boolean
    social?: { questionnaireUrl?: string | null }
  }
  challenges: {
    codingChallengesEnabled?: 'never' | 'solved' | 'always'
    restrictToTutorialsFirst?: boolean
    showFeedbackButtons?: boolean
    showHints?: boolean
    showSolvedNotifications?: boolean
    xssBonusPayload?: string
  }
  ctf: {
    showFlagsInNotifications?: boolean
    showCountryDetailsInNotifications?: 'none' | 'name' | 'flag' | 'both'
    systemWideNotifications?: { url?: string | null; pollFrequencySeconds?: number | null }
  }
  hackingInstructor: { isEnabled?: boolean; hintPlaybackSpeed?: string }
}

/** A service that a challenge needs, and whether it answered when the server started. */
export interface ChallengeDependency {
  name: string
  documentation: string
  key: string
  missing: boolean
}

/** 0 nothing, 1 found, 2 fixed. */
export type CodingStatus = 0 | 1 | 2

/** A row of `GET /api/Challenges`. */
export interface ChallengeRow extends Times {
  id: number
  key: string
  name: string
  category: string
  /** Category in the OWASP Top 10 of 2025, e.g. `A05:2025`. Null without a weakness, or if a pack does not name it. */
  owasp2025: string | null
  /** Comma list, or null. */
  tags: string | null
  /** HTML. */
  description: string
  difficulty: number
  mitigationUrl: string | null
  solved: boolean
  /** Reason why it is disabled here, or null. In a class also `Not open yet` and `Not open any more`. */
  disabledEnv: string | null
  /** Opening time of a challenge that is not open yet; null if unknown. */
  opensAt?: string | null
  tutorialOrder: number | null
  codingChallengeStatus: CodingStatus
  hasCodingChallenge: boolean
  /** A coding part of ours for a challenge of the reference, which has none. Left out otherwise. */
  hasOwnCodingPart?: true
  hint: string | null
  hintUrl: string | null
  ChallengeDependencies: readonly ChallengeDependency[]
  /** `planned`: in the register, but not built yet; hidden from players. */
  state: 'open' | 'planned'
}

export interface ReadUpLink {
  /** Relative to the shop's front page. */
  address: string
  title: string
}

/** A row of `GET /api/Hints`. */
export interface HintRow extends Times {
  id: number
  ChallengeId: number
  text: string
  order: number
  unlocked: boolean
  /** Pages of the handbook about the hint's subject. */
  readUp?: ReadUpLink[]
  /** The text is English, because the language of the request lacks it. */
  isForeign?: true
}

/** Parts of the page that appear when a challenge is solved. */
export type UnlockedPart = 'scoreBoardLink' | 'solveSound' | 'closeAllTickets'

/** A row of `GET /range/unlocks`. */
export interface UnlockRow {
  /** Key of the challenge. */
  key: string
  part: UnlockedPart
  unlocked: boolean
}

/** `PUT /api/Hints/:id` */
export interface HintChange {
  unlocked: true
}

/** `GET rest/continue-code`, and the same of the coding parts; without a code before the first solve. */
export interface ContinueCodeReply {
  continueCode?: string | undefined
}

/** `GET rest/country-mapping`: the country that each challenge conquers, by its key. */
export type CountryMapping = Record<string, { code: string; name: string }>

/** A request that solved a challenge, as it was sent. */
export interface ExchangeRecord {
  kind: 'exchange'
  method: string
  url: string
  status: number
  body: string | null
  /** The relevant ones, in lower case; `SESSION` replaces session tokens. Missing in records of earlier releases. */
  headers?: [name: string, value: string][] | undefined
  /** A part was too long to be kept, or was not text. */
  isCut?: true | undefined
}

/**
 * Short record of a player's solving action, kept for the debriefing. Passwords and forged tokens stay in it, because
 * every secret here is a prop.
 */
export type SolvingRecord = ExchangeRecord | { kind: 'message'; event: string; argument: string | null }

/** A CWE in the debriefing. */
export interface NamedCwe {
  /** `CWE-89` */
  id: string
  name: string
  /** The name is in the visitor's language, otherwise English. */
  isTranslated?: true
  url: string
}

export interface Weakness {
  /** Usual name of the weakness, in the visitor's language. */
  name: string
  cwe: NamedCwe[]
  /** Category in the OWASP Top 10 of 2021. */
  owasp: { id: string; name: string }
  /** Category in the OWASP Top 10 of 2025. Null for challenges of packs that name only the one of 2021. */
  owasp2025: { id: string; name: string } | null
  /** Category in the OWASP API Security Top 10, if any. */
  api: { id: string; name: string } | null
  /** Category in the OWASP Top 10 for applications of language models, if any. */
  llm: { id: string; name: string } | null
}

/** `GET /range/debrief/:key` */
export interface Debriefing {
  key: string
  name: string
  solvedAt: string
  explanation: { happened: string; allowedBy: string; mendedBy: string }
  /** The explanation is English, because the language of the request lacks it. */
  isForeign?: true
  /** Null if the subject of the challenge is intended behaviour. */
  weakness: Weakness | null
  /** Null without a record. */
  deed: SolvingRecord | null
  /** Whether a restored progress file brought the solve; `solvedAt` is the time of that. */
  isRestored: boolean
  mitigationUrl: string | null
  /** Pages of the handbook on the subject. */
  readUp: ReadUpLink[]
  /** The weakness in the source of the running shop; empty if no source shows it. */
  source: SourceExcerpt[]
}

/** Language for highlighting. */
export type SourceLanguage = 'typescript' | 'tsx' | 'solidity' | 'yaml' | 'hcl'

export interface SourceExcerpt {
  /** Path from the root of the repository, e.g. `shop/accounts/customers.ts`. */
  file: string
  language: SourceLanguage
  /** Line number in the file of the first line, from 1. */
  firstLine: number
  lines: string[]
  /** Relevant lines, counted from 1 within the excerpt; may be empty. */
  marked: number[]
}

/** `GET /range/coding/:key`: the file that the snippet of a coding challenge is cut from. */
export interface CodingSource {
  key: string
  language: SourceLanguage
  file: string
  /** Line number in the file of the snippet's first line, from 1. */
  firstLine: number
}

/** A row of `GET /range/coding`, shortest snippet first. */
export interface CodingEntry {
  /** Key of the challenge. */
  key: string
  /** Number of lines of its snippet. */
  lines: number
  /** Challenges with the same snippet and the same right fix. After one is solved, the others can be counted, too. */
  sameSitting: string[]
}

/** `PUT /range/coding/:key/sitting` */
export interface CountedSitting {
  key: string
  codingChallengeStatus: CodingStatus
}

/** `GET /snippets/:key` */
export interface SnippetReply {
  snippet: string
}

/** `POST /snippets/verdict` */
export interface LinesGuess {
  key: string
  /** Line numbers in the snippet, from 1. */
  selectedLines: number[]
}

export interface LinesVerdict {
  verdict: boolean
  /** Sent with a wrong verdict if a hint is due. */
  hint?: string
  /** The hint is English, because the language of the request lacks it. */
  isForeign?: true
}

/** `GET /snippets/fixes/:key`: whole snippets in a fixed order. */
export interface FixesReply {
  fixes: string[]
}

/** `POST /snippets/fixes` */
export interface FixGuess {
  key: string
  /** Index in `FixesReply.fixes`, from 0. */
  selectedFix: number
}

export interface FixVerdict {
  verdict: boolean
  /** Explanation of the selected fix, right or wrong. */
  explanation?: string
  /** The explanation is English, because the language of the request lacks it. */
  isForeign?: true
}

/** `hack`: the challenge itself; `find` and `fix`: the parts of its coding challenge. */
export type CheatPhase = 'hack' | 'find' | 'fix'

/** Parts of a cheat score beside the elapsed time. */
export type CheatReason =
  /** Longer expected time, because hints are switched off. */
  | { kind: 'noHints' }
  /** Shorter expected time, because a tutorial explains it. */
  | { kind: 'tutorial' }
  /** Usually solved together with the previous challenge. */
  | { kind: 'tightly'; to: string }
  /** Uses the same trick as an earlier solve. */
  | { kind: 'loosely'; to: string }
  /** Usually solved by accident. */
  | { kind: 'trivial' }
  /** Visited places on the way to the solution. */
  | { kind: 'visits'; seen: number; expected: number }
  /** Requested the hidden picture of a screen instead of the screen. */
  | { kind: 'direct' }
  /** Reported a whole file that contains the answer. */
  | { kind: 'copied' }
  /** The player had read the lines for another coding challenge. */
  | { kind: 'sameSnippet' }

/** A solve and the likelihood that somebody helped. */
export interface CheatEntry {
  key: string
  phase: CheatPhase
  at: string
  /** Minutes since the previous solve, or since the start of the game. */
  elapsed: number
  /** Expected minutes; 0 if any time is plausible. */
  expected: number
  /** From 0 to 1. */
  score: number
  reasons: CheatReason[]
}

/** Number of attempts up to and including the first right one. */
export interface CodingAttempts {
  find: { count: number; solved: boolean }
  fix: { count: number; solved: boolean }
}

/** `GET /range/cheat-score` */
export interface CheatReport {
  /** From 0 to 1. */
  total: number
  /** Oldest first. */
  entries: (CheatEntry & { name: string; hintsAvailable: number; hintsUnlocked: number })[]
  /** Share of right verdicts on coding challenges, from 0 to 1; null without a solve. */
  accuracy: { find: number | null; fix: number | null }
}

/** Part that a reset takes back; body of `POST host/reset`. */
export type ResetScope = 'shop' | 'progress'

export interface ResetRequest {
  scope: ResetScope
}

/** A `challenge solved` event. */
export interface SolvedNotification {
  key: string
  name: string
  /** Name and description as plain text: `Name (task)`. */
  challenge: string
  flag: string
  /** True if the page does not announce solved challenges. */
  hidden: boolean
  isRestore: boolean
  codingChallenge: boolean
}

/** Socket.IO events to pages, by name. */
export interface ServerEvents {
  'server started': undefined
  'challenge solved': SolvedNotification
  'code challenge solved': { key: string; codingChallengeStatus: CodingStatus }
  /** A fix of the player's own was proven for the first time. */
  'fix proven': { key: string; provenAt: string }
  'instance reset': ResetRequest
}

/** Socket.IO events from pages, by name. */
export interface PageEvents {
  /** The flag whose notification is no longer pending. */
  'notification received': string
  verifyLocalXssChallenge: string
  verifySvgInjectionChallenge: string
  /** Notifications that were closed at once. */
  verifyCloseNotificationsChallenge: readonly Pick<SolvedNotification, 'key'>[]
}
