import { z } from '#foundation/zod.ts'
import { type Finding, type ToolRun, toFinding } from '../finding.ts'
import { looseList, looseNumber, looseText } from './reader.ts'

const advisory = z.object({
  source: looseText,
  name: looseText,
  title: looseText,
  url: looseText,
  severity: looseText,
  cwe: z.unknown().optional(),
  range: looseText,
})

const audit = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(z.string(), z.object({ name: looseText, via: looseList(advisory) })),
})

const oldAudit = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      module_name: z.string(),
      title: looseText,
      url: looseText,
      severity: looseText,
      cwe: z.unknown().optional(),
    }),
  ),
})

/** `npm audit --json` of npm 7 and later, and of npm 6. A package that only depends on a weak one has no finding. */
export function readNpmAudit(value: unknown): ToolRun[] | undefined {
  const { data } = audit.safeParse(value)
  if (data) {
    const findings = new Map<string, Finding>()
    for (const [name, { via }] of Object.entries(data.vulnerabilities))
      for (const each of via) {
        const finding = toAdvisory({ ...each, name: each.name ?? name })
        findings.set(JSON.stringify([finding.component, each.source, each.url]), finding)
      }
    return [toRun([...findings.values()])]
  }
  const { data: old } = oldAudit.safeParse(value)
  if (!old) return undefined
  return [
    toRun(Object.values(old.advisories).map((each) => toAdvisory({ ...each, name: each.module_name, range: null }))),
  ]
}

function toRun(findings: Finding[]): ToolRun {
  return { tool: 'npm audit', version: null, format: 'npm-audit', kinds: ['SCA'], findings, ignored: 0 }
}

function toAdvisory(given: Omit<z.infer<typeof advisory>, 'source'>): Finding {
  const id = /GHSA(?:-\w{4}){3}/.exec(given.url ?? '')?.[0]
  return toFinding({
    title: `${given.name ?? ''}: ${given.title ?? ''}`,
    rule: id ?? null,
    kind: 'SCA',
    cwe: given.cwe,
    severity: given.severity,
    component: given.name,
    componentVersion: given.range,
    advisories: id ? [id] : [],
  })
}

const weakness = z.object({
  severity: looseText,
  cwe: z.unknown().optional(),
  identifiers: z
    .object({ summary: looseText, CVE: looseList(z.string()), githubID: looseText })
    .catch({ summary: null, CVE: [], githubID: null }),
})

const library = z.object({
  component: z.string(),
  version: looseText,
  npmname: looseText,
  vulnerabilities: looseList(weakness),
})

const retired = z.array(z.object({ file: looseText, results: looseList(library) }))

const retire = z.union([
  z.object({ version: looseText, data: retired, errors: z.array(z.unknown()) }),
  retired.min(1).transform((data) => ({ version: null, data })),
])

/** `retire --outputformat json` of version 2 and later, and of version 1. */
export function readRetire(value: unknown): ToolRun[] | undefined {
  const { data, success } = retire.safeParse(value)
  if (!success) return undefined
  const findings = data.data.flatMap(({ file, results }) =>
    results.flatMap(({ component, version, npmname, vulnerabilities }) =>
      vulnerabilities.map(({ severity, cwe, identifiers }) =>
        toFinding({
          title: `${component}: ${identifiers.summary ?? identifiers.CVE[0] ?? ''}`,
          kind: 'SCA',
          cwe,
          severity,
          file,
          component: npmname ?? component,
          componentVersion: version,
          advisories: [identifiers.githubID ?? [], identifiers.CVE].flat(),
        }),
      ),
    ),
  )
  return [{ tool: 'retire', version: data.version, format: 'retire', kinds: ['SCA'], findings, ignored: 0 }]
}

const trivy = z.object({
  SchemaVersion: z.number(),
  Trivy: z.object({ Version: looseText }).optional().catch(undefined),
  Results: z
    .array(
      z.object({
        Target: looseText,
        Vulnerabilities: looseList(
          z.object({
            VulnerabilityID: z.string(),
            PkgName: looseText,
            InstalledVersion: looseText,
            Severity: looseText,
            Title: looseText,
            CweIDs: z.unknown().optional(),
          }),
        ),
        Misconfigurations: looseList(
          z.object({
            ID: looseText,
            Title: looseText,
            Severity: looseText,
            Status: looseText,
            CauseMetadata: z.object({ StartLine: looseNumber, EndLine: looseNumber }).optional().catch(undefined),
          }),
        ),
        Secrets: looseList(
          z.object({
            RuleID: looseText,
            Title: looseText,
            Severity: looseText,
            StartLine: looseNumber,
            EndLine: looseNumber,
          }),
        ),
      }),
    )
    .optional(),
})

/** `trivy --format json` of a folder or an image. */
export function readTrivy(value: unknown): ToolRun[] | undefined {
  const { data, success } = trivy.safeParse(value)
  if (!success) return undefined
  const results = data.Results ?? []
  const passed = results.flatMap(({ Misconfigurations }) => Misconfigurations).filter(({ Status }) => Status === 'PASS')
  const findings = results.flatMap(({ Target: file, Vulnerabilities, Misconfigurations, Secrets }) => [
    ...Vulnerabilities.map((each) =>
      toFinding({
        title: `${each.PkgName ?? ''}: ${each.Title ?? each.VulnerabilityID}`,
        rule: each.VulnerabilityID,
        kind: 'SCA',
        cwe: each.CweIDs,
        severity: each.Severity,
        file,
        component: each.PkgName,
        componentVersion: each.InstalledVersion,
        advisories: [each.VulnerabilityID],
      }),
    ),
    ...Misconfigurations.filter((each) => !passed.includes(each)).map((each) =>
      toFinding({
        title: each.Title ?? each.ID ?? '',
        rule: each.ID,
        kind: 'IaC',
        severity: each.Severity,
        file,
        line: each.CauseMetadata?.StartLine ?? null,
        endLine: each.CauseMetadata?.EndLine ?? null,
      }),
    ),
    ...Secrets.map((each) =>
      toFinding({
        title: each.Title ?? each.RuleID ?? '',
        rule: each.RuleID,
        kind: 'secrets',
        cwe: 798,
        severity: each.Severity,
        file,
        line: each.StartLine,
        endLine: each.EndLine,
      }),
    ),
  ])
  const version = data.Trivy?.Version ?? null
  return [
    { tool: 'Trivy', version, format: 'trivy', kinds: ['SCA', 'IaC', 'secrets'], findings, ignored: passed.length },
  ]
}

const leak = z.object({
  RuleID: z.string(),
  Description: looseText,
  File: z.string(),
  StartLine: z.number(),
  EndLine: looseNumber,
})

/** `gitleaks --report-format json`. The secrets themselves are not taken over. */
export function readGitleaks(value: unknown): ToolRun[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || !leak.safeParse(value[0]).success) return undefined
  const findings = looseList(leak)
    .parse(value)
    .map(({ RuleID, Description, File, StartLine, EndLine }) =>
      toFinding({
        title: Description ?? RuleID,
        rule: RuleID,
        kind: 'secrets',
        cwe: 798,
        file: File,
        line: StartLine,
        endLine: EndLine,
      }),
    )
  return [{ tool: 'gitleaks', version: null, format: 'gitleaks', kinds: ['secrets'], findings, ignored: 0 }]
}
