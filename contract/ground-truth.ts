// The ground truth: each flaw of the shop to the line, and places that look like one and are not. Its JSON Schema is at
// `/range/ground-truth/schema`.

/** Kinds of evidence by which a tool can find a flaw. `manual`: no kind of tool is made for it. */
export type EvidenceKind = 'DAST' | 'SAST' | 'SCA' | 'secrets' | 'IaC' | 'manual'

/** Where a parameter is. `page` is the address of the page in the browser, `none` a flaw without a parameter. */
export type ParameterPlace = 'query' | 'path' | 'body' | 'header' | 'cookie' | 'file' | 'socket' | 'page' | 'none'

/** Lines of a running source, from 1. A picture or another file without lines has none. */
export interface TruthSource {
  file: string
  /** Name of the code, see `docs/ground-truth.md`; null for a whole file. */
  symbol: string | null
  startLine: number | null
  endLine: number | null
  /** The lines that matter, within the symbol. */
  lines: number[]
}

/** A request as it is sent. `{{name}}` stands for a value that an earlier request took. */
export interface TruthRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
  /** Set instead of `body` for bytes that are no text. */
  bodyBase64: string | null
  /** Values for later requests: each the first group of a regular expression in the answer. */
  takes: Record<string, string>
}

/** A request, and the answer that shows whether the flaw is there. */
export interface TruthCase extends TruthRequest {
  /** Name of an entry of `sessions`. */
  session: string
  /** Requests to send before, in order. */
  before: TruthRequest[]
  answer: {
    status: number
    /** Texts in the headers or the body of the answer. */
    has: string[]
    lacks: string[]
    /** The answer takes at least so long; null if its time says nothing. */
    minMs: number | null
  }
  /** Address to open in a browser, where the request is only a part of the proof; otherwise null. */
  page: string | null
  /** Whether the answer alone proves it. If not, the exploit of a challenge does. */
  isProof: boolean
}

/** Requests that open a session, and the headers that each request of it has. */
export interface TruthSession {
  name: string
  requests: TruthRequest[]
  headers: Record<string, string>
}

/** A weakness at a place. */
export interface Flaw {
  /** Never changes, and is never given to another flaw. */
  id: string
  title: string
  /** Empty if no challenge rewards it. */
  challenges: { key: string; name: string }[]
  weakness: string
  /** The main one first. */
  cwe: number[]
  owasp2025: string
  api2023: string | null
  llm2025: string | null
  severity: { vector: string; score: number; rating: string }
  method: string | null
  /** Template of the route: `/rest/basket/:id`. Null for a flaw that no address leads to. */
  route: string | null
  parameter: string | null
  parameterIn: ParameterPlace
  source: TruthSource[]
  evidence: EvidenceKind[]
  preconditions: { session: string; role: string | null; also: string | null }
  shows: TruthCase
  /** Looks alike and must not work. */
  mustNot: TruthCase
  /** Whether a good scanner of its kind can be expected to find it. */
  isExpectedOfScanners: boolean
  /** Whether the running shop has it mended. `source` and the requests describe the shop before the mend. */
  mended: boolean
}

/** A place that looks dangerous and is not. */
export interface HarmlessPlace {
  id: string
  /** CWE that a tool may wrongly report. */
  cwe: number
  source: TruthSource
  why: string
  /** A request that must not work, where it fits. */
  mustNot: TruthCase | null
}

export interface GroundTruth {
  $schema: string
  /** `major.minor`: the major one grows when a reader of before would fail. */
  formatVersion: string
  shop: { name: string; version: string }
  sessions: TruthSession[]
  flaws: Flaw[]
  harmless: HarmlessPlace[]
}
