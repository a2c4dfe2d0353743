import { type Finding, ReportError, type ToolRun } from './finding.ts'
import { MAX_FINDINGS, MAX_REPORT_BYTES, MAX_RUNS } from './limits.ts'
import { nameKind } from './name-kind.ts'
import { readBurp } from './readers/burp.ts'
import { readGitleaks, readNpmAudit, readRetire, readTrivy } from './readers/components.ts'
import { readNuclei } from './readers/nuclei.ts'
import { readPlainCsv, readPlainJson } from './readers/plain.ts'
import type { JsonReader } from './readers/reader.ts'
import { readSarif } from './readers/sarif.ts'
import { readNikto, readWapiti } from './readers/scanners.ts'
import { readSqlmapCsv, readSqlmapText } from './readers/sqlmap.ts'
import { readZapJson, readZapXml } from './readers/zap.ts'
import { parseXml } from './xml.ts'

/** The strictest first: a reader takes what it knows for sure. */
const JSON_READERS: readonly JsonReader[] = [
  readSarif,
  readZapJson,
  readWapiti,
  readNpmAudit,
  readTrivy,
  readPlainJson,
  readNuclei,
  readGitleaks,
  readNikto,
  readRetire,
]

/** Names of formats for people, in the order of the documentation. */
export const FORMAT_NAMES: readonly string[] = [
  'SARIF 2.1.0 (Semgrep, CodeQL, ESLint)',
  'ZAP JSON',
  'ZAP XML',
  'Burp XML',
  'nuclei JSONL',
  'sqlmap log or CSV',
  'Wapiti JSON',
  'Nikto JSON',
  'npm audit JSON',
  'Trivy JSON',
  'gitleaks JSON',
  'retire JSON',
  'JSON or CSV of docs/measuring-tools.md',
]

/**
 * Reads a report; its content tells the format.
 * @throws {ReportError} for a report that is too large, malformed or of an unknown format
 */
export function readReport(bytes: Uint8Array): ToolRun[] {
  if (bytes.length > MAX_REPORT_BYTES) throw new ReportError('large', { max: MAX_REPORT_BYTES })
  const text = decode(bytes)
  if (text.trim() === '') throw new ReportError('empty')
  const runs = readText(text)
  if (!runs) throw new ReportError('unknown', { formats: FORMAT_NAMES.join(', ') })
  if (runs.length > MAX_RUNS) throw new ReportError('runs', { count: runs.length, max: MAX_RUNS })
  for (const { findings } of runs) {
    if (findings.length > MAX_FINDINGS) throw new ReportError('many', { count: findings.length, max: MAX_FINDINGS })
    for (const finding of findings) completeKind(finding)
  }
  return runs
}

function decode(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

function readText(text: string): ToolRun[] | undefined {
  const start = text.trimStart()[0] ?? ''
  if (start === '<') {
    const root = parseXml(text.trimStart())
    return readZapXml(root) ?? readBurp(root)
  }
  if (start === '{' || start === '[') {
    const value = parseJson(text)
    for (const read of JSON_READERS) {
      const runs = read(value)
      if (runs) return runs
    }
  }
  return readSqlmapCsv(text) ?? readPlainCsv(text) ?? readSqlmapText(text)
}

/** One value, or the list of all lines. Undefined if the text is something else. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const values = parseLines(text)
    if (values || !looksLikeJson(text)) return values
    throw new ReportError('malformed', { format: 'JSON', place: '', fault: (error as Error).message.slice(0, 120) })
  }
}

function parseLines(text: string): unknown[] | undefined {
  try {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    return lines.length > 1 ? lines.slice(0, MAX_FINDINGS + 1).map((line) => JSON.parse(line) as unknown) : undefined
  } catch {
    return undefined
  }
}

/** The console of sqlmap begins with a bracket, too. */
function looksLikeJson(text: string): boolean {
  return /^\s*(?:\{\s*["}]|\[\s*[{\]"\d])/.test(text) && !/sqlmap/.test(text.slice(0, 20_000))
}

function completeKind(finding: Finding): void {
  if (finding.cwe.length === 0) finding.cwe = nameKind(finding.title, finding.rule)
}
