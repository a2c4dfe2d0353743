import type { Flaw, GroundTruth, HarmlessPlace, TruthSource } from '#contract/ground-truth.ts'
import { type Address, toAddress } from './addresses.ts'

/** A flaw, prepared for comparing. */
export interface KnownFlaw {
  flaw: Flaw
  /** Address of the request that shows it. */
  shown: Address | null
  /** Packages and images that its lines name, in lower case. */
  components: string[]
}

export interface KnownHarmless {
  place: HarmlessPlace
  /** Address of the request that must not work. */
  shown: Address | null
  method: string | null
}

export interface Known {
  truth: GroundTruth
  flaws: KnownFlaw[]
  harmless: KnownHarmless[]
}

/** Reads the text of a file of the repository. */
export type ReadFile = (file: string) => string

export function prepare(truth: GroundTruth, read: ReadFile): Known {
  return {
    truth,
    flaws: truth.flaws.map((flaw) => ({
      flaw,
      shown: toAddress(flaw.shows.page ?? flaw.shows.path),
      components: flaw.evidence.includes('SCA') ? flaw.source.flatMap((source) => listComponents(source, read)) : [],
    })),
    harmless: truth.harmless.map((place) => ({
      place,
      shown: place.mustNot ? toAddress(place.mustNot.path) : null,
      method: place.mustNot?.method ?? null,
    })),
  }
}

const NAMES = [
  /^\s*"(@?[\w./-]+)":\s*"[\^~]?[\d.*x-]+",?\s*$/,
  /\bname: '(@?[\w./-]+)', version: '/,
  /^\s*image:\s*["']?([\w./-]+):[\w.-]+["']?\s*$/,
]

function listComponents({ file, lines }: TruthSource, read: ReadFile): string[] {
  if (lines.length === 0) return []
  const text = read(file).split('\n')
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
