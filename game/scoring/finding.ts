import type { EvidenceKind } from '#contract/ground-truth.ts'
import type { ReportFormat } from '#contract/scoring.ts'
import { MAX_ADDRESS_CHARACTERS, MAX_CWES, MAX_TEXT_CHARACTERS } from './limits.ts'

/** A finding of a tool. Fields that the tool does not name are null or empty. */
export interface Finding {
  title: string
  rule: string | null
  kind: EvidenceKind
  cwe: number[]
  severity: string | null
  method: string | null
  /** Address with its query, with or without a host. */
  url: string | null
  parameter: string | null
  /** Path with slashes, as the tool writes it. */
  file: string | null
  line: number | null
  endLine: number | null
  component: string | null
  componentVersion: string | null
  advisories: string[]
}

/** A run of a tool, as a reader understands it. */
export interface ToolRun {
  tool: string
  version: string | null
  format: ReportFormat
  /** Kinds of evidence that this tool can find, whether or not it did. */
  kinds: EvidenceKind[]
  findings: Finding[]
  ignored: number
}

/** A report that cannot be read. The facts fill the sentence of the code. */
export class ReportError extends Error {
  override readonly name = 'ReportError'
  readonly code: 'unknown' | 'malformed' | 'large' | 'many' | 'runs' | 'xml' | 'empty'
  readonly facts: Readonly<Record<string, string | number>>

  constructor(code: ReportError['code'], facts: ReportError['facts'] = {}, options?: ErrorOptions) {
    super(`${code} ${Object.values(facts).join(', ')}`, options)
    this.code = code
    this.facts = facts
  }
}

export type GivenFinding = Partial<Omit<Finding, 'cwe'>> & Pick<Finding, 'title' | 'kind'> & { cwe?: unknown }

/** Completes a finding and cuts its texts. `cwe` takes numbers and texts with numbers. */
export function toFinding(given: GivenFinding): Finding {
  const { title, kind, cwe, advisories = [] } = given
  return {
    title: cut(title) ?? '',
    rule: cut(given.rule),
    kind,
    cwe: readCwes(cwe),
    severity: cut(given.severity)?.toLowerCase() ?? null,
    method: cut(given.method)?.toUpperCase() ?? null,
    url: cut(given.url, MAX_ADDRESS_CHARACTERS),
    parameter: cut(given.parameter),
    file: cut(given.file, MAX_ADDRESS_CHARACTERS)?.replaceAll('\\', '/') ?? null,
    line: toLine(given.line),
    endLine: toLine(given.endLine) ?? toLine(given.line),
    component: cut(given.component),
    componentVersion: cut(given.componentVersion),
    advisories: advisories.slice(0, MAX_CWES).flatMap((advisory) => cut(advisory) ?? []),
  }
}

/** Control characters and marks that turn the direction of a text. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu

function cut(text: string | null | undefined, most = MAX_TEXT_CHARACTERS): string | null {
  if (text === null || text === undefined) return null
  const short = text
    .slice(0, most * 2)
    .replace(UNSEEN, ' ')
    .trim()
    .slice(0, most)
  return short === '' ? null : short.toWellFormed()
}

function toLine(line: number | null | undefined): number | null {
  return Number.isSafeInteger(line) && Number(line) > 0 ? Number(line) : null
}

const NUMBER = /cwe[-_:/ ]{0,2}0{0,4}([1-9]\d{0,4})/gi

/** Numbers in `89`, `CWE-89`, `external/cwe/cwe-089` and lists of them. */
export function readCwes(given: unknown): number[] {
  const found = new Set<number>()
  for (const entry of Array.isArray(given) ? given.slice(0, 100) : [given]) {
    if (typeof entry === 'number') found.add(entry)
    else if (typeof entry !== 'string') continue
    else if (/^\s*\d{1,5}\s*$/.test(entry)) found.add(Number(entry))
    else for (const [, number] of entry.slice(0, 4000).matchAll(NUMBER)) found.add(Number(number))
  }
  return [...found].filter((number) => Number.isSafeInteger(number) && number > 0).slice(0, MAX_CWES)
}
