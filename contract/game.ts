/** What the range and its screens agree on. The shop knows nothing of it. */
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
  /** Its category in the OWASP Top 10 of 2025, `A05:2025`. Null where nothing is weak, or a pack does not say it. */
  owasp2025: string | null
  /** Comma list, or null. */
  tags: string | null
  /** HTML. */
  description: string
  difficulty: number
  mitigationUrl: string | null
  solved: boolean
  /** Why it is switched off here, or null. In a class also `Not open yet` and `Not open any more`. */
  disabledEnv: string | null
  /** Of one that is not open yet: when it opens, or null where that is not known. */
  opensAt?: string | null
  tutorialOrder: number | null
  codingChallengeStatus: CodingStatus
  hasCodingChallenge: boolean
  hint: string | null
  hintUrl: string | null
  ChallengeDependencies: readonly ChallengeDependency[]
  /** `planned`: in the register, but not built yet; players are not shown what they cannot solve. */
  state: 'open' | 'planned'
}

/** A page of the handbook. */
export interface ReadUpLink {
  /** From the shop's front page. */
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
  /** Pages of the handbook on what the hint names, where there are some. */
  readUp?: ReadUpLink[]
}

/** Parts of the page that wait for a challenge to be solved. */
export type UnlockedPart = 'scoreBoardLink' | 'solveSound' | 'closeAllTickets'

/** A row of `GET /range/unlocks`. */
export interface UnlockRow {
  /** Of the challenge. */
  key: string
  part: UnlockedPart
  unlocked: boolean
}

/** `PUT /api/Hints/:id` */
export interface HintChange {
  unlocked: true
}

/** `GET rest/continue-code`, and the same of the coding parts; nothing solved, no code. */
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
  /** Those that matter, in lower case; session tokens are replaced by `SESSION`. Records of earlier releases have none. */
  headers?: [name: string, value: string][] | undefined
  /** Something was too long to be kept, or was no text. */
  isCut?: true | undefined
}

/** A short record of what a player did, kept for the debriefing. Passwords and forged tokens stay in it: every secret here is a prop. */
export type SolvingRecord = ExchangeRecord | { kind: 'message'; event: string; argument: string | null }

/** What the debriefing says of a CWE. */
export interface NamedCwe {
  /** `CWE-89` */
  id: string
  name: string
  url: string
}

export interface Weakness {
  /** What the trade calls it, in the visitor's language. */
  name: string
  cwe: NamedCwe[]
  /** Its category in the OWASP Top 10 of 2021. */
  owasp: { id: string; name: string }
  /** Its category in that of 2025. Null for challenges of packs that only know the one of 2021. */
  owasp2025: { id: string; name: string } | null
  /** Its place in the OWASP API Security Top 10, where it has one. */
  api: { id: string; name: string } | null
  /** Its place among the weaknesses of applications of language models, where it has one. */
  llm: { id: string; name: string } | null
}

/** `GET /range/debrief/:key` */
export interface Debriefing {
  key: string
  name: string
  solvedAt: string
  explanation: { happened: string; allowedBy: string; mendedBy: string }
  /** Null where the shop means what the challenge is about. */
  weakness: Weakness | null
  /** Null where nothing was recorded, or the recording is gone. */
  deed: SolvingRecord | null
  /** Whether progress that was saved earlier brought the solve back: `solvedAt` is then the time of that. */
  isRestored: boolean
  mitigationUrl: string | null
  /** Pages of the handbook on the subject. */
  readUp: ReadUpLink[]
  /** Where the weakness lies, as the shop that runs has it; empty where no source shows it. */
  source: SourceExcerpt[]
}

/** How a source is to be highlighted. */
export type SourceLanguage = 'typescript' | 'tsx' | 'solidity' | 'yaml' | 'hcl'

/** Some lines of a source of the shop. */
export interface SourceExcerpt {
  /** Path from the root of the repository, e.g. `shop/accounts/customers.ts`. */
  file: string
  language: SourceLanguage
  /** Number in the file of the first of the lines, from 1. */
  firstLine: number
  lines: string[]
  /** The lines that matter, counted from 1 within the excerpt; may be none. */
  marked: number[]
}

