import { z } from '#foundation/zod.ts'
import { type Finding, type ToolRun, toFinding } from '../finding.ts'
import { looseList, looseText } from './reader.ts'

const entry = z.object({
  'template-id': z.string(),
  info: z.object({
    name: looseText,
    severity: looseText,
    classification: z
      .object({ 'cwe-id': z.unknown().optional(), 'cve-id': z.unknown().optional() })
      .nullable()
      .catch(null)
      .default(null),
  }),
  host: looseText,
  'matched-at': looseText,
  url: looseText,
  request: looseText,
  fuzzing_parameter: looseText,
  fuzzing_method: looseText,
})

/** Nuclei: a line of JSON for each finding (`-jsonl`), or a list (`-json-export`). */
export function readNuclei(value: unknown): ToolRun[] | undefined {
  const list = Array.isArray(value) ? value : [value]
  if (list.length === 0 || !entry.safeParse(list[0]).success) return undefined
  const findings = looseList(entry).parse(list).map(toEntry)
  return [{ tool: 'nuclei', version: null, format: 'nuclei', kinds: ['DAST'], findings, ignored: 0 }]
}

function toEntry(given: z.infer<typeof entry>): Finding {
  const { info } = given
  const method = /^([A-Z]{3,10}) /.exec(given.request ?? '')?.[1]
  const advisories = [info.classification?.['cve-id'] ?? []].flat().filter((id) => typeof id === 'string')
  return toFinding({
    title: info.name ?? given['template-id'],
    rule: given['template-id'],
    kind: 'DAST',
    cwe: info.classification?.['cwe-id'],
    severity: info.severity,
    method: given.fuzzing_method ?? method ?? null,
    url: given['matched-at'] ?? given.url ?? given.host,
    parameter: given.fuzzing_parameter,
    advisories,
  })
}
