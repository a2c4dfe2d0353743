import { intersects, satisfies, valid, validRange } from 'semver'
import advisories from '../data/advisories.json' with { type: 'json' }
import names from '../data/packages.txt?raw'
import { isRecord, StepError, type StepOutput, toBytes } from './operation.ts'

/** `data/advisories.md` lists the sources. */
interface Advisory {
  package: string
  /** Affected releases as an npm range. */
  affected: string
  ids: readonly string[]
  severity: string
  /** Missing without a source. */
  cwe?: string
}

const KNOWN = new Set(names.split('\n').filter((name) => name !== '' && !name.startsWith('#')))
const MAX_PACKAGES = 2000

interface Dependency {
  name: string
  version: string
}

/**
 * Looks up dependencies in a frozen list of advisories and of well-known names.
 * @param text a package manifest, or lines `name version` or `name@version`
 * @throws {StepError} notPackage, tooManyLines
 */
export function checkPackages(text: string): StepOutput {
  const dependencies = listDependencies(text)
  if (dependencies.length === 0) throw new StepError('notPackage')
  if (dependencies.length > MAX_PACKAGES) throw new StepError('tooManyLines', { count: MAX_PACKAGES })
  const facts = dependencies.flatMap(({ name, version }) => findingsOf(name, version))
  if (facts.length === 0) throw new StepError('nothingKnown', { count: dependencies.length })
  return { bytes: toBytes(facts.map(([name, finding]) => `${name}: ${finding}`).join('\n')), facts }
}

function findingsOf(name: string, version: string): [string, string][] {
  const exact = valid(version.replace(/^[\^~=v\s]+/, ''))
  const isTouchedBy = (affected: string): boolean => {
    if (exact !== null) return satisfies(exact, affected, { includePrerelease: true })
    // `~8` stands for many releases, and `latest` for an unknown one.
    return version === '' || validRange(version) === null || intersects(version, affected, { includePrerelease: true })
  }
  const what = version === '' ? name : `${name} ${version}`
  const known = (advisories as Advisory[])
    .filter((advisory) => advisory.package === name && isTouchedBy(advisory.affected))
    .map(({ ids, severity, cwe, affected }): [string, string] => [
      what,
      [ids.join(', '), severity, cwe, affected].filter(Boolean).join(' · '),
    ])
  if (KNOWN.has(name) || known.length > 0) return known
  const alike = [...KNOWN].filter((other) => isAlike(name, other)).slice(0, 3)
  return alike.length > 0 ? [[what, `? ≈ ${alike.join(', ')}`]] : []
}

function listDependencies(text: string): Dependency[] {
  const manifest = /^\s*\{/.test(text) ? readManifest(text) : undefined
  if (manifest) {
    return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].flatMap((field) => {
      const entries = manifest[field]
      if (!isRecord(entries)) return []
      return Object.entries(entries).map(([name, version]) => ({
        name,
        version: typeof version === 'string' ? version : '',
      }))
    })
  }
  return text.split(/\r?\n/).flatMap((line) => {
    const [, name, version = ''] =
      /^\s*"?((?:@[\w.-]+\/)?[\w.-]+)"?(?:[@:\s]+"?([\^~=v]*\d[\w.+-]*)"?)?,?\s*$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, version }]
  })
}

function readManifest(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    throw new StepError('notJson')
  }
}

/** Whether two names are easily confused: one letter or a `js` differs. */
function isAlike(name: string, other: string): boolean {
  const plain = name.replace(/[._-]?js$/, '').replace(/[-_.]/g, '')
  if (plain === other.replace(/[._-]?js$/, '').replace(/[-_.]/g, '')) return true
  return Math.min(name.length, other.length) >= 5 && measureDistance(name, other) === 1
}

/**
 * Number of insertions, deletions, changes and swaps of neighbouring letters. Returns 2 early if the lengths differ by
 * more than 1.
 */
export function measureDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 1) return 2
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost)
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) best = Math.min(best, (before[j - 2] ?? 0) + 1)
      next.push(best)
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

/** Versions, one per line, that match a range. @throws {StepError} badRange, badVersion */
export function compareVersions(text: string, range: string): StepOutput {
  if (range.trim() === '' || validRange(range) === null) throw new StepError('badRange')
  const facts = text
    .split(/[\s,]+/)
    .filter((version) => version !== '')
    .map((version): [string, string] => {
      const exact = valid(version)
      if (exact === null) throw new StepError('badVersion', { version: version.slice(0, 60) })
      return [version, satisfies(exact, range) ? '✓' : '✗']
    })
  if (facts.length === 0) throw new StepError('badVersion', { version: '' })
  return { bytes: toBytes(facts.map((fact) => fact.join(' ')).join('\n')), facts }
}
