import { z } from '#foundation/zod.ts'
import type { GivenFlaws, GivenHarmless } from './define-flaws.ts'

const text = z.string().min(1)
const texts = z.record(z.string(), z.string())

const requestFields = {
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  path: z.string().startsWith('/'),
  headers: texts.optional(),
  body: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  form: texts.optional(),
  upload: z.strictObject({ name: text, text: z.string() }).optional(),
  bodyBase64: z.base64().optional(),
  takes: texts.optional(),
}

const givenCase = z.strictObject({
  ...requestFields,
  session: z.enum(['none', 'customer']).optional(),
  before: z.array(z.strictObject(requestFields)).optional(),
  status: z.int().min(100).max(599).optional(),
  has: z.array(text).optional(),
  lacks: z.array(text).optional(),
  minMs: z.int().positive().optional(),
  page: text.optional(),
  provenByExploit: z.literal(true).optional(),
})

const givenPlace = z.strictObject({ file: text, symbol: text.optional(), lines: z.array(text).optional() })

const patch = z.string().regex(/^(?:mend|coding\/fixes)\/[a-z0-9-]+$/)

const givenFlaw = z
  .strictObject({
    id: z.string().regex(/^F\d{3,}$/),
    title: text,
    cvss: z.string().startsWith('AV:'),
    route: z
      .string()
      .regex(/^[A-Z]+ \/|^SOCKET |^PAGE /)
      .optional(),
    parameter: text.optional(),
    parameterIn: z.enum(['query', 'path', 'body', 'header', 'cookie', 'file', 'socket', 'page', 'none']),
    evidence: z.array(z.enum(['DAST', 'SAST', 'SCA', 'secrets', 'IaC', 'manual'])).min(1),
    isExpectedOfScanners: z.boolean(),
    session: z.enum(['none', 'customer']).optional(),
    role: text.optional(),
    servesNoChallenge: z.literal(true).optional(),
    needs: text.optional(),
    shows: givenCase,
    mustNot: givenCase,
    mend: z.union([patch, z.array(patch).min(1)]).optional(),
    mendTogether: z.record(z.string().regex(/^F\d{3,}$/), patch).optional(),
    unmended: z
      .string()
      .regex(/^[A-Z].{15,}\.$/)
      .optional(),
    source: z.array(givenPlace).min(1).optional(),
    weakness: text.optional(),
    cwe: z.array(z.int().positive()).min(1).optional(),
    owasp2025: z.string().optional(),
    api2023: z.string().nullable().optional(),
    llm2025: z.string().nullable().optional(),
  })
  .refine(({ mend, unmended }) => (mend === undefined) !== (unmended === undefined), {
    error: 'needs either `mend`, or `unmended` with the reason why the twin leaves it open',
  })

/** Content of a `flaws.ts`: flaws, flaws of others, or the reason why it has neither. */
const givenFlaws = z
  .strictObject({
    flaws: z.array(givenFlaw).optional(),
    sharedFlaws: z.array(text).optional(),
    noFlaw: z
      .string()
      .regex(/^[A-Z].{15,}\.$/)
      .optional(),
  })
  .refine(({ flaws = [], sharedFlaws = [], noFlaw }) => (flaws.length + sharedFlaws.length === 0) === !!noFlaw, {
    error: 'needs flaws, or `noFlaw` with the reason why there are none',
  })

const givenHarmless = z.array(
  givenPlace.extend({
    id: z.string().regex(/^H\d{3,}$/),
    cwe: z.int().positive(),
    why: text,
    mustNot: givenCase.optional(),
  }),
)

/** @throws {ZodError} with every fault */
export function parseGivenFlaws(content: unknown): GivenFlaws {
  return givenFlaws.parse(content) as GivenFlaws
}

/** @throws {ZodError} with every fault */
export function parseGivenHarmless(content: unknown): GivenHarmless[] {
  return givenHarmless.parse(content) as GivenHarmless[]
}
