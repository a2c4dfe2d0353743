import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

const PAGE_BYTES = 4096

// Accidents of SQLite files. Offsets are those of the file format.

export function spoilPage(path: string, page: number): void {
  const bytes = readFileSync(path)
  bytes.fill(0x5a, (page - 1) * PAGE_BYTES, page * PAGE_BYTES)
  writeFileSync(path, bytes)
}

export function spoilTable(path: string, table: string): void {
  const db = new DatabaseSync(`${pathToFileURL(path).href}?immutable=1`, { readOnly: true })
  const row = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table)
  db.close()
  spoilPage(path, Number(row?.rootpage))
}

export function flipBit(path: string, at: number): void {
  const bytes = readFileSync(path)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at)
  writeFileSync(path, bytes)
}

export function cutFile(path: string, share: number): void {
  truncateSync(path, Math.floor((readFileSync(path).length * share) / PAGE_BYTES) * PAGE_BYTES + 100)
}

export function setFormat(path: string, format: number): void {
  const bytes = readFileSync(path)
  bytes.writeUInt32BE(format, 60)
  writeFileSync(path, bytes)
}

export function replaceByFolder(path: string): void {
  rmSync(path)
  mkdirSync(path)
}

export function replaceByForeign(path: string): void {
  rmSync(path)
  const db = new DatabaseSync(path)
  db.exec('CREATE TABLE bookmarks (url TEXT)')
  db.close()
}

/** Damages the list of free pages, which only large writes read. */
export function spoilFreePages(path: string): void {
  const db = new DatabaseSync(path)
  db.exec('CREATE TABLE gone (content BLOB); INSERT INTO gone VALUES (zeroblob(200000)); DROP TABLE gone')
  db.close()
  const bytes = readFileSync(path)
  const trunk = bytes.readUInt32BE(32)
  bytes.writeUInt32BE(0x7fffffff, (trunk - 1) * PAGE_BYTES + 4)
  writeFileSync(path, bytes)
}
