import type { EvidenceKind, ParameterPlace } from '#contract/ground-truth.ts'
import type { ApiCategory, LlmCategory, Owasp2025Category } from '#game/weaknesses.ts'

/** A request in short: a path is a `GET`, and a body is sent as JSON unless it is a text. */
export interface GivenRequest {
  method?: string
  path: string
  headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON, a text as it is. */
  body?: string | Readonly<Record<string, unknown>>
  /** Fields as a browser without scripts sends them. */
  form?: Readonly<Record<string, string>>
  /** A file of the complaint form. */
  upload?: { name: string; text: string }
  bodyBase64?: string
  takes?: Readonly<Record<string, string>>
}

export interface GivenCase extends GivenRequest {
  session?: 'none' | 'customer'
  before?: readonly GivenRequest[]
  /** Status of the answer; 200 by default. */
  status?: number
  has?: readonly string[]
  lacks?: readonly string[]
  minMs?: number
  page?: string
  /** The answer alone is no proof; the exploit of the challenge is. */
  provenByExploit?: true
}

/** A part of a source: a symbol as in `challenge.ts`, or the whole file. */
export interface GivenPlace {
  file: string
  symbol?: string
  lines?: readonly string[]
}

/** A flaw as its folder tells it. Fields that are missing are those of `challenge.ts`. */
export interface GivenFlaw {
  id: string
  title: string
  /** CVSS 4.0, base metrics. */
  cvss: string
  /** Method and template of the route, such as `GET /rest/basket/:id`. */
  route?: string
  parameter?: string
  parameterIn: ParameterPlace
  evidence: readonly EvidenceKind[]
  isExpectedOfScanners: boolean
  session?: 'none' | 'customer'
  role?: string
  /** No challenge rewards it; it stands with the nearest one. */
  servesNoChallenge?: true
  /** A further condition, in a few words. */
  needs?: string
  shows: GivenCase
  mustNot: GivenCase
  /** Patches that mend it in the twin, below the challenge's folder and without `.patch`. */
  mend?: string | readonly string[]
  /** By the id of another flaw: the patch that mends both, where each patch alone changes the same lines. */
  mendTogether?: Readonly<Record<string, string>>
  /** Why the twin leaves it open, in a sentence. */
  unmended?: string
  source?: readonly GivenPlace[]
  weakness?: string
  cwe?: readonly number[]
  owasp2025?: Owasp2025Category
  /** Null if that of `challenge.ts` does not fit this flaw. */
  api2023?: ApiCategory | null
  /** As `api2023`. */
  llm2025?: LlmCategory | null
}

/** A harmless place as a file of `content/ground-truth/harmless` tells it. */
export interface GivenHarmless extends GivenPlace {
  id: string
  cwe: number
  why: string
  mustNot?: GivenCase
}

export interface GivenFlaws {
  flaws?: readonly GivenFlaw[]
  /** Ids of flaws in other folders that solve this challenge, too. */
  sharedFlaws?: readonly string[]
  /** Why the challenge has no flaw, in a sentence. */
  noFlaw?: string
}

/** Defines `flaws.ts`, which is read when somebody asks for the ground truth. */
export function defineFlaws(given: GivenFlaws): GivenFlaws {
  return given
}
