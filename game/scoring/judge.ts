import type { EvidenceKind } from '#contract/ground-truth.ts'
import type { FindingVerdict } from '#contract/scoring.ts'
import { fitsSegments } from './addresses.ts'
import { type CweTree, NEARNESS } from './cwe.ts'
import type { Finding, ToolRun } from './finding.ts'
import {
  fitKind,
  fitPlace,
  fitSources,
  type KindFit,
  needsNoKind,
  type PlaceFit,
  type PreparedFinding,
  prepareFinding,
} from './fit.ts'
import type { Known, KnownFlaw, KnownHarmless } from './known.ts'
import { placeOf } from './known.ts'

/** A code of the catalogue and the values of its blanks. */
export interface Reason {
  code: string
  facts: Readonly<Record<string, string | number>>
}

export interface Judgement {
  finding: Finding
  /** From 1. */
  number: number
  verdict: FindingVerdict
  entry: string | null
  /** A further false alarm with the same key does not count. */
  key: string
  reason: Reason
}

/** A finding and a flaw that it nearly fits. */
export interface NearMiss {
  number: number
  flaw: string
  reason: Reason
  rank: number
}

export interface JudgedRun {
  judgements: Judgement[]
  /** The nearest miss of each flaw that was not found. */
  nearMisses: Map<string, NearMiss>
  /** The first finding that fits a flaw and was counted for another one, by the flaw that was not found. */
  lent: Map<string, Reason>
}

interface Candidate {
  known: KnownFlaw
  place: PlaceFit
  kind: KindFit
  rank: number
}

/** Judges each finding of a run. Its order is that of the report, so the result is always the same. */
export function judgeRun(run: ToolRun, known: Known, tree: CweTree): JudgedRun {
  const taken = new Set<string>()
  const nearMisses = new Map<string, NearMiss>()
  const lent = new Map<string, Reason>()
  const judgements = run.findings.map((finding, at) => {
    const prepared = prepareFinding(finding)
    const number = at + 1
    const { fits, misses } = compare(prepared, number, known, tree)
    for (const miss of misses) {
      const before = nearMisses.get(miss.flaw)
      if (!before || miss.rank < before.rank) nearMisses.set(miss.flaw, miss)
    }
    const base = { finding, number }
    const best = choose(fits, taken)
    const harmless = best && isEverywhere(best.known) ? findHarmless(prepared, known, tree) : undefined
    if (best && !harmless) {
      const { id } = best.known.flaw
      const isFirst = !taken.has(id)
      taken.add(id)
      for (const { known: other } of fits) {
        const facts = { id: other.flaw.id, number, other: id }
        if (!lent.has(other.flaw.id)) lent.set(other.flaw.id, { code: 'MISSED_LENT', facts })
      }
      const reason = explainFit(finding, best, isFirst)
      return { ...base, verdict: isFirst ? ('found' as const) : ('again' as const), entry: id, key: id, reason }
    }
    return { ...base, ...judgeRest(prepared, misses, known, tree) }
  })
  for (const id of taken) {
    nearMisses.delete(id)
    lent.delete(id)
  }
  return { judgements, nearMisses, lent }
}

/** Flaws that fit equally well are found one after the other, first those that a scanner can be expected to find. */
function choose(fits: readonly Candidate[], taken: ReadonlySet<string>): Candidate | undefined {
  const equal = fits.filter(({ rank }) => rank === fits[0]?.rank)
  const isNew = ({ known: { flaw } }: Candidate): boolean => !taken.has(flaw.id)
  return equal.find((fit) => isNew(fit) && fit.known.flaw.isExpectedOfScanners) ?? equal.find(isNew) ?? equal[0]
}

function compare(
  prepared: PreparedFinding,
  number: number,
  { flaws }: Known,
  tree: CweTree,
): { fits: Candidate[]; misses: NearMiss[] } {
  const fits: Candidate[] = []
  const misses: NearMiss[] = []
  const { finding } = prepared
  for (const known of flaws) {
    const place = fitPlace(prepared, known)
    if (place.at === 'elsewhere') continue
    const kind = fitKind(tree, finding.cwe, known.flaw.cwe)
    const isKind = isNamed(kind, known) || needsNoKind(finding, known.flaw)
    const nearness = kind.relation === null ? 3 : NEARNESS[kind.relation]
    const distance = place.distance + (isEverywhere(known) ? 1 : 0)
    if (place.at === 'here' && isKind) fits.push({ known, place, kind, rank: nearness * 100 + distance })
    else if (isNeighbour(known, place, isKind)) {
      const reason = explainMiss(known, place, kind, isKind, number)
      misses.push({ number, flaw: known.flaw.id, reason, rank: (isKind ? 0 : 100) + place.distance })
    }
  }
  fits.sort((one, other) => one.rank - other.rank)
  misses.sort((one, other) => one.rank - other.rank)
  return { fits, misses }
}

/** A flaw of all answers is no neighbour of findings of other kinds, or about other parameters. */
function isNeighbour(known: KnownFlaw, { at, code }: PlaceFit, isKind: boolean): boolean {
  return isEverywhere(known) ? isKind && code !== 'parameter' : isKind || at === 'here'
}

/** Whether any address shows the flaw. */
function isEverywhere({ flaw }: KnownFlaw): boolean {
  return flaw.route?.endsWith('*') === true
}

/** A flaw of all answers is told by its own kind alone: a wider one may mean any other flaw there. */
function isNamed({ relation }: KindFit, known: KnownFlaw): boolean {
  return isEverywhere(known) ? relation === 'same' || relation === 'below' : relation !== null
}

