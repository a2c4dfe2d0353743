import type { IncomingMessage } from 'node:http'
import { FILES, findPage } from '#classroom/door/pages.ts'
import { REPAIR_PATH } from '#classroom/door/repair-path.ts'

const API = '/host/class/'
export const TRAINER_API = `${API}trainer/`
export const METRICS_PATH = '/metrics'

const HEALTH = /^\/host\/(?:health|ready)$/
const READING_OR_POSTING = /^(?:GET|POST)$/
const READING = /^(?:GET|HEAD)$/

/** Whether an address belongs to the front door. All others are in a team's shop. @param path without the query */
export function isOwnPath({ method = '' }: Pick<IncomingMessage, 'method'>, path: string): boolean {
  if (HEALTH.test(path) || path.startsWith(API)) return true
  if (path === REPAIR_PATH) return READING_OR_POSTING.test(method)
  return READING.test(method) && (path.startsWith(FILES) || findPage(path) !== null)
}
