import type { GroundTruth } from '#contract/ground-truth.ts'
import { z } from '#foundation/zod.ts'

export const FORMAT_VERSION = '1.1'
export const SCHEMA_PATH = '/range/ground-truth/schema'

const text = z.string().min(1)
const texts = z.record(z.string(), z.string())
const line = z.int().positive()

const source = z.strictObject({
  file: text.describe('Path from the root of the repository.'),
  symbol: text.nullable().describe('Name of the code; null for a whole file.'),
  startLine: line.nullable(),
  endLine: line.nullable(),
  lines: z.array(line).describe('The lines that matter.'),
})

const requestFields = {
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string().startsWith('/'),
  headers: texts,
  body: z.string().nullable(),
  bodyBase64: z.base64().nullable(),
  takes: texts.describe('Values for {{name}} in later requests: each the first group of the expression.'),
}
const request = z.strictObject(requestFields)

const truthCase = z.strictObject({
  ...requestFields,
  session: z.enum(['none', 'customer']),
  before: z.array(request),
  answer: z.strictObject({
    status: z.int().min(100).max(599),
    has: z.array(text).describe('Texts in the headers or the body.'),
    lacks: z.array(text),
    minMs: z.int().positive().nullable(),
  }),
  page: z.string().nullable().describe('Address to open in a browser.'),
  isProof: z.boolean().describe('Whether the answer alone proves it.'),
})

const flaw = z.strictObject({
  id: z.string().regex(/^F\d{3,}$/),
  title: text,
  challenges: z.array(z.strictObject({ key: text, name: text })).describe('Empty if no challenge rewards it.'),
  weakness: text,
  cwe: z.array(z.int().positive()).min(1),
  owasp2025: z.string().regex(/^A\d\d:2025$/),
  api2023: z
    .string()
    .regex(/^API\d+:2023$/)
    .nullable(),
  llm2025: z
    .string()
    .regex(/^LLM\d\d:2025$/)
    .nullable(),
  severity: z.strictObject({
    vector: z.string().startsWith('CVSS:4.0/'),
    score: z.number().min(0).max(10),
    rating: z.enum(['None', 'Low', 'Medium', 'High', 'Critical']),
  }),
  method: text.nullable(),
  route: text.nullable(),
  parameter: text.nullable(),
  parameterIn: z.enum(['query', 'path', 'body', 'header', 'cookie', 'file', 'socket', 'page', 'none']),
  source: z.array(source).min(1),
  evidence: z.array(z.enum(['DAST', 'SAST', 'SCA', 'secrets', 'IaC', 'manual'])).min(1),
  preconditions: z.strictObject({
    session: z.enum(['none', 'customer']),
    role: text.nullable(),
    also: text.nullable(),
  }),
  shows: truthCase,
  mustNot: truthCase,
  isExpectedOfScanners: z.boolean(),
  mended: z.boolean().describe('Whether the running shop has it mended; the rest tells of the shop as it comes.'),
})

const harmless = z.strictObject({
  id: z.string().regex(/^H\d{3,}$/),
  cwe: z.int().positive(),
  source,
  why: text,
  mustNot: truthCase.nullable(),
})

export const groundTruth = z.strictObject({
  $schema: text,
  formatVersion: z.literal(FORMAT_VERSION),
  shop: z.strictObject({ name: text, version: text }),
  sessions: z.array(z.strictObject({ name: text, requests: z.array(request), headers: texts })),
  flaws: z.array(flaw),
  harmless: z.array(harmless),
}) satisfies z.ZodType<GroundTruth>

/** The published JSON Schema (draft 2020-12). */
export function toJsonSchema(): object {
  return { title: 'Ground truth of Vitamin CVE', ...z.toJSONSchema(groundTruth) }
}