/** `GET /range/coding/:key`: what the snippet of a coding challenge is cut from. */
export interface CodingSource {
  key: string
  language: SourceLanguage
  file: string
  /** Number in the file of the snippet's first line, from 1. */
  firstLine: number
}

/** A row of `GET /range/coding`, shortest snippet first. */
export interface CodingEntry {
  /** Of the challenge. */
  key: string
  /** Of its snippet. */
  lines: number
  /** Challenges with the same snippet and the same right fix: once any is done, the others can be counted, too. */
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
  /** Of the snippet, from 1. */
  selectedLines: number[]
}

export interface LinesVerdict {
  verdict: boolean
  /** With a wrong verdict, when one is due. */
  hint?: string
}

/** `GET /snippets/fixes/:key`: whole snippets, in an order that never changes. */
export interface FixesReply {
  fixes: string[]
}

/** `POST /snippets/fixes` */
export interface FixGuess {
  key: string
  /** Place in `FixesReply.fixes`, from 0. */
  selectedFix: number
}

export interface FixVerdict {
  verdict: boolean
  /** Of the one that was selected, right or wrong. */
  explanation?: string
}

/** `hack`: the challenge itself; `find` and `fix`: the parts of its coding challenge. */
export type CheatPhase = 'hack' | 'find' | 'fix'

/** What a cheat score was made of, beside the time that was taken. */
export type CheatReason =
  /** Expected to take longer, because hints are switched off. */
  | { kind: 'noHints' }
  /** Expected to be quick: somebody explains it. */
  | { kind: 'tutorial' }
  /** Comes with what was solved just before. */
  | { kind: 'tightly'; to: string }
  /** Takes the same trick as what was solved earlier. */
  | { kind: 'loosely'; to: string }
  /** Solved by accident as a rule. */
  | { kind: 'trivial' }
  /** How many of the places on the way were seen before. */
  | { kind: 'visits'; seen: number; expected: number }
  /** Its answer was asked for by the address alone. */
  | { kind: 'direct' }
  /** The shop was told a whole file that holds the answer. */
  | { kind: 'copied' }
  /** The lines had been read for another coding challenge. */
  | { kind: 'sameSnippet' }

/** A solve, and how likely it is that somebody helped it along. */
export interface CheatEntry {
  key: string
  phase: CheatPhase
  at: string
  /** Minutes since the solve before it, or since the game began. */
  elapsed: number
  /** Minutes that it should take; 0 when any time will do. */
  expected: number
  /** From 0 to 1. */
  score: number
  reasons: CheatReason[]
}

/** How often somebody tried, up to and including the first right time. */
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
  /** Share of the verdicts on coding challenges that were right, from 0 to 1; null where nothing was solved. */
  accuracy: { find: number | null; fix: number | null }
}

/** What a reset takes back; also what `POST host/reset` asks for. */
export type ResetScope = 'shop' | 'progress'

export interface ResetRequest {
  scope: ResetScope
}

/** A `challenge solved` event. */
export interface SolvedNotification {
  key: string
  name: string
  /** Name and description, plain: `Name (task)`. */
  challenge: string
  flag: string
  /** True when solved challenges are not to be announced on the page. */
  hidden: boolean
  isRestore: boolean
  codingChallenge: boolean
}

/** What pages are told over Socket.IO, by the name of the event. */
export interface ServerEvents {
  'server started': undefined
  'challenge solved': SolvedNotification
  'code challenge solved': { key: string; codingChallengeStatus: CodingStatus }
  'instance reset': ResetRequest
}

/** What pages tell over Socket.IO. */
export interface PageEvents {
  /** A flag: its notification is not pending any more. */
  'notification received': string
  verifyLocalXssChallenge: string
  verifySvgInjectionChallenge: string
  /** Notifications that were closed in one go. */
  verifyCloseNotificationsChallenge: readonly Pick<SolvedNotification, 'key'>[]
}