function explainFit({ parameter }: Finding, { known: { flaw }, place, kind }: Candidate, isFirst: boolean): Reason {
  const facts = {
    id: flaw.id,
    place: placeOf(flaw),
    distance: place.distance,
    reported: kind.reported,
    known: kind.known,
  }
  if (!isFirst) return { code: 'AGAIN', facts }
  const where = { component: 'COMPONENT', lines: place.distance === 0 ? 'LINE' : 'LINES', file: 'FILE', page: 'PAGE' }
  const part =
    (where as Record<string, string>)[place.code] ??
    (flaw.parameter === null || parameter === null ? 'ROUTE' : 'PARAMETER')
  const how = kind.relation === null ? 'ANY' : kind.relation.toUpperCase()
  return { code: `FOUND_${place.code === 'component' ? 'COMPONENT' : `${part}_${how}`}`, facts }
}

function explainMiss({ flaw }: KnownFlaw, place: PlaceFit, kind: KindFit, isKind: boolean, number: number): Reason {
  const facts = {
    id: flaw.id,
    number,
    place: placeOf(flaw),
    reported: kind.reported,
    known: kind.known,
    parameter: flaw.parameter ?? '',
    method: flaw.method ?? '',
  }
  if (!isKind) return { code: 'NEAR_KIND', facts }
  if (place.code === 'method') return { code: 'NEAR_METHOD', facts }
  if (place.code === 'file') return { code: 'NEAR_LINES', facts }
  return { code: 'NEAR_PARAMETER', facts }
}

type Rest = Pick<Judgement, 'verdict' | 'entry' | 'key' | 'reason'>

/** Judges a finding that fits no flaw: a false alarm where the truth is complete, otherwise unlisted. */
function judgeRest(prepared: PreparedFinding, misses: readonly NearMiss[], known: Known, tree: CweTree): Rest {
  const { finding } = prepared
  const harmless = findHarmless(prepared, known, tree)
  if (harmless) {
    const { id, why } = harmless.place
    return { verdict: 'falseAlarm', entry: id, key: id, reason: { code: 'HARMLESS', facts: { id, why } } }
  }
  if (finding.cwe.length === 0 && !['secrets', 'IaC', 'SCA'].includes(finding.kind))
    return { verdict: 'unlisted', entry: null, key: '', reason: { code: 'UNLISTED_NO_KIND', facts: {} } }
  const [nearest] = misses
  const isSurveyed = nearest !== undefined && ['NEAR_PARAMETER', 'NEAR_LINES'].includes(nearest.reason.code)
  if (isSurveyed && isComplete(finding.kind)) {
    const code = nearest.reason.code === 'NEAR_LINES' ? 'FALSE_FILE' : 'FALSE_ROUTE'
    const spot = finding.file === null ? `${finding.method} ${finding.parameter}` : `${finding.line}`
    const key = `${nearest.flaw} ${finding.cwe[0]} ${spot}`
    return { verdict: 'falseAlarm', entry: null, key, reason: { code, facts: nearest.reason.facts } }
  }
  const surveyed = known.harmless.find((each) => isInSurveyedFile(finding, each, tree))
  if (surveyed) {
    const { id, source } = surveyed.place
    const key = `${source.file} ${finding.cwe[0]} ${finding.line}`
    return {
      verdict: 'falseAlarm',
      entry: null,
      key,
      reason: { code: 'FALSE_SURVEYED', facts: { id, file: source.file } },
    }
  }
  if (nearest?.reason.code === 'NEAR_KIND')
    return { verdict: 'unlisted', entry: null, key: '', reason: { ...nearest.reason, code: 'UNLISTED_KIND' } }
  if (nearest?.reason.code === 'NEAR_METHOD')
    return { verdict: 'unlisted', entry: null, key: '', reason: { ...nearest.reason, code: 'UNLISTED_METHOD' } }
  return { verdict: 'unlisted', entry: null, key: '', reason: { code: 'UNLISTED', facts: {} } }
}

/** Packages and secrets are listed where they are weak, and nowhere else. */
function isComplete(kind: EvidenceKind): boolean {
  return kind === 'DAST' || kind === 'SAST' || kind === 'manual'
}

function findHarmless(prepared: PreparedFinding, { harmless }: Known, tree: CweTree): KnownHarmless | undefined {
  return harmless.find((each) => isHarmless(prepared, each, tree))
}

function isHarmless(
  { finding, address }: PreparedFinding,
  { place, shown, method }: KnownHarmless,
  tree: CweTree,
): boolean {
  const isKind = (): boolean => fitKind(tree, finding.cwe, [place.cwe]).relation !== null
  if (finding.file !== null) return fitSources(finding, [place.source]).at === 'here' && isKind()
  if (address === null || shown === null) return false
  if (finding.method !== null && finding.method !== method) return false
  const isThere = fitsSegments(shown.segments, address)
  return (
    isThere &&
    isKind() &&
    (finding.parameter === null || shown.query.length === 0 || shown.query.includes(finding.parameter))
  )
}

/** A file of which harmless places of this kind are listed was read to its end for this kind. */
function isInSurveyedFile(finding: Finding, { place }: KnownHarmless, tree: CweTree): boolean {
  if (finding.file === null || !isComplete(finding.kind)) return false
  return (
    fitSources(finding, [place.source]).at !== 'elsewhere' && fitKind(tree, finding.cwe, [place.cwe]).relation !== null
  )
}
