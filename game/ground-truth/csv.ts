import type { Flaw, GroundTruth } from '#contract/ground-truth.ts'

/** Columns of the table, in order. New ones come at the end. */
const COLUMNS: Readonly<Record<string, (flaw: Flaw) => string | number | null>> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  challenges: ({ challenges }) => challenges.map(({ key }) => key).join(' '),
  cwe: ({ cwe }) => cwe.map((number) => `CWE-${number}`).join(' '),
  owasp2025: ({ owasp2025 }) => owasp2025,
  api2023: ({ api2023 }) => api2023,
  llm2025: ({ llm2025 }) => llm2025,
  cvss: ({ severity }) => severity.vector,
  score: ({ severity }) => severity.score,
  method: ({ method }) => method,
  route: ({ route }) => route,
  parameter: ({ parameter }) => parameter,
  parameterIn: ({ parameterIn }) => parameterIn,
  file: ({ source }) => source[0]?.file ?? null,
  symbol: ({ source }) => source[0]?.symbol ?? null,
  line: ({ source }) => source[0]?.lines[0] ?? source[0]?.startLine ?? null,
  evidence: ({ evidence }) => evidence.join(' '),
  session: ({ preconditions }) => preconditions.session,
  isExpectedOfScanners: ({ isExpectedOfScanners }) => String(isExpectedOfScanners),
  mended: ({ mended }) => String(mended),
}

/** The flaws as a table by RFC 4180, a line each. */
export function toCsv({ flaws }: GroundTruth): string {
  const rows = [Object.keys(COLUMNS), ...flaws.map((flaw) => Object.values(COLUMNS).map((read) => read(flaw)))]
  return rows.map((row) => `${row.map(quote).join(',')}\r\n`).join('')
}

/** A spreadsheet takes a cell that begins with one of these signs as a formula. */
const FORMULA = /^[=+\-@\t\r]/

function quote(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
