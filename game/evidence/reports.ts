import type { Exchange } from './evidence.ts'
import { fieldsOf, jsonOf } from './fields.ts'

/** Routes of messages from customers: contact form and complaint. */
export const REPORTS: readonly string[] = ['POST /api/Feedbacks', 'POST /api/Complaints']

/** The stored row; empty if nothing was stored. */
export function readStoredRow({ status, reply }: Exchange): Readonly<Record<string, unknown>> {
  return status === 201 ? fieldsOf(fieldsOf(jsonOf(reply())).data) : {}
}

/** Text of a stored complaint or feedback; empty for other requests. */
export function readReportedText(exchange: Exchange): string {
  const { comment, message } = readStoredRow(exchange)
  const text = comment ?? message
  return typeof text === 'string' ? text : ''
}

/** Whether a text contains all of these, ignoring case. False for an empty list. */
export function namesAll(text: string, names: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return names.length > 0 && names.every((name) => name !== '' && lower.includes(name.toLowerCase()))
}
