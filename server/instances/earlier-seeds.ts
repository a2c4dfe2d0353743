import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { nameSeed } from '#server/instances/seeds.ts'
import type { Seed } from '#server/store/store.ts'

/** The seed of the release `83b496d`, whose files do not name the seed of a journal. */
const UNNOTED = 'c3a45056fa1ec548a81a794da979d94c'

/** Seeds of earlier releases, in `content/seeds` by their fingerprints. */
export class EarlierSeeds {
  readonly #directory: string

  constructor(contentDirectory: string) {
    this.#directory = join(contentDirectory, 'seeds')
  }

  /** Returns the seed of journals that do not name theirs. */
  findUnnoted(): Seed | null {
    return this.find(UNNOTED)
  }

  find(fingerprint: string): Seed | null {
    if (!/^[0-9a-f]{32}$/.test(fingerprint)) return null
    try {
      const seed = nameSeed(brotliDecompressSync(readFileSync(join(this.#directory, `${fingerprint}.sqlite.br`))))
      return seed.fingerprint === fingerprint ? seed : null
    } catch {
      return null
    }
  }
}
