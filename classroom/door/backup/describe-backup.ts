import { DatabaseSync } from 'node:sqlite'
import { TAKEN_AT } from '#classroom/door/registry-schema.ts'
import type { RunState } from '#contract/class-run.ts'
import type { BackupContents } from '#contract/class-team.ts'
import { asRows } from '#foundation/rows.ts'

export interface CleanFiles {
  source: string
  registry: string
  store: string
}

type TeamRow = Omit<BackupContents['teams'][number], 'emblem'> & BackupContents['teams'][number]['emblem']

/** Describes a backup by the registry made from it. @param bytes of the upload */
export function describeBackup({ registry }: Pick<CleanFiles, 'registry'>, bytes: number): BackupContents {
  const db = new DatabaseSync(registry, { readOnly: true })
  try {
    const readSetting = (name: string): string | undefined =>
      db.prepare('SELECT value FROM settings WHERE name = ?').get(name)?.value as string | undefined
    const count = (rows: string): number => Number(db.prepare(`SELECT count(*) AS count FROM ${rows}`).get()?.count)
    const run = JSON.parse(readSetting('run') ?? '{}') as { settings?: { title?: string }; status?: RunState['status'] }
    const takenAt = readSetting(TAKEN_AT)
    const rows = db
      .prepare(
        `SELECT slug, name, fruit, ground,
           (SELECT count(*) FROM members m WHERE m.slug = t.slug) AS players,
           (SELECT count(*) FROM solves s WHERE s.slug = t.slug AND s.at IS NOT NULL) AS solved
         FROM teams t ORDER BY solved DESC, name`,
      )
      .all()
    const teams = asRows<TeamRow>(rows).map(({ fruit, ground, ...team }) => ({ ...team, emblem: { fruit, ground } }))
    return {
      title: run.settings?.title ?? '',
      status: run.status ?? 'ready',
      takenAt: takenAt === undefined ? null : Number(takenAt),
      lastAt: findLastMoment(db),
      bytes,
      teams,
      players: count('members'),
      solves: count('solves WHERE at IS NOT NULL'),
      messages: count('messages'),
      planned: count('planned'),
    }
  } finally {
    db.close()
  }
}

function findLastMoment(db: DatabaseSync): number | null {
  const { at } =
    db
      .prepare(
        `SELECT max(at) AS at FROM (SELECT max(at) AS at FROM feed UNION ALL SELECT max(at) FROM solves
         UNION ALL SELECT max(at) FROM messages UNION ALL SELECT max(made_at) FROM teams)`,
      )
      .get() ?? {}
  return at === null || at === undefined ? null : Number(at)
}
