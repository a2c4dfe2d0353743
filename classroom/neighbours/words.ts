import { createHmac } from 'node:crypto'
import { isEqual, type Visitor } from '#classroom/visitor.ts'

// Sealed words between the front doors of a class. The receiver acts on a sealed word only, and passes it on to nobody.

/** Header of a reply that sends the asking front door elsewhere: nothing was done with the request. */
export const ELSEWHERE_HEADER = 'x-vitamin-elsewhere'

export const LINE_PROTOCOL = 'vitamin-line'

export type Kind = 'shop' | 'lab'

export type Told =
  /** Members that were here. */
  | { visits: number[] }
  /** Instance whose work had to be ended. */
  | { hung: string }
  /** The separate shard is wanted. */
  | { apart: true }

export type Word =
  /** For the shop of a team, in a shard of the receiver. */
  | { kind: 'team'; shard: number; to: Kind; visitor: Visitor; isSocket: boolean }
  /** A request about the class. `address` is the address of the visitor. */
  | { kind: 'class'; arrived: Kind; address: string }
  /** Opens a line to a shard, by its number at the receiver. */
  | { kind: 'line'; shard: number }
  | { kind: 'told'; told: Told }

/** Seals words by the secret of the deployment. A word counts for one registration of one front door. */
export class WordSeal {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  seal(word: Word, epoch: number): string {
    const text = Buffer.from(JSON.stringify({ ...word, epoch })).toString('base64url')
    return `${text}.${this.#sign(text)}`
  }

  open(sealed: unknown, epoch: number): Word | undefined {
    if (typeof sealed !== 'string') return undefined
    const [text = '', signature = ''] = sealed.split('.')
    if (!isEqual(signature, this.#sign(text))) return undefined
    const word = JSON.parse(Buffer.from(text, 'base64url').toString()) as Word & { epoch: number }
    return word.epoch === epoch ? word : undefined
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update('front door\n').update(text).digest('base64url')
  }
}
