import { readFileSync } from 'node:fs'

const TREE = new URL('../../content/ground-truth/cwe-tree.json', import.meta.url)

/** Steps to an ancestor that still names the same kind. */
const MAX_STEPS = 2
/** A parent with more children is too wide for them to be of one kind. */
const MAX_SIBLINGS = 4

/** Pairs of numbers whose relation is remembered. */
const MAX_REMEMBERED_PAIRS = 50_000

export type CweRelation = 'same' | 'above' | 'below' | 'beside'

/** The research view of the CWE: which weakness is a kind of which. */
export class CweTree {
  readonly #parents = new Map<number, number[]>()
  readonly #children = new Map<number, number[]>()
  readonly #related = new Map<string, CweRelation | null>()

  constructor() {
    const { children } = JSON.parse(readFileSync(TREE, 'utf8')) as { children: Record<string, number[]> }
    for (const [parent, list] of Object.entries(children)) {
      this.#children.set(Number(parent), list)
      for (const child of list) this.#parents.set(child, [...(this.#parents.get(child) ?? []), Number(parent)])
    }
  }

  /** How a reported weakness is related to a known one; null if they are of different families. */
  relate(reported: number, known: number): CweRelation | null {
    if (reported === known) return 'same'
    const key = `${reported} ${known}`
    const before = this.#related.get(key)
    if (before !== undefined) return before
    const relation = this.#compare(reported, known)
    if (this.#related.size < MAX_REMEMBERED_PAIRS) this.#related.set(key, relation)
    return relation
  }

  #compare(reported: number, known: number): CweRelation | null {
    if (this.#isAbove(reported, known)) return 'above'
    if (this.#isAbove(known, reported)) return 'below'
    const shared = this.#parentsOf(reported).find((parent) => this.#parentsOf(known).includes(parent))
    if (shared === undefined || this.#isPillar(shared)) return null
    return (this.#children.get(shared)?.length ?? 0) <= MAX_SIBLINGS ? 'beside' : null
  }

  #isAbove(upper: number, lower: number): boolean {
    if (this.#isPillar(upper)) return false
    let level = [lower]
    for (let step = 0; step < MAX_STEPS; step++) {
      level = level.flatMap((number) => this.#parentsOf(number))
      if (level.includes(upper)) return true
    }
    return false
  }

  #parentsOf(number: number): readonly number[] {
    return this.#parents.get(number) ?? []
  }

  /** A pillar, such as CWE-693, says too little to name a kind of others. */
  #isPillar(number: number): boolean {
    return !this.#parents.has(number)
  }
}

/** How near a relation is, from 0. */
export const NEARNESS: Readonly<Record<CweRelation, number>> = { same: 0, above: 1, below: 1, beside: 2 }
