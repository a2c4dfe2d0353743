import { StepError } from './operation.ts'

/**
 * Runs of readable characters, one per line.
 * @param text with one character for each byte
 * @throws {StepError} badNumber, nothingFound
 */
export function findStrings(text: string, least: number): string {
  if (!Number.isInteger(least) || least < 1) throw new StepError('badNumber', { min: 1, max: 1000 })
  const found: string[] = []
  let from = 0
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 32 && code < 127) continue
    if (at - from >= least) found.push(text.slice(from, at))
    from = at + 1
  }
  if (found.length === 0) throw new StepError('nothingFound')
  return found.join('\n')
}
