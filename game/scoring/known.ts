import { readFileSync } from 'node:fs'
import type { Flaw, GroundTruth, HarmlessPlace, TruthSource } from '#contract/ground-truth.ts'
import { type Address, toAddress } from './addresses.ts'

/** A flaw, prepared for comparing. */
export interface KnownFlaw {
  flaw: Flaw
  /** Address of the request that shows it. */
  shown: Address | null
  /** Packages and images that its lines name, in lower case. */
  components: readonly string[]
}

export interface KnownHarmless {
  place: HarmlessPlace
  /** Address of the request that must not work, as a template. */
  shown: Address | null
  method: string | null
}

export interface Known {
  truth: GroundTruth
  flaws: KnownFlaw[]
  harmless: KnownHarmless[]
}

const ROOT = new URL('../../', import.meta.url)

/** Packages and images by the id of the flaw that they are. */
export type Components = Readonly<Record<string, readonly string[]>>

/** Reads the sources that name weak packages. Threads may not read all of them. */
export function readComponents({ flaws }: Pick<GroundTruth, 'flaws'>): Components {
  const weak = flaws.filter(({ evidence }) => evidence.includes('SCA'))
  return Object.fromEntries(weak.map(({ id, source }) => [id, [...new Set(source.flatMap(listComponents))]]))
}

export function prepare(truth: GroundTruth, components: Components): Known {
  return {
    truth,
    flaws: truth.flaws.map((flaw) => ({
      flaw,
      shown: toAddress(flaw.shows.page ?? flaw.shows.path),
      components: components[flaw.id] ?? [],
    })),
    harmless: truth.harmless.map((place) => ({
      place,
      shown: place.mustNot ? toPattern(place.mustNot.path) : null,
      method: place.mustNot?.method ?? null,
    })),
  }
}

/** A word of a path. */
const WORD = /^[a-z_.][\w.-]*$/i

/** A number of a path, and text that an attack puts in its place, stand for all values there. */
function toPattern(path: string): Address | null {
  const address = toAddress(path)
  return address && { ...address, segments: address.segments.map((part) => (WORD.test(part) ? part : ':')) }
}

const NAMES = [
  /^\s*"(@?[\w./-]+)":\s*"[\^~]?[\d.*x-]+",?\s*$/,
  /^\s*"(@?[\w./-]+)": \{ "version": "/,
  /\bname: '(@?[\w./-]+)', version: '/,
  /^\s*image:\s*["']?([\w./-]+):[\w.-]+["']?\s*$/,
  /^FROM ([\w./-]+):[\w.-]+(?:\s|$)/,
]

function listComponents({ file, lines }: TruthSource): string[] {
  if (lines.length === 0) return []
  const text = readFileSync(new URL(file, ROOT), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const found = NAMES.map((name) => name.exec(text[line - 1] ?? '')?.[1])
    return found.flatMap((name) => name?.toLowerCase() ?? [])
  })
}

/** Method and route of a flaw, or its first line, for people. */
export function placeOf({ method, route, parameter, source }: Flaw): string {
  if (route !== null) {
    const where = method === 'PAGE' ? route : `${method} ${route}`
    return parameter === null ? where : `${where}, ${parameter}`
  }
  return lineOf(source[0])
}

export function lineOf(source: TruthSource | undefined): string {
  const line = source?.lines[0] ?? source?.startLine
  return line ? `${source?.file}:${line}` : (source?.file ?? '')
}
