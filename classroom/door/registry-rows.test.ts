import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Chronicle } from '#classroom/door/chronicle.ts'
import { Registry } from '#classroom/door/registry.ts'
import { type RegistryRow, RegistryRows } from '#classroom/door/registry-rows.ts'
import { openRegistryFile } from '#classroom/door/registry-schema.ts'

const EMBLEM = { fruit: 'kiwi', ground: 'berry' } as const

/** A database that keeps the rows. */
class KeptRows {
  readonly #rows = new Map<string, RegistryRow>()

  keep(changes: readonly RegistryRow[]): void {
    for (const row of changes) this.#rows.set(`${row.name} ${row.key}`, row)
  }

  read(): RegistryRow[] {
    return [...this.#rows.values()].filter(({ value }) => value !== null)
  }
}

function dump({ db }: RegistryRows): unknown[] {
  const tables = db.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table'").all()
  return tables.map(({ name }) => [name, db.prepare(`SELECT * FROM main.${name}`).all()])
}

describe('rows of a registry', () => {
  it('are the same elsewhere after each change, deletion and number', () => {
    const kept = new KeptRows()
    const rows = new RegistryRows()
    const registry = new Registry(rows.db)
    const chronicle = new Chronicle(registry)
    const { team } = registry.make('red', 'Réd "1"', EMBLEM, 1)
    const first = registry.join('red', 'a', 'Rita', 'made')
    kept.keep(rows.takeChanges())
    expect(rows.isChanged).toBe(false)
    registry.rename(team, 'Redder')
    registry.removeMember(registry.join('red', 'b', null, 'link'))
    registry.move(team, 2)
    chronicle.addMessage({ from: 'trainer', player: null, to: null, text: 'x' })
    expect(rows.isChanged).toBe(true)
    kept.keep(rows.takeChanges())
    const elsewhere = new RegistryRows(kept.read())
    expect(dump(elsewhere)).toEqual(dump(rows))
    expect(new Registry(elsewhere.db).list()).toEqual(registry.list())
    // The number of the removed member is not given again.
    expect(new Registry(elsewhere.db).join('red', 'c', null, 'link').id).toBe(first.id + 2)
    registry.remove('red')
    kept.keep(rows.takeChanges())
    expect(dump(new RegistryRows(kept.read()))).toEqual(dump(rows))
  })

  it('forget changes that were rolled back', () => {
    const rows = new RegistryRows()
    const registry = new Registry(rows.db)
    rows.takeChanges()
    expect(() =>
      registry.work(() => {
        registry.writeSetting('title', 'never')
        throw new Error('stop')
      }),
    ).toThrow('stop')
    expect(rows.takeChanges()).toEqual([])
  })

  it('give way to those of a file, and go into one', () => {
    const directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-rows-'))
    try {
      const kept = new KeptRows()
      const rows = new RegistryRows()
      new Registry(rows.db).make('old', 'Old', EMBLEM, 1)
      kept.keep(rows.takeChanges())
      const file = openRegistryFile(directory)
      const given = new Registry(file)
      given.make('new', 'New', EMBLEM, 1)
      given.join('new', 'a', null, 'made')
      file.close()
      rows.replace(join(directory, 'class.sqlite'))
      kept.keep(rows.takeChanges())
      const elsewhere = new RegistryRows(kept.read())
      expect(dump(elsewhere)).toEqual(dump(rows))
      const copy = new RegistryRows()
      elsewhere.writeInto(copy.db)
      expect(new Registry(copy.db).list().map(({ slug }) => slug)).toEqual(['new'])
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  })
})
