import type { ScoreReport } from '#contract/scoring.ts'
import { z } from '#foundation/zod.ts'

export const FORMAT_VERSION = '1.0'
export const SCHEMA_PATH = '/range/score/schema'

const share = z.number().min(0).max(1).nullable()
const count = z.int().min(0)
const kind = z.enum(['DAST', 'SAST', 'SCA', 'secrets', 'IaC', 'manual'])
const reason = z.strictObject({ code: z.string(), text: z.string() })
const ids = z.array(z.string())

const row = z.strictObject({
  key: z.string(),
  name: z.string(),
  expected: count.describe('Flaws that this kind of tool could find.'),
  foundExpected: count,
  found: count,
  falseAlarms: count,
  precision: share,
  recall: share,
  f1: share,
})

const run = z.strictObject({
  file: z.string(),
  tool: z.string(),
  version: z.string().nullable(),
  format: z.enum([
    ...(['sarif', 'zap-json', 'zap-xml', 'burp-xml', 'nuclei', 'sqlmap', 'wapiti', 'nikto', 'npm-audit'] as const),
    ...(['trivy', 'gitleaks', 'retire', 'plain-json', 'plain-csv'] as const),
  ]),
  kinds: z.array(kind).min(1),
  counts: z.strictObject({
    findings: count,
    found: count,
    again: count,
    falseAlarms: count,
    unlisted: count,
    expected: count,
    foundExpected: count,
    missed: count,
    ignored: count.describe('Results that the tool itself calls passed or suppressed.'),
  }),
  scores: z.strictObject({
    precision: share,
    recall: share,
    f1: share,
    strictPrecision: share.describe('Takes each unlisted finding for a false alarm.'),
  }),
  byCwe: z.array(row),
  byOwasp: z.array(row),
  byKind: z.array(row),
  flaws: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      cwe: z.array(z.int()),
      owasp2025: z.string(),
      place: z.string(),
      isFound: z.boolean(),
      isExpected: z.boolean(),
      findings: z.array(z.int()),
      reason,
    }),
  ),
  findings: z.array(
    z.strictObject({
      number: z.int().positive(),
      title: z.string(),
      kind,
      cwe: z.array(z.int()),
      severity: z.string().nullable(),
      place: z.string(),
      verdict: z.enum(['found', 'again', 'falseAlarm', 'unlisted']),
      entry: z.string().nullable(),
      reason,
    }),
  ),
})

export const scoreReport = z.strictObject({
  $schema: z.string(),
  formatVersion: z.literal(FORMAT_VERSION),
  shop: z.strictObject({ name: z.string(), version: z.string() }),
  truthVersion: z.string(),
  language: z.string(),
  runs: z.array(run),
  changes: z.array(
    z.strictObject({
      from: count,
      to: count,
      gained: ids,
      lost: ids,
      missedByBoth: ids,
      falseAlarms: z.int(),
    }),
  ),
}) satisfies z.ZodType<ScoreReport>

/** The published JSON Schema (draft 2020-12). */
export function toScoreSchema(): object {
  return { title: 'Score of tools by Vitamin CVE', ...z.toJSONSchema(scoreReport) }
}
