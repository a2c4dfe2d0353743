import type { EvidenceKind } from '#contract/ground-truth.ts'
import { z } from '#foundation/zod.ts'
import { type Finding, ReportError, type ToolRun, toFinding } from '../finding.ts'
import { MAX_FINDINGS } from '../limits.ts'
import { parseCsv } from './csv.ts'

const KINDS = ['DAST', 'SAST', 'SCA', 'secrets', 'IaC', 'manual'] as const
const kind = z.enum(KINDS)
const text = z.string().nullish()

const plainFinding = z.strictObject({
  title: z.string().min(1),
  kind: kind.optional(),
  cwe: z.union([z.int(), z.string(), z.array(z.union([z.int(), z.string()]))]).nullish(),
  severity: text,
  method: text,
  url: text,
  parameter: text,
  file: text,
  line: z.int().positive().nullish(),
  endLine: z.int().positive().nullish(),
  package: text,
  packageVersion: text,
  advisory: text,
})

const plain = z.strictObject({
  $schema: z.string().optional(),
  tool: z.string().min(1),
  version: text,
  kinds: z.array(kind).min(1),
  findings: z.array(plainFinding).max(MAX_FINDINGS),
})

/** Our own JSON: for agents, people and tools without a format. @throws {ReportError} malformed */
export function readPlainJson(value: unknown): ToolRun[] | undefined {
  if (!looksPlain(value)) return undefined
  const { data, error } = plain.safeParse(value)
  if (!data) {
    const [issue] = error.issues
    throw new ReportError('malformed', {
      format: 'JSON',
      place: issue?.path.join('.') ?? '',
      fault: issue?.message ?? '',
    })
  }
  const findings = data.findings.map((each) => toPlain(each, data.kinds))
  const { tool, version = null, kinds } = data
  return [
    {
      tool: tool.slice(0, 80),
      version: version?.slice(0, 40) ?? null,
      format: 'plain-json',
      kinds: [...new Set(kinds)],
      findings,
      ignored: 0,
    },
  ]
}

function looksPlain(value: unknown): boolean {
  return z.object({ tool: z.string(), findings: z.array(z.unknown()) }).safeParse(value).success
}

function toPlain(given: z.infer<typeof plainFinding>, kinds: readonly EvidenceKind[]): Finding {
  const { package: component, packageVersion: componentVersion, advisory, cwe, ...rest } = given
  const told = given.kind ?? guessKind(given, kinds)
  const fields = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? null]))
  return toFinding({
    ...fields,
    title: given.title,
    kind: told,
    cwe,
    component: component ?? null,
    componentVersion: componentVersion ?? null,
    advisories: advisory ? [advisory] : [],
  })
}

/** Kind of a finding by the place that it names, among the kinds of its tool. */
function guessKind(given: z.infer<typeof plainFinding>, kinds: readonly EvidenceKind[]): EvidenceKind {
  const [first = 'manual'] = kinds
  const likely: EvidenceKind[] = given.package ? ['SCA'] : given.file ? ['SAST', 'secrets', 'IaC'] : ['DAST', 'manual']
  return likely.find((each) => kinds.includes(each)) ?? first
}

const HEAD = /^\ufeff?title,/i

/** Our own table: `title,kind,cwe,method,url,parameter,file,line,package,advisory,severity` and a `tool` column. */
export function readPlainCsv(content: string): ToolRun[] | undefined {
  if (!HEAD.test(content)) return undefined
  const rows = parseCsv(content)
  const findings = rows.map((row, at) => toRow(row, at + 2))
  const [first] = rows
  const kinds = [...new Set(findings.map((each) => each.kind))]
  return [
    {
      tool: first?.tool?.slice(0, 80) || 'CSV',
      version: first?.toolVersion?.slice(0, 40) || null,
      format: 'plain-csv',
      kinds: kinds.length > 0 ? kinds : ['manual'],
      findings,
      ignored: 0,
    },
  ]
}

function toRow(row: Partial<Record<string, string>>, line: number): Finding {
  const told = KINDS.find((each) => each.toLowerCase() === row.kind?.trim().toLowerCase())
  if (!told) throw new ReportError('malformed', { format: 'CSV', place: `${line}, kind`, fault: KINDS.join(', ') })
  return toFinding({
    title: row.title ?? '',
    kind: told,
    cwe: row.cwe,
    severity: row.severity ?? null,
    method: row.method ?? null,
    url: row.url ?? null,
    parameter: row.parameter ?? null,
    file: row.file ?? null,
    line: Number(row.line) || null,
    endLine: Number(row.endLine) || null,
    component: row.package ?? null,
    componentVersion: row.packageVersion ?? null,
    advisories: row.advisory ? [row.advisory] : [],
  })
}
