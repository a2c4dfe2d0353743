import type { EvidenceKind, Flaw } from '#contract/ground-truth.ts'
import type { JudgedFinding, JudgedFlaw, RunChange, ScoredRun, ScoreRow, Scores } from '#contract/scoring.ts'
import { nameCwe, OWASP_2025_NAMES } from '#game/weaknesses.ts'
import type { CweTree } from './cwe.ts'
import { explainMissed } from './explain-missed.ts'
import type { Finding, ToolRun } from './finding.ts'
import { fitKind } from './fit.ts'
import { type Judgement, judgeRun, type Reason } from './judge.ts'
import type { Known } from './known.ts'
import { placeOf } from './known.ts'

/** Writes a reason in the language of the report. */
export type Explain = (reason: Reason) => { code: string; text: string }

/** A false alarm with the groups that it is counted in. */
interface FalseAlarm {
  kind: EvidenceKind
  cwe: number
  owasp: string | null
}

/** Judges and scores one run of a tool. */
export function scoreRun(run: ToolRun, file: string, known: Known, tree: CweTree, explain: Explain): ScoredRun {
  const { judgements, nearMisses, lent } = judgeRun(run, known, tree)
  const { flaws } = known.truth
  const isExpected = (flaw: Flaw): boolean => canFind(run.kinds, flaw)
  const numbers = numberFindings(judgements)
  const shown = flaws.filter((flaw) => numbers.has(flaw.id) || isExpected(flaw))
  const judged = shown.map((flaw): JudgedFlaw => {
    const found = numbers.get(flaw.id) ?? []
    const first = judgements[(found[0] ?? 0) - 1]
    const reason = first?.reason ?? lent.get(flaw.id) ?? nearMisses.get(flaw.id)?.reason ?? explainMissed(flaw, run)
    return {
      id: flaw.id,
      title: flaw.title,
      cwe: flaw.cwe,
      owasp2025: flaw.owasp2025,
      place: placeOf(flaw),
      isFound: found.length > 0,
      isExpected: isExpected(flaw),
      findings: found,
      reason: explain(reason),
    }
  })
  const alarms = listFalseAlarms(judgements, known, tree)
  return {
    file,
    tool: run.tool,
    version: run.version,
    format: run.format,
    kinds: run.kinds,
    ...countAll(judged, judgements, alarms, run.ignored),
    ...groupAll(judged, alarms, flaws, judgements, run.kinds),
    flaws: judged,
    findings: judgements.map((judgement) => presentFinding(judgement, explain)),
  }
}

