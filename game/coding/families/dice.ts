import { createHash } from 'node:crypto'

/** Random choices of one run. The same seed makes the same choices. */
export class Dice {
  readonly #seed: string
  #count = 0
  readonly #decks = new Map<readonly unknown[], unknown[]>()
  readonly #places = new Map<string, readonly [number, ...number[]]>()

  constructor(seed: string) {
    this.#seed = seed
  }

  /** A whole number from 0 up to and without `end`. */
  drawBelow(end: number): number {
    const digest = createHash('sha256')
      .update(`${this.#seed} ${this.#count++}`)
      .digest()
    return digest.readUInt32BE(0) % end
  }

  /** A whole number, both ends included. */
  drawBetween(from: number, to: number): number {
    return from + this.drawBelow(to - from + 1)
  }

  /** One of these. */
  choose<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.drawBelow(items.length)] as Item
  }

  /** One of these. None comes twice before all have come, so that enough draws try each kind. */
  deal<Item>(items: readonly [Item, ...Item[]]): Item {
    const left = this.#decks.get(items) ?? []
    if (left.length === 0) left.push(...this.chooseSome(items, items.length))
    this.#decks.set(items, left)
    return left.pop() as Item
  }

  /** The same for items that are made anew for each draw. @param kind tells their lists apart */
  dealMade<Item>(kind: string, items: readonly [Item, ...Item[]]): Item {
    const places = this.#places.get(kind) ?? (Array.from(items.keys()) as [number, ...number[]])
    this.#places.set(kind, places)
    return items[this.deal(places)] as Item
  }

  isHeads(): boolean {
    return this.drawBelow(2) === 0
  }

  /** Each side once in two draws, for what decides who an attack is tried by. @param kind tells the coins apart */
  dealHeads(kind: string): boolean {
    return this.dealMade(`coin ${kind}`, [true, false])
  }

  /** Small letters. */
  drawLetters(count: number): string {
    return Array.from({ length: count }, () => String.fromCharCode(97 + this.drawBelow(26))).join('')
  }

  /** Each letter in upper or lower case. */
  drawCase(text: string): string {
    return [...text].map((letter) => (this.isHeads() ? letter.toUpperCase() : letter.toLowerCase())).join('')
  }

  /** Some of these, in another order. */
  chooseSome<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items]
    return Array.from(
      { length: Math.min(count, left.length) },
      () => left.splice(this.drawBelow(left.length), 1)[0] as Item,
    )
  }
}
