import { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import type { LoadedPack } from '#game/catalogue/packs.ts'
import type { PackSeed } from '#game/packs.ts'
import { FIRST_LATE_ID, FIRST_MADE_UP_ID, reserveLateIds, SeedWriter } from '#shop/seed/seed-writer.ts'

interface PackLog {
  error(facts: object, message: string): void
}

/**
 * The seed with the rows of the packs. A failing pack adds none of its rows; without packs the image stays as it is.
 */
export function plantPacks(image: Uint8Array, packs: readonly LoadedPack[], now: Date, log: PackLog): Uint8Array {
  const planting = packs.filter(({ plant }) => plant)
  if (planting.length === 0) return image
  const db = new DatabaseSync(':memory:')
  try {
    db.deserialize(image)
    for (const { name, plant } of planting) {
      db.exec('BEGIN')
      try {
        plant?.(seedFor(new SeedWriter(db, now)))
        db.exec('COMMIT')
      } catch (err) {
        db.exec('ROLLBACK')
        log.error({ err, pack: name }, 'A pack could not plant its rows; the shops are without them')
      }
    }
    reserveLateIds(db)
    return db.serialize()
  } finally {
    db.close()
  }
}

function seedFor(writer: SeedWriter): PackSeed {
  return {
    timestamp: writer.timestamp,
    row(table, values) {
      const id = Number.isSafeInteger(values.id) ? Number(values.id) : Number.NaN
      if (!(id >= FIRST_LATE_ID && id < FIRST_MADE_UP_ID)) {
        throw new RangeError(
          `Rows of packs have ids from ${FIRST_LATE_ID} to ${FIRST_MADE_UP_ID - 1}, not ${values.id}.`,
        )
      }
      writer.insertRow(table, values)
    },
  }
}

/** The routes of the packs, each pack in its own scope. A failing pack keeps the routes before its error. */
export async function packRoutes(app: FastifyInstance, packs: readonly LoadedPack[], log: PackLog): Promise<void> {
  for (const { name, routes } of packs) {
    await app.register(async (scope) => {
      try {
        await routes?.(scope)
      } catch (err) {
        log.error({ err, pack: name }, 'A pack could not add all of its routes')
      }
    })
  }
}
