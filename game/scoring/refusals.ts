import type { ReportError } from './finding.ts'

/** Sentences for reports that cannot be read: the fault, and a way out. */
const SENTENCES: Readonly<Record<ReportError['code'], string>> = {
  unknown: '{{file}} fits no known format. Give one of: {{formats}}.',
  malformed: '{{file}} is malformed {{format}} at "{{place}}": {{fault}}. Write the report again, and do not cut it.',
  large: '{{file}} has more than {{max}} bytes. Leave requests and answers out of the report, or divide it.',
  many: '{{file}} has {{count}} findings or more; at most {{max}} are judged. Scan fewer rules, or divide the report.',
  runs: 'There are {{count}} runs or more; at most {{max}} are compared. Give fewer reports.',
  xml: '{{file}} is XML that cannot be read, line {{line}}: {{fault}}. Export the report again, as XML without entities.',
  empty: '{{file}} is empty. Give the report of a tool; docs/measuring-tools.md lists the formats.',
}

/** Says in a sentence why a report cannot be read. */
export function tellRefusal({ code, facts }: ReportError): string {
  return SENTENCES[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? 'The report'))
}
