import { isCopyOf } from '#game/conduct/copies.ts'
import type { Shortcut } from '#game/conduct/weigh.ts'
import type { Observation } from '#game/evidence/evidence.ts'
import { readReportedText } from '#game/evidence/reports.ts'
import { pathOf } from '#game/evidence/topics.ts'

const PADDING = '/assets/public/images/padding/'

/**
 * The shortcut that a solve took, if any.
 * @param copiedFiles texts that a report may be a copy of
 */
export function findShortcut(observation: Observation, copiedFiles: readonly string[]): Shortcut | undefined {
  if (isDirectAccess(observation)) return 'direct'
  return isCopied(copiedFiles, observation) ? 'copied' : undefined
}

/** Whether the picture of a hidden screen was loaded without the screen. */
function isDirectAccess([kind, facts]: Observation): boolean {
  if (kind !== 'exchange' || !pathOf(facts.url).toLowerCase().startsWith(PADDING)) return false
  return facts.headers['sec-fetch-dest'] === 'document' || !facts.headers.referer
}

/** Whether a report is a copy of one of these files. */
function isCopied(files: readonly string[], [kind, facts]: Observation): boolean {
  if (kind !== 'exchange' || files.length === 0) return false
  const text = readReportedText(facts)
  return files.some((file) => isCopyOf(text, file))
}
