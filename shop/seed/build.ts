import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { SeedContent, SeedMemory, SeedProduct } from '#shop/seed/content.ts'
import { Draws } from '#shop/seed/draws.ts'
import { plantCatalogue } from '#shop/seed/plant-catalogue.ts'
import { plantCommunity } from '#shop/seed/plant-community.ts'
import { plantCustomers } from '#shop/seed/plant-customers.ts'
import { plantSales } from '#shop/seed/plant-sales.ts'
import { Planter } from '#shop/seed/planter.ts'

export interface SeedOptions {
  /** Domain of the customers' addresses, e.g. `juice-sh.op`. */
  domain: string
  /** PEM text: key of the deluxe members' marks. */
  jwtPrivateKey: string
  /** Replaces the products of the content. */
  products?: readonly SeedProduct[]
  /** Replaces the memories of the content (fixed ones stay). */
  memories?: readonly SeedMemory[]
  numberOfRandomFakeUsers: number
  /** Creation time of every row. */
  now: Date
}

/** Small pages: many tables hold a handful of rows, and every instance carries a copy of the image. */
const PAGE_SIZE_BYTES = 1024
const SEED_OF_DRAWS = 20_140_921

const schema = readFileSync(new URL('../store/schema.sql', import.meta.url), 'utf8')

/** A shop as it is on its first day, as an SQLite image for `DatabaseSync.deserialize`. The same input gives the same bytes. */
export function buildSeedImage(content: SeedContent, options: SeedOptions): Uint8Array {
  const db = new DatabaseSync(':memory:')
  try {
    db.exec(`PRAGMA page_size = ${PAGE_SIZE_BYTES}`)
    db.exec('BEGIN')
    db.exec(schema)
    const planter = new Planter(db, options.now)
    const draws = new Draws(SEED_OF_DRAWS)
    const products = (options.products ?? content.products).map((product) => ({
      ...product,
      price: product.price ?? draws.between(1, 9),
    }))
    const memories = [...content.fixedMemories, ...(options.memories ?? content.memories)]

    const customers = plantCustomers(planter, draws, content, memories, options)
    plantCatalogue(planter, draws, products, customers)
    plantSales(planter, draws, content, products, customers)
    plantCommunity(planter, content, memories, customers)
    db.exec('COMMIT')
    return db.serialize()
  } finally {
    db.close()
  }
}
