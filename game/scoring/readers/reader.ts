import type { EvidenceKind } from '#contract/ground-truth.ts'
import { z } from '#foundation/zod.ts'
import { ReportError, type ToolRun } from '../finding.ts'
import { MAX_FINDINGS } from '../limits.ts'

/** A text, or null for anything else. Numbers become texts. */
export const looseText: z.ZodType<string | null> = z
  .union([z.string(), z.number().transform(String)])
  .nullable()
  .catch(null)
  .default(null)

export const looseNumber: z.ZodType<number | null> = z.number().nullable().catch(null).default(null)

/** Entries that do not fit are left out. @throws {ReportError} many, before they are read */
export function looseList<Entry>(entry: z.ZodType<Entry>): z.ZodType<Entry[]> {
  return z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((list) => {
      if (list.length > MAX_FINDINGS) throw new ReportError('many', { count: list.length, max: MAX_FINDINGS })
      return list.flatMap((each) => {
        const { data, success } = entry.safeParse(each)
        return success ? [data] : []
      })
    })
}

/** Reads values of JSON. Undefined if the format is another one. */
export type JsonReader = (value: unknown) => ToolRun[] | undefined

/** Kinds of tools that read several kinds of files, by a part of their name in lower case. */
const KINDS: readonly (readonly [name: string, kinds: readonly EvidenceKind[]])[] = [
  ['gitleaks', ['secrets']],
  ['trufflehog', ['secrets']],
  ['detect-secrets', ['secrets']],
  ['secretlint', ['secrets']],
  ['trivy', ['SCA', 'secrets', 'IaC']],
  ['grype', ['SCA']],
  ['osv-scanner', ['SCA']],
  ['dependency-check', ['SCA']],
  ['snyk open source', ['SCA']],
  ['checkov', ['IaC', 'secrets']],
  ['tfsec', ['IaC']],
  ['kics', ['IaC', 'secrets']],
  ['hadolint', ['IaC']],
  ['zap', ['DAST']],
  ['burp', ['DAST']],
  ['nuclei', ['DAST']],
  ['wapiti', ['DAST']],
  ['nikto', ['DAST']],
]

/** Kinds of evidence of a tool by its name; undefined for a name without a meaning. */
export function kindsOfTool(name: string): EvidenceKind[] | undefined {
  const known = KINDS.find(([part]) => name.toLowerCase().includes(part))
  return known && [...known[1]]
}

export function isHttp(address: string): boolean {
  return /^https?:\/\//i.test(address)
}
