import { type Finding, type ToolRun, toFinding } from '../finding.ts'
import { parseCsv } from './csv.ts'

const TITLE = 'SQL injection'
/** Of `target.txt`, and of the console with several targets. */
const TARGET = /^(https?:\/\/\S{1,2000}) \(([A-Z]{3,10})\)/
const NAMED_TARGET = /^([A-Z]{3,10}) (https?:\/\/\S{1,2000})$/
const PLACE = /^Parameter: (.{1,200}) \(([\w() -]{1,40})\)$/
const BANNER = /sqlmap identified the following injection point|sqlmap resumed the following injection point/
const VERSION = /\{(\d+\.\d+(?:\.\d+)*)/

/** The console or the log of sqlmap. A log does not tell its target, so `target.txt` comes before it. */
export function readSqlmapText(text: string): ToolRun[] | undefined {
  if (!BANNER.test(text) && !/^sqlmap\/|sqlmap\.org/m.test(text)) return undefined
  const findings = new Map<string, Finding>()
  let target: { url: string; method: string } | undefined
  for (const line of text.split('\n')) {
    const trimmed = line.trim()
    const [, url, method] = TARGET.exec(trimmed) ?? []
    const [, namedMethod, namedUrl] = NAMED_TARGET.exec(trimmed) ?? []
    if (url && method) target = { url, method }
    else if (namedUrl && namedMethod) target = { url: namedUrl, method: namedMethod }
    const [, parameter, place] = PLACE.exec(trimmed) ?? []
    if (!parameter || !place) continue
    const finding = toInjection(target?.url ?? null, place, parameter, target?.method)
    findings.set(JSON.stringify([finding.url, finding.method, finding.parameter]), finding)
  }
  return [toRun(VERSION.exec(text)?.[1] ?? null, [...findings.values()])]
}

/** The results of sqlmap for several targets (`--results-file`). */
export function readSqlmapCsv(text: string): ToolRun[] | undefined {
  if (!/^\ufeff?Target URL,Place,Parameter,/.test(text)) return undefined
  const rows = parseCsv(text)
  const findings = rows
    .filter((row) => row['Target URL'] && row.Parameter)
    .map((row) => toInjection(row['Target URL'] ?? null, row.Place ?? '', row.Parameter ?? ''))
  return [toRun(null, findings)]
}

function toRun(version: string | null, findings: Finding[]): ToolRun {
  return { tool: 'sqlmap', version, format: 'sqlmap', kinds: ['DAST'], findings, ignored: 0 }
}

/** `place` is `GET`, `POST`, `(custom) POST`, `URI`, `Cookie` or the name of a header. */
function toInjection(url: string | null, place: string, parameter: string, method?: string): Finding {
  const told = /\b(GET|POST|PUT|PATCH|DELETE)\b/.exec(place)?.[1]
  return toFinding({
    title: TITLE,
    kind: 'DAST',
    cwe: 89,
    method: told ?? method ?? null,
    // Marks of the place that is tried are no part of the address.
    url: url?.replaceAll('*', '') ?? null,
    parameter: parameter.replace(/^(?:JSON|MULTIPART|XML) /i, ''),
  })
}
