import { DatabaseSync, type SQLTagStore, type StatementSync } from 'node:sqlite'

/** What runs a statement: of a prepared one, and of a store of them. */
const RUNNERS = ['run', 'get', 'all', 'iterate']

/** What changes rows without a statement that somebody holds. */
const CHANGERS = ['exec', 'applyChangeset', 'deserialize']

type Method = (...given: unknown[]) => unknown

/**
 * A database that knows whether anything may have changed since it was last asked for the number of its changes. Every request asks twice, and
 * SQLite answers by a statement: where none has run in between, a look at a field does.
 */
export class CountedDatabase extends DatabaseSync {
  #hasRun = true
  #changes = 0
  readonly #note = (name: string): void => {
    this.#hasRun = true
    // An image ends all statements of what was there before.
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

  /** How many rows were ever changed. */
  countChanges(): number {
    if (this.#hasRun) {
      this.#changes = askForChanges(this, (sql) => super.prepare(sql))
      this.#hasRun = false
    }
    return this.#changes
  }
}

/** Has `note` called before each call of those methods. Who goes through rows runs on with each of them. */
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

/** How many rows were ever changed in a database since it was opened: the same number means the same data. */
export function countChanges(db: DatabaseSync): number {
  return db instanceof CountedDatabase ? db.countChanges() : askForChanges(db, (sql) => db.prepare(sql))
}

function askForChanges(db: DatabaseSync, prepare: (sql: string) => StatementSync): number {
  let counter = counters.get(db)
  if (!counter) {
    counter = prepare('SELECT total_changes()')
    // A row as a list takes a third of the time.
    counter.setReturnArrays(true)
    counters.set(db, counter)
  }
  // Node's types know rows as objects only.
  const [changes] = counter.get() as unknown as [number]
  return changes
}
