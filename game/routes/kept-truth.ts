import { RangeReplyError } from '#game/errors.ts'
import type { Game } from '#game/game.ts'
import type { RangeRouteOptions } from './options.ts'

/** The ground truth in each format. */
export type TruthTexts = Readonly<Record<'json' | 'sarif' | 'csv', string>>

/** Returns a function that writes the ground truth once, because that takes half a second and is the same for all. */
export function keepTruth({ catalogue, version }: RangeRouteOptions): () => Promise<TruthTexts> {
  let texts: Promise<TruthTexts> | undefined
  const write = async (): Promise<TruthTexts> => {
    const { TruthFault, writeTruth } = await import('#game/ground-truth/write-truth.ts')
    try {
      return await writeTruth(catalogue, version ?? '')
    } catch (cause) {
      if (!(cause instanceof TruthFault)) throw cause
      throw new RangeReplyError('RANGE_TRUTH_UNFIT', { faults: cause.message }, { cause })
    }
  }
  return () => {
    texts ??= write()
    texts.catch(() => {
      texts = undefined
    })
    return texts
  }
}

/** @throws {RangeReplyError} RANGE_TRUTH_WITHHELD in a CTF, and for teams until their run is over */
export function refuseWithheld({ rules }: RangeRouteOptions, { opening }: Game): void {
  if (rules.ctf.isOn || !opening.hasSolutions) throw new RangeReplyError('RANGE_TRUTH_WITHHELD')
}
