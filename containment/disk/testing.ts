import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { InstanceDisk } from '#containment/disk/disk.ts'
import { readTree } from '#containment/disk/tree.ts'

export const contentDirectory = fileURLToPath(new URL('../../content', import.meta.url))

export const tree = readTree({ contentDirectory, version: '1.0.0' })

export function openDisk(): { disk: InstanceDisk; db: DatabaseSync } {
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE Files (path TEXT PRIMARY KEY NOT NULL, content BLOB NOT NULL, updatedAt TEXT NOT NULL)')
  return { disk: new InstanceDisk({ tree: () => tree, db }), db }
}
