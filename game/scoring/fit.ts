import type { Flaw, TruthSource } from '#contract/ground-truth.ts'
import {
  type Address,
  fileNameOf,
  fitsTemplate,
  isOfFiles,
  namesPathPart,
  plainParameter,
  toAddress,
} from './addresses.ts'
import { type CweRelation, type CweTree, NEARNESS } from './cwe.ts'
import type { Finding } from './finding.ts'
import type { KnownFlaw } from './known.ts'

/** Method of a flaw that requests of all methods show. */
const ANY_METHOD = 'ANY'

/** Lines between a finding and a flaw that still count. */
export const LINE_WINDOW_LINES = 3

/** How a finding lies to a place: not there, there with another parameter or too far away, or exactly. */
export interface PlaceFit {
  at: 'elsewhere' | 'near' | 'here'
  /** The lower, the better. */
  distance: number
  code: 'route' | 'parameter' | 'method' | 'file' | 'lines' | 'component' | 'page' | 'none'
}

const ELSEWHERE: PlaceFit = { at: 'elsewhere', distance: 99, code: 'none' }

export interface KindFit {
  relation: CweRelation | null
  reported: number
  known: number
}

/** A finding with its address taken apart. */
export interface PreparedFinding {
  finding: Finding
  address: Address | null
}

export function prepareFinding(finding: Finding): PreparedFinding {
  return { finding, address: finding.url === null ? null : toAddress(finding.url) }
}

/** The nearest relation between the kinds of a finding and of a flaw. */
export function fitKind(tree: CweTree, reported: readonly number[], known: readonly number[]): KindFit {
  let best: KindFit = { relation: null, reported: reported[0] ?? 0, known: known[0] ?? 0 }
  for (const mine of reported)
    for (const theirs of known) {
      const relation = tree.relate(mine, theirs)
      const isNearer = relation && (best.relation === null || NEARNESS[relation] < NEARNESS[best.relation])
      if (isNearer) best = { relation, reported: mine, known: theirs }
    }
  return best
}

/** Whether a kind of tool names no CWE that could be compared: the place of a secret or a package says enough. */
export function needsNoKind({ kind, component }: Finding, { evidence }: Flaw): boolean {
  if (kind === 'SCA') return component !== null && evidence.includes('SCA')
  return (kind === 'secrets' || kind === 'IaC') && evidence.includes(kind)
}

export function fitPlace(prepared: PreparedFinding, known: KnownFlaw): PlaceFit {
  const { finding, address } = prepared
  const { flaw, components } = known
  if (finding.component !== null && components.length > 0) {
    const isIt = components.includes(finding.component.toLowerCase())
    return isIt ? { at: 'here', distance: 0, code: 'component' } : ELSEWHERE
  }
  if (finding.component !== null) return ELSEWHERE
  if (finding.file !== null) return fitSources(finding, flaw.source)
  return address === null || flaw.route === null ? ELSEWHERE : fitWeb(finding, address, known)
}

export function fitSources({ file, line, endLine }: Finding, sources: readonly TruthSource[]): PlaceFit {
  const fits = sources.map((source) => fitSource(file ?? '', line, endLine ?? line, source))
  return fits.sort((one, other) => rank(one) - rank(other))[0] ?? ELSEWHERE
}

function fitSource(file: string, from: number | null, to: number | null, source: TruthSource): PlaceFit {
  if (!isSameFile(file, source.file)) return ELSEWHERE
  const near: PlaceFit = { at: 'near', distance: 50, code: 'file' }
  const { lines, startLine, endLine } = source
  if (startLine === null || (lines.length === 0 && source.symbol === null))
    return { at: 'here', distance: 1, code: 'file' }
  if (from === null || to === null) return near
  const targets = lines.length > 0 ? lines : [Math.min(Math.max(from, startLine), endLine ?? startLine)]
  const distance = Math.min(...targets.map((line) => (line < from ? from - line : Math.max(0, line - to))))
  if (distance <= LINE_WINDOW_LINES) return { at: 'here', distance, code: 'lines' }
  return { ...near, distance: 50 + Math.min(distance, 40) }
}

/** Tools write paths from the root, from a folder above it, or with a leading dot. */
function isSameFile(told: string, file: string): boolean {
  const path = told.replace(/^(?:\.\/)+/, '')
  return path === file || path.endsWith(`/${file}`)
}

function rank({ at, distance }: PlaceFit): number {
  return { here: 0, near: 1000, elsewhere: 2000 }[at] + distance
}

function fitWeb(finding: Finding, address: Address, { flaw, shown }: KnownFlaw): PlaceFit {
  const route = flaw.route ?? ''
  if (flaw.method === 'PAGE') return fitPage(finding, address, flaw)
  if (address.page !== null && address.page !== '/') return ELSEWHERE
  if (!fitsTemplate(route, address)) return ELSEWHERE
  if (isOfFiles(route) && shown && fileNameOf(shown) !== fileNameOf(address)) return ELSEWHERE
  const method = finding.method === 'HEAD' ? 'GET' : finding.method
  if (method !== null && method !== flaw.method && flaw.method !== ANY_METHOD)
    return { at: 'near', distance: 10, code: 'method' }
  const parameter = fitParameter(finding, address, flaw)
  return parameter === null
    ? { at: 'near', distance: 5, code: 'parameter' }
    : { at: 'here', distance: parameter, code: 'route' }
}

/** The address behind a # never reaches the server, so tools often tell the page alone. */
function fitPage(finding: Finding, { segments, page }: Address, { route, parameter }: Flaw): PlaceFit {
  const name = (route ?? '').replace(/^\/#/, '').replace(/\/$/, '')
  if (segments.length > 0 || (finding.method !== null && finding.method !== 'GET')) return ELSEWHERE
  if (page !== null && page.replace(/\/$/, '') !== name) return ELSEWHERE
  const isNamed = parameter !== null && finding.parameter !== null && isSameParameter(finding.parameter, parameter)
  if (isNamed) return { at: 'here', distance: page === null ? 1 : 0, code: 'page' }
  if (page === null || (finding.parameter !== null && parameter !== null))
    return { at: 'near', distance: 20, code: 'parameter' }
  return { at: 'here', distance: 2, code: 'page' }
}

/** How well the parameters agree, from 0; null if they are two. */
function fitParameter({ parameter }: Finding, address: Address, flaw: Flaw): number | null {
  if (flaw.parameter === null || flaw.parameterIn === 'none') return parameter === null ? 0 : 2
  if (parameter === null) return 2
  if (isSameParameter(parameter, flaw.parameter)) return 0
  if (flaw.parameterIn === 'path' || flaw.parameterIn === 'file')
    return !address.query.includes(parameter) && (namesPathPart(parameter) || isOfPath(parameter, address)) ? 1 : null
  return null
}

/** Some tools name the value of the path that they changed. */
function isOfPath(parameter: string, { segments }: Address): boolean {
  return segments.includes(parameter)
}

/** Headers of answers by which tools tell a header of the request. */
const ANSWERED: Readonly<Record<string, string>> = { 'access-control-allow-origin': 'origin' }

/** The cookie that carries the token of a session, as the header does. Tools change either. */
const OF_SESSION: Readonly<Record<string, string>> = { token: 'authorization', cookie: 'authorization' }

function isSameParameter(told: string, known: string): boolean {
  const [plain, meant] = [plainParameter(told), known.toLowerCase()]
  return (
    plain === meant || [ANSWERED, OF_SESSION].some((names) => Object.hasOwn(names, plain) && names[plain] === meant)
  )
}
