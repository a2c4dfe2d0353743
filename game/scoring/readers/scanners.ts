import { z } from '#foundation/zod.ts'
import { type ToolRun, toFinding } from '../finding.ts'
import { looseList, looseText } from './reader.ts'

const attack = z.object({
  method: looseText,
  path: looseText,
  info: looseText,
  level: looseText,
  parameter: looseText,
  http_request: looseText,
})

const wapiti = z.object({
  vulnerabilities: z.record(z.string(), z.unknown()),
  infos: z.object({ target: z.string(), version: looseText }),
})

/** Levels of Wapiti, from 0. */
const LEVELS = ['info', 'low', 'medium', 'high', 'critical']

/** The JSON report of Wapiti. Its anomalies are answers of 500, and no claims. */
export function readWapiti(value: unknown): ToolRun[] | undefined {
  const { data, success } = wapiti.safeParse(value)
  if (!success) return undefined
  const findings = Object.entries(data.vulnerabilities).flatMap(([name, list]) =>
    looseList(attack)
      .parse(list)
      .map(({ method, path, info, level, parameter, http_request: request }) =>
        toFinding({
          title: info ? `${name}: ${info}` : name,
          rule: name,
          kind: 'DAST',
          severity: LEVELS[Number(level)] ?? null,
          method,
          // The path alone has no query; the first line of the request has.
          url: /^[A-Z]{3,10} (\S{1,2000}) HTTP/.exec(request ?? '')?.[1] ?? path,
          parameter,
        }),
      ),
  )
  const version = data.infos.version?.replace(/^wapiti[- ]*/i, '') ?? null
  return [{ tool: 'Wapiti', version, format: 'wapiti', kinds: ['DAST'], findings, ignored: 0 }]
}

const host = z.object({
  host: looseText,
  banner: looseText,
  vulnerabilities: z.array(z.object({ id: looseText, method: looseText, url: looseText, msg: z.string() })),
})

/** The JSON report of Nikto: a host, or a list of them. */
export function readNikto(value: unknown): ToolRun[] | undefined {
  const list = Array.isArray(value) ? value : [value]
  const hosts = list.map((each) => host.safeParse(each))
  if (hosts.length === 0 || hosts.some(({ success }) => !success)) return undefined
  const findings = hosts
    .flatMap(({ data }) => data?.vulnerabilities ?? [])
    .map(({ id, method, url, msg }) => toFinding({ title: msg, rule: id, kind: 'DAST', method, url }))
  return [{ tool: 'Nikto', version: null, format: 'nikto', kinds: ['DAST'], findings, ignored: 0 }]
}
