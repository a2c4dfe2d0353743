import type { EvidenceKind } from '#contract/ground-truth.ts'
import { z } from '#foundation/zod.ts'
import { type Finding, readCwes, type ToolRun, toFinding } from '../finding.ts'
import { isHttp, kindsOfTool, looseList, looseNumber, looseText } from './reader.ts'

const message = z.object({ text: looseText }).catch({ text: null }).default({ text: null })

const rule = z.object({
  id: looseText,
  name: looseText,
  shortDescription: message,
  properties: z
    .object({ tags: looseList(z.string()), cwe: z.unknown().optional(), 'security-severity': looseText })
    .catch({ tags: [], cwe: undefined, 'security-severity': null })
    .default({ tags: [], cwe: undefined, 'security-severity': null }),
  relationships: looseList(
    z.object({ target: z.object({ id: looseText, toolComponent: z.object({ name: looseText }).optional() }) }),
  ),
})

type Rule = z.infer<typeof rule>

const component = z.object({ name: looseText, version: looseText, semanticVersion: looseText, rules: looseList(rule) })

const location = z.object({
  physicalLocation: z
    .object({
      artifactLocation: z.object({ uri: looseText }).catch({ uri: null }).default({ uri: null }),
      region: z.object({ startLine: looseNumber, endLine: looseNumber }).optional(),
    })
    .optional(),
})

const result = z.object({
  ruleId: looseText,
  ruleIndex: looseNumber,
  rule: z.object({ id: looseText, index: looseNumber }).optional().catch(undefined),
  kind: looseText,
  level: looseText,
  message,
  locations: looseList(location),
  taxa: looseList(z.object({ id: looseText })),
  suppressions: looseList(z.object({ status: looseText })),
  webRequest: z
    .object({
      method: looseText,
      target: looseText,
      parameters: z.record(z.string(), z.unknown()).catch({}).default({}),
    })
    .optional()
    .catch(undefined),
  properties: z
    .object({ cwe: z.unknown().optional(), method: looseText, route: looseText, parameter: looseText })
    .optional()
    .catch(undefined),
})

type Result = z.infer<typeof result>

const log = z.object({
  version: z.string().startsWith('2.'),
  runs: z.array(
    z.object({
      tool: z.object({ driver: component, extensions: looseList(component) }),
      results: looseList(result),
    }),
  ),
})

/** SARIF 2.1.0: Semgrep, CodeQL, ESLint and others. Each of its runs is one. */
export function readSarif(value: unknown): ToolRun[] | undefined {
  const { data, success } = log.safeParse(value)
  if (!success) return undefined
  return data.runs.map(({ tool: { driver, extensions }, results }) => {
    const name = driver.name ?? 'SARIF'
    const rules = [driver, ...extensions].flatMap((part) => part.rules)
    const byId = new Map(rules.map((each) => [each.id, each]))
    const counted = results.filter(
      ({ kind, suppressions }) => (kind ?? 'fail') === 'fail' && !isSuppressed(suppressions),
    )
    const given = kindsOfTool(name)
    const findings = counted.map((each) => toResult(each, findRule(each, driver.rules, byId), given))
    const kinds = given ?? (findings.some(({ kind }) => kind === 'DAST') ? ['DAST' as const] : ['SAST' as const])
    return {
      tool: name,
      version: driver.semanticVersion ?? driver.version,
      format: 'sarif',
      kinds,
      findings,
      ignored: results.length - counted.length,
    }
  })
}

function isSuppressed(suppressions: readonly { status: string | null }[]): boolean {
  return suppressions.some(({ status }) => (status ?? 'accepted') === 'accepted')
}

function findRule(each: Result, own: readonly Rule[], byId: ReadonlyMap<string | null, Rule>): Rule | undefined {
  const id = each.ruleId ?? each.rule?.id ?? null
  const at = each.ruleIndex ?? each.rule?.index ?? -1
  return (id === null ? undefined : byId.get(id)) ?? own[at]
}

function toResult(each: Result, known: Rule | undefined, given: readonly EvidenceKind[] | undefined): Finding {
  const place = each.locations[0]?.physicalLocation
  const uri = place?.artifactLocation.uri ?? null
  const isWeb = each.webRequest !== undefined || (uri !== null && isHttp(uri))
  const id = each.ruleId ?? each.rule?.id ?? known?.id ?? null
  const text = each.message.text ?? known?.shortDescription.text ?? id ?? ''
  const advisory = /^(?:CVE|GHSA)-[\w-]+$/i.test(id ?? '')
  return toFinding({
    title: text,
    rule: id,
    kind: kindOf(isWeb, advisory, given, id ?? ''),
    cwe: cwesOf(each, known),
    severity: each.level ?? 'warning',
    method: each.webRequest?.method ?? (isWeb ? each.properties?.method : null) ?? null,
    url: isWeb ? (each.webRequest?.target ?? uri) : null,
    parameter: isWeb ? (each.properties?.parameter ?? Object.keys(each.webRequest?.parameters ?? {})[0] ?? null) : null,
    file: isWeb ? null : fileOf(uri),
    line: place?.region?.startLine ?? null,
    endLine: place?.region?.endLine ?? null,
    // Trivy and Grype name the package in the text of the message.
    component: advisory ? (/^Package: (\S{1,200})/m.exec(text.slice(0, 2000))?.[1] ?? null) : null,
    advisories: advisory && id !== null ? [id] : [],
  })
}

function kindOf(
  isWeb: boolean,
  advisory: boolean,
  given: readonly EvidenceKind[] | undefined,
  id: string,
): EvidenceKind {
  if (isWeb) return 'DAST'
  if (advisory && given?.includes('SCA')) return 'SCA'
  if (given === undefined) return 'SAST'
  const [first = 'SAST'] = given.filter((kind) => kind !== 'SCA')
  if (given.includes('IaC') && /^(?:AVD-|DS|KSV|CKV_(?!SECRET))/.test(id)) return 'IaC'
  return given.length === 1 ? (given[0] ?? 'SAST') : first
}

function cwesOf(each: Result, known: Rule | undefined): number[] {
  const own = [...readCwes(each.properties?.cwe), ...readCwes(each.taxa.map(({ id }) => id))]
  if (own.length > 0) return own
  const related = (known?.relationships ?? [])
    .filter(({ target }) => /^cwe$/i.test(target.toolComponent?.name ?? '') || /^cwe/i.test(target.id ?? ''))
    .map(({ target }) => target.id)
  const told = [...(known?.properties.tags ?? []).filter((tag) => /cwe/i.test(tag)), known?.properties.cwe].flat()
  return readCwes([...told, ...related, ...(/^CWE-\d/i.test(each.ruleId ?? '') ? [each.ruleId] : [])])
}

/** A path without its scheme; escapes are decoded. */
function fileOf(uri: string | null): string | null {
  if (uri === null) return null
  const path = uri.replace(/^file:\/{0,3}/i, '/')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
