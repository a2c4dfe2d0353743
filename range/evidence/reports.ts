import type { Exchange } from './evidence.ts'
import { fieldsOf, jsonOf } from './fields.ts'

/** Where the shop takes messages from its customers: the contact form and the complaint. */
export const REPORTS: readonly string[] = ['POST /api/Feedbacks', 'POST /api/Complaints']

/** The row that one of these has left behind; without fields when nothing was stored. */
export function readStoredRow({ status, reply }: Exchange): Readonly<Record<string, unknown>> {
  return status === 201 ? fieldsOf(fieldsOf(jsonOf(reply())).data) : {}
}

/** Text of a stored complaint or feedback; empty for other requests. */
export function readReportedText(exchange: Exchange): string {
  const { comment, message } = readStoredRow(exchange)
  const text = comment ?? message
  return typeof text === 'string' ? text : ''
}

/** Whether a text names every one of these, in letters large or small. Nothing to name is not named. */
export function namesAll(text: string, names: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return names.length > 0 && names.every((name) => name !== '' && lower.includes(name.toLowerCase()))
}
