import type { DatabaseSync } from 'node:sqlite'
import type { KeptFile } from '#server/store/kept-file.ts'

// The table `sums` holds the snapshots. It keeps its first name, so that data directories of earlier releases stay
// readable.
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS journal (
    instance TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, cause TEXT NOT NULL, changeset BLOB NOT NULL,
    PRIMARY KEY (instance, seq)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sums (instance TEXT PRIMARY KEY, seq INTEGER NOT NULL, changeset BLOB NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS seeds (fingerprint TEXT PRIMARY KEY, image BLOB NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS origins (instance TEXT PRIMARY KEY, seed TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS games (instance TEXT PRIMARY KEY, state TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS labs (instance TEXT PRIMARY KEY, state TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS lab_parts (
    instance TEXT NOT NULL, key TEXT NOT NULL, part TEXT NOT NULL, PRIMARY KEY (instance, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS chains (
    instance TEXT NOT NULL, seq INTEGER NOT NULL, state TEXT NOT NULL, PRIMARY KEY (instance, seq)
  ) WITHOUT ROWID;
`

export function createStoreTables(db: DatabaseSync): void {
  db.exec(SCHEMA)
}

/** States of an instance's chain, each beside an entry of its journal. */
export const MAX_CHAIN_STATES = 64

export const MERGED_CAUSE = 'earlier changes'

/** Tables of instances, each with the instance's name in the first column. */
export const INSTANCE_TABLES = ['journal', 'sums', 'origins', 'games', 'labs', 'lab_parts', 'chains'] as const

/** The file of the store. Format 0: releases which wrote no number. Format 2: games keep hints by name, not by id. */
export const STORE_FILE: KeptFile = {
  name: 'vitamin-cve.sqlite',
  format: 2,
  mainTable: 'journal',
  maxCheckedBytes: 8_000_000,
  prepare: createStoreTables,
}
