import { createHash } from 'node:crypto'
import { Registry } from '#classroom/door/registry.ts'
import type { RegistryKeeper } from '#classroom/door/registry-keeper.ts'
import { type RegistryRow, RegistryRows } from '#classroom/door/registry-rows.ts'
import { HostError } from '#server/errors.ts'
import { Database } from '#server/store/postgres/database.ts'

const LISTEN_AGAIN_MS = 500

const READ = 'SELECT name, key, value, changed FROM registry WHERE changed > $1 ORDER BY changed'

type NumberedRow = RegistryRow & { changed: number }

/** Called with the changed rows, after they are in the registry. */
type OnChange = (rows: readonly RegistryRow[]) => void

/**
 * The registry of a class as another front door keeps it. Changes are announced by the database, and read by their
 * number, so that a lost connection leaves no gap.
 */
export class FollowedRegistry {
  readonly registry: Registry
  readonly #database: Database
  readonly #rows: RegistryRows
  readonly #onChange: OnChange
  #number: number
  /** The reading under way, and the one that begins after it. */
  #reading: Promise<void> | undefined
  #next: Promise<void> | undefined
  #stopListening: () => void = () => {}
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  private constructor(database: Database, rows: readonly NumberedRow[], onChange: OnChange) {
    this.#database = database
    this.#onChange = onChange
    this.#rows = new RegistryRows(rows)
    this.#number = rows.at(-1)?.changed ?? 0
    this.registry = new Registry(this.#rows.db, this.#createKeeper())
  }

  /** @throws {HostError} HOST_SHOP_ELSEWHERE while the class has no registry yet, and as `openPostgresStore` */
  static async open(address: string, onChange: OnChange): Promise<FollowedRegistry> {
    const database = new Database(address)
    try {
      const rows = await database.query<NumberedRow>(READ, [0])
      if (!rows.some(({ name, key }) => name === 'settings' && key === '["key"]'))
        throw new HostError('HOST_SHOP_ELSEWHERE', { reason: 'the class is being opened' })
      const followed = new FollowedRegistry(database, rows, onChange)
      void followed.#listen()
      return followed
    } catch (fault) {
      await database.close()
      throw fault
    }
  }

  /** Resolves when all changes from before this call are here. Questions of one moment are one. */
  catchUp(): Promise<void> {
    if (!this.#reading) return this.#read()
    this.#next ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#next = undefined
        return this.#read()
      })
    return this.#next
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#stopListening()
    await this.#database.close()
    this.#rows.db.close()
  }

  #read(): Promise<void> {
    this.#reading = this.#readOn().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #readOn(): Promise<void> {
    const read = await this.#database.query<NumberedRow>(READ, [this.#number], 'follow')
    // Another reading may have ended meanwhile.
    const rows = read.filter(({ changed }) => changed > this.#number)
    if (rows.length === 0 || this.#isClosed) return
    this.#rows.follow(rows)
    this.#number = rows.at(-1)?.changed ?? this.#number
    const settings = rows.filter(({ name }) => name === 'settings')
    // A restored class has another key.
    if (settings.some(({ key }) => key === '["key"]')) this.registry.reload()
    this.#onChange(rows)
  }

  async #listen(): Promise<void> {
    const channel = `registry_${createHash('md5').update(this.#database.place.schema).digest('hex')}`
    const again = (): void => {
      if (this.#isClosed) return
      this.#timer = setTimeout(() => void this.#listen(), LISTEN_AGAIN_MS)
      this.#timer.unref()
    }
    const hear = (): void => void this.catchUp().catch(() => {})
    try {
      this.#stopListening = await this.#database.listen(channel, hear, again)
      // Changes from before the connection are read as well.
      hear()
    } catch {
      again()
    }
  }

  /** Rows are changed by the leading front door alone. A request waits until they are the present ones. */
  #createKeeper(): RegistryKeeper {
    return {
      isShared: true,
      settle: () => this.catchUp(),
      kept: () => undefined,
      replace: (db) => db,
      close: () => this.close(),
    }
  }
}
