import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { SeedContent, SeedMemory, SeedProduct } from '#shop/seed/content.ts'
import { reserveLateIds, SeedWriter } from '#shop/seed/seed-writer.ts'
import { SeededRandom } from '#shop/seed/seeded-random.ts'
import { writeCatalogue } from '#shop/seed/write-catalogue.ts'
import { writeCommunity } from '#shop/seed/write-community.ts'
import { writeCustomers } from '#shop/seed/write-customers.ts'
import { writeSales } from '#shop/seed/write-sales.ts'
import { LATER_TABLES } from '#shop/store/later-tables.ts'

export interface SeedOptions {
  /** E-mail domain of the customers, e.g. `juice-sh.op`. */
  domain: string
  /** PEM text of the key for deluxe tokens. */
  jwtPrivateKey: string
  /** Replaces the products of the content. */
  products?: readonly SeedProduct[]
  /** Replaces the memories of the content (fixed ones stay). */
  memories?: readonly SeedMemory[]
  numberOfRandomFakeUsers: number
  /** Creation time of every row. */
  now: Date
}

/** Small, because many tables have few rows and every instance copies the image. */
const PAGE_SIZE_BYTES = 1024
const RANDOM_SEED = 20_140_921

const schema = readFileSync(new URL('../store/schema.sql', import.meta.url), 'utf8')

/** Builds a new shop as an SQLite image for `DatabaseSync.deserialize`. The same input gives the same bytes. */
export function buildSeedImage(content: SeedContent, options: SeedOptions): Uint8Array {
  const db = new DatabaseSync(':memory:')
  try {
    db.exec(`PRAGMA page_size = ${PAGE_SIZE_BYTES}`)
    db.exec('BEGIN')
    db.exec(schema)
    db.exec(LATER_TABLES)
    const writer = new SeedWriter(db, options.now)
    const random = new SeededRandom(RANDOM_SEED)
    const products = (options.products ?? content.products).map((product) => ({
      ...product,
      price: product.price ?? random.between(1, 9),
    }))
    const memories = [...content.fixedMemories, ...(options.memories ?? content.memories)]

    const customers = writeCustomers(writer, random, content, memories, options)
    writeCatalogue(writer, random, products, customers)
    writeSales(writer, random, content, products, customers)
    writeCommunity(writer, content, memories, customers)
    reserveLateIds(db)
    db.exec('COMMIT')
    return db.serialize()
  } finally {
    db.close()
  }
}
