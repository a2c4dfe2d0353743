import type { Flaw } from '#contract/ground-truth.ts'
import { fitsTemplate, toAddress } from './addresses.ts'
import type { ToolRun } from './finding.ts'
import type { Reason } from './judge.ts'
import { lineOf } from './known.ts'

/** Tells why no finding of a run is about a flaw, if none came near it. */
export function explainMissed(flaw: Flaw, { kinds, findings }: ToolRun): Reason {
  const facts = { id: flaw.id, cwe: flaw.cwe[0] ?? 0, line: lineOf(flaw.source[0]), route: flaw.route ?? '' }
  const readsSources = kinds.includes('SAST') && flaw.evidence.includes('SAST')
  if (readsSources) {
    const isSeen = findings.some(({ file }) => flaw.source.some((source) => file?.endsWith(source.file)))
    return { code: isSeen ? 'MISSED_LINES' : 'MISSED_FILE', facts }
  }
  if (kinds.includes('SCA') && flaw.evidence.includes('SCA')) return { code: 'MISSED_COMPONENT', facts }
  if (kinds.some((kind) => kind === 'secrets' || kind === 'IaC')) return { code: 'MISSED_FILE', facts }
  const isAsked = findings.some(({ url }) => {
    const address = url === null ? null : toAddress(url)
    return address !== null && flaw.route !== null && fitsTemplate(flaw.route, address)
  })
  if (isAsked) return { code: 'MISSED_PLACE', facts }
  return { code: flaw.preconditions.session === 'none' ? 'MISSED_ROUTE' : 'MISSED_SESSION', facts }
}
