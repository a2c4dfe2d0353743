import { DatabaseSync, type SQLTagStore, type StatementSync } from 'node:sqlite'

/** Methods that run a statement, of a prepared statement and of a store of them. */
const RUNNERS = ['run', 'get', 'all', 'iterate']

/** Methods that change rows without a statement. */
const CHANGERS = ['exec', 'applyChangeset', 'deserialize']

type Method = (...given: unknown[]) => unknown

/**
 * A database that knows whether a statement has run since its changes were last counted. Every request counts twice,
 * and SQLite counts by a statement; reading a field is cheaper.
 */
export class CountedDatabase extends DatabaseSync {
  #hasRun = true
  #changes = 0
  readonly #note = (name: string): void => {
    this.#hasRun = true
    // An image ends all earlier statements.
    if (name === 'deserialize') counters.delete(this)
  }

  constructor(...given: ConstructorParameters<typeof DatabaseSync>) {
    super(...given)
    noteCalls(this, CHANGERS, this.#note)
  }

  override prepare(...given: Parameters<DatabaseSync['prepare']>): StatementSync {
    return noteCalls(super.prepare(...given), RUNNERS, this.#note)
  }

  override createTagStore(...given: Parameters<DatabaseSync['createTagStore']>): SQLTagStore {
    return noteCalls(super.createTagStore(...given), RUNNERS, this.#note)
  }

  /** Number of changes since the database was opened. */
  countChanges(): number {
    if (this.#hasRun) {
      this.#changes = askForChanges(this, (sql) => super.prepare(sql))
      this.#hasRun = false
    }
    return this.#changes
  }
}

/** Calls `note` before each call of those methods. Iterators run with each step, so their steps count, too. */
function noteCalls<Target extends object>(
  target: Target,
  names: readonly string[],
  note: (name: string) => void,
): Target {
  const methods = target as Record<string, Method>
  for (const name of names) {
    const method = methods[name] as Method
    methods[name] = (...given) => {
      note(name)
      const result = Reflect.apply(method, target, given)
      return name === 'iterate' ? noteSteps(result as Iterable<unknown>, () => note(name)) : result
    }
  }
  return target
}

function* noteSteps(rows: Iterable<unknown>, note: () => void): Generator<unknown> {
  for (const row of rows) {
    note()
    yield row
  }
  note()
}

const counters = new WeakMap<DatabaseSync, StatementSync>()

/** Number of changes since the database was opened. The same number means the same data. */
export function countChanges(db: DatabaseSync): number {
  return db instanceof CountedDatabase ? db.countChanges() : askForChanges(db, (sql) => db.prepare(sql))
}

function askForChanges(db: DatabaseSync, prepare: (sql: string) => StatementSync): number {
  let counter = counters.get(db)
  if (!counter) {
    counter = prepare('SELECT total_changes()')
    // Reading a row as a list takes a third of the time.
    counter.setReturnArrays(true)
    counters.set(db, counter)
  }
  // Node's types know rows as objects only.
  const [changes] = counter.get() as unknown as [number]
  return changes
}
