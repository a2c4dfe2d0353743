import { ReportError } from './finding.ts'
import type { GivenReport } from './score-reports.ts'

/**
 * Reports of a request: all files of a form, or the body itself.
 * @throws {ReportError} malformed, empty
 */
export async function listReports(body: Uint8Array, contentType: string, name: string): Promise<GivenReport[]> {
  if (!/^multipart\/form-data/i.test(contentType)) return [{ name, content: body }]
  const reports: GivenReport[] = []
  for (const [, part] of await readForm(body, contentType)) {
    if (typeof part === 'string' || (part.size === 0 && part.name === '')) continue
    reports.push({ name: part.name, content: await part.bytes() })
  }
  if (reports.length === 0) throw new ReportError('empty', { file: 'The form' })
  return reports
}

async function readForm(body: Uint8Array, contentType: string): Promise<FormData> {
  try {
    return await new Response(Buffer.from(body), { headers: { 'content-type': contentType } }).formData()
  } catch (cause) {
    const facts = { file: 'The form', format: 'multipart', place: 'body', fault: 'no form, or a part of it is missing' }
    throw new ReportError('malformed', facts, { cause })
  }
}