/** Numbers of the findings of each flaw. */
function numberFindings(judgements: readonly Judgement[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>()
  for (const { verdict, entry, number } of judgements) {
    if (entry === null || verdict === 'falseAlarm') continue
    const known = numbers.get(entry)
    if (known) known.push(number)
    else numbers.set(entry, [number])
  }
  return numbers
}

/** Whether this kind of tool could find a flaw. Tools of people and agents can find all flaws of their kinds. */
function canFind(kinds: readonly EvidenceKind[], { evidence, isExpectedOfScanners }: Flaw): boolean {
  return evidence.some((kind) => kinds.includes(kind)) && (isExpectedOfScanners || kinds.includes('manual'))
}

function countAll(
  flaws: readonly JudgedFlaw[],
  judgements: readonly Judgement[],
  alarms: readonly FalseAlarm[],
  ignored: number,
): Pick<ScoredRun, 'counts' | 'scores'> {
  const tally = (verdict: Judgement['verdict']): number => judgements.filter((each) => each.verdict === verdict).length
  const expected = flaws.filter(({ isExpected }) => isExpected)
  const foundExpected = expected.filter(({ isFound }) => isFound).length
  const counts = {
    findings: judgements.length,
    found: flaws.filter(({ isFound }) => isFound).length,
    again: tally('again'),
    falseAlarms: alarms.length,
    unlisted: tally('unlisted'),
    expected: expected.length,
    foundExpected,
    missed: expected.length - foundExpected,
    ignored,
  }
  const { found, falseAlarms, unlisted } = counts
  const strictPrecision = share(found, found + falseAlarms + unlisted)
  return { counts, scores: { ...rate(found, falseAlarms, foundExpected, expected.length), strictPrecision } }
}

export function rate(found: number, falseAlarms: number, foundExpected: number, expected: number): Scores {
  const precision = share(found, found + falseAlarms)
  const recall = share(foundExpected, expected)
  const sum = (precision ?? 0) + (recall ?? 0)
  const f1 = precision === null || recall === null ? null : sum === 0 ? 0 : round((2 * precision * recall) / sum)
  return { precision, recall, f1 }
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : round(part / whole)
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

/** False alarms about the same place and kind count once. */
function listFalseAlarms(judgements: readonly Judgement[], { truth, harmless }: Known, tree: CweTree): FalseAlarm[] {
  const byKey = new Map(judgements.filter(({ verdict }) => verdict === 'falseAlarm').map((each) => [each.key, each]))
  return [...byKey.values()].map(({ finding, entry }) => {
    const cwe = harmless.find(({ place }) => place.id === entry)?.place.cwe ?? finding.cwe[0] ?? 0
    return { kind: finding.kind, cwe, owasp: categoryOf(cwe, truth.flaws, tree) }
  })
}

/** The category that most flaws of this kind have; null for a kind that no flaw has. */
function categoryOf(cwe: number, flaws: readonly Flaw[], tree: CweTree): string | null {
  const votes = new Map<string, number>()
  for (const { cwe: known, owasp2025 } of flaws)
    if (fitKind(tree, [cwe], known).relation !== null) votes.set(owasp2025, (votes.get(owasp2025) ?? 0) + 1)
  return [...votes].sort(([one, many], [other, more]) => more - many || one.localeCompare(other))[0]?.[0] ?? null
}

function groupAll(
  judged: readonly JudgedFlaw[],
  alarms: readonly FalseAlarm[],
  flaws: readonly Flaw[],
  judgements: readonly Judgement[],
  kinds: readonly EvidenceKind[],
): Pick<ScoredRun, 'byCwe' | 'byOwasp' | 'byKind'> {
  const cwes = new Set([...judged.map(({ cwe: [main = 0] }) => main), ...alarms.map(({ cwe }) => cwe)])
  const byCwe = [...cwes].map((cwe) => {
    const own = judged.filter(({ cwe: [main] }) => main === cwe)
    const { id, name } = nameCwe(cwe)
    return toRow(id, name, own, alarms.filter((alarm) => alarm.cwe === cwe).length)
  })
  byCwe.sort(
    (one, other) => other.expected - one.expected || other.found - one.found || numberOf(one) - numberOf(other),
  )
  const byOwasp = Object.entries(OWASP_2025_NAMES).map(([key, name]) => {
    const own = judged.filter(({ owasp2025 }) => owasp2025 === key)
    return toRow(key, name, own, alarms.filter(({ owasp }) => owasp === key).length)
  })
  const evidence = new Map(flaws.map((flaw) => [flaw.id, flaw.evidence]))
  const byKind = kinds.map((kind) => {
    const own = judged.filter(({ id, findings }) => {
      const isOfKind = evidence.get(id)?.includes(kind) === true
      return isOfKind || findings.some((number) => judgements[number - 1]?.finding.kind === kind)
    })
    return toRow(kind, kind, own, alarms.filter((alarm) => alarm.kind === kind).length)
  })
  return { byCwe, byOwasp, byKind }
}

function toRow(key: string, name: string, flaws: readonly JudgedFlaw[], falseAlarms: number): ScoreRow {
  const expected = flaws.filter(({ isExpected }) => isExpected)
  const found = flaws.filter(({ isFound }) => isFound).length
  const foundExpected = expected.filter(({ isFound }) => isFound).length
  const scores = rate(found, falseAlarms, foundExpected, expected.length)
  return { key, name, expected: expected.length, foundExpected, found, falseAlarms, ...scores }
}

function numberOf({ key }: ScoreRow): number {
  return Number(key.replace('CWE-', ''))
}

function presentFinding({ finding, number, verdict, entry, reason }: Judgement, explain: Explain): JudgedFinding {
  const { title, kind, cwe, severity } = finding
  return { number, title, kind, cwe, severity, place: tellPlace(finding), verdict, entry, reason: explain(reason) }
}

function tellPlace({ method, url, parameter, file, line, component, componentVersion }: Finding): string {
  if (component !== null) return [component, componentVersion].filter(Boolean).join(' ')
  if (file !== null) return line === null ? file : `${file}:${line}`
  const where = [method, url].filter(Boolean).join(' ')
  return parameter === null ? where : `${where}, ${parameter}`
}

/** Compares each run with the last one before it that looks for the same kinds; other tools find other things. */
export function compareRuns(runs: readonly ScoredRun[]): RunChange[] {
  return runs.flatMap((run, to) => {
    const from = runs.slice(0, to).findLastIndex(({ kinds }) => kinds.some((kind) => run.kinds.includes(kind)))
    const before = runs[from]
    return before ? compareTwo(before, from, run, to) : []
  })
}

function compareTwo(before: ScoredRun, from: number, run: ScoredRun, to: number): RunChange {
  const foundBefore = listFound(before)
  const found = listFound(run)
  const known = new Set(before.flaws.map(({ id }) => id))
  const missed = run.flaws.filter(({ id, isFound }) => !isFound && known.has(id) && !foundBefore.has(id))
  return {
    from,
    to,
    gained: [...found].filter((id) => !foundBefore.has(id)),
    lost: [...foundBefore].filter((id) => !found.has(id)),
    missedByBoth: missed.map(({ id }) => id),
    falseAlarms: run.counts.falseAlarms - before.counts.falseAlarms,
  }
}

function listFound({ flaws }: ScoredRun): Set<string> {
  return new Set(flaws.filter(({ isFound }) => isFound).map(({ id }) => id))
}
