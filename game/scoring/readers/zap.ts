import type { ReportFormat } from '#contract/scoring.ts'
import { z } from '#foundation/zod.ts'
import { type Finding, type ToolRun, toFinding } from '../finding.ts'
import { childrenOf, textOf, type XmlElement } from '../xml.ts'
import { looseList, looseText } from './reader.ts'

const instance = z.object({ uri: looseText, method: looseText, param: looseText })

const report = z.object({
  '@programName': looseText,
  '@version': looseText,
  site: z.array(
    z.object({
      alerts: looseList(
        z.object({
          pluginid: looseText,
          alert: looseText,
          name: looseText,
          riskdesc: looseText,
          cweid: looseText,
          instances: looseList(instance),
        }),
      ),
    }),
  ),
})

interface Alert {
  pluginid: string | null
  alert: string | null
  name: string | null
  riskdesc: string | null
  cweid: string | null
  instances: z.infer<typeof instance>[]
}

/** The traditional JSON report of ZAP, and the one with requests and responses. */
export function readZapJson(value: unknown): ToolRun[] | undefined {
  const { data, success } = report.safeParse(value)
  if (!success) return undefined
  return [
    toRun(
      'zap-json',
      data['@version'],
      data.site.flatMap(({ alerts }) => alerts),
    ),
  ]
}

/** The traditional XML report of ZAP. */
export function readZapXml(root: XmlElement): ToolRun[] | undefined {
  if (root.name !== 'OWASPZAPReport') return undefined
  const items = childrenOf(root, 'site').flatMap((site) =>
    childrenOf(site, 'alerts').flatMap((alerts) => childrenOf(alerts, 'alertitem')),
  )
  const alerts = items.map(
    (item): Alert => ({
      pluginid: textOf(item, 'pluginid'),
      alert: textOf(item, 'alert'),
      name: textOf(item, 'name'),
      riskdesc: textOf(item, 'riskdesc'),
      cweid: textOf(item, 'cweid'),
      instances: childrenOf(item, 'instances').flatMap((list) =>
        childrenOf(list, 'instance').map((each) => ({
          uri: textOf(each, 'uri'),
          method: textOf(each, 'method'),
          param: textOf(each, 'param'),
        })),
      ),
    }),
  )
  return [toRun('zap-xml', root.attributes.get('version') ?? null, alerts)]
}

function toRun(format: ReportFormat, version: string | null, alerts: readonly Alert[]): ToolRun {
  return { tool: 'ZAP', version, format, kinds: ['DAST'], findings: alerts.flatMap(toFindings), ignored: 0 }
}

/** Weaknesses of rules to which ZAP gives the number of a category. */
const CWES_OF_RULES: Readonly<Record<string, number>> = { 10098: 942 }

function toFindings({ pluginid, alert, name, riskdesc, cweid, instances }: Alert): Finding[] {
  return instances.map(({ uri, method, param }) =>
    toFinding({
      title: alert ?? name ?? pluginid ?? '',
      rule: pluginid,
      kind: 'DAST',
      cwe: (pluginid && CWES_OF_RULES[pluginid]) || cweid,
      severity: riskdesc?.split(' ', 1)[0] ?? null,
      method,
      url: uri,
      parameter: param,
    }),
  )
}
