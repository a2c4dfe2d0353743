import type { Exchange } from './evidence.ts'
import { fieldsOf, jsonOf } from './fields.ts'

/** Where the shop takes messages from its customers: the contact form and the complaint. */
export const REPORTS: readonly string[] = ['POST /api/Feedbacks', 'POST /api/Complaints']

/** What somebody told the shop, as it is stored now; empty when nothing was. */
export function readReportedText({ status, reply }: Exchange): string {
  if (status !== 201) return ''
  const { comment, message } = fieldsOf(fieldsOf(jsonOf(reply())).data)
  const text = comment ?? message
  return typeof text === 'string' ? text : ''
}

/** Whether a text names every one of these, in letters large or small. Nothing to name is not named. */
export function namesAll(text: string, names: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return names.length > 0 && names.every((name) => name !== '' && lower.includes(name.toLowerCase()))
}
