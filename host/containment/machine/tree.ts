import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOME, SYSTEM_TEXTS } from '#host/containment/disk/server-files.ts'
import { type MachineFile, parentOf } from '#host/containment/machine/files.ts'

/** When that machine was set up. */
const SET_UP_AT = Date.parse('2026-11-21T09:00:00Z')

/** What of the keys lies on that machine; the others are the host's. */
const KEYS = ['jwt.pub', 'premium.key']

const APP = `'use strict'
// Puts the shop on the counter.
const server = require('./server')

server.start(Number(process.env.PORT || 3000))
`

const TEXTS: Readonly<Record<string, string>> = {
  ...SYSTEM_TEXTS,
  '/proc/cpuinfo': 'processor\t: 0\nvendor_id\t: PressedOrange\nmodel name\t: Citrus Core 2\ncpu MHz\t\t: 2400.000\n',
  '/proc/meminfo': 'MemTotal:         524288 kB\nMemFree:          301220 kB\nMemAvailable:     402112 kB\n',
  [`${HOME}/build/app.js`]: APP,
  [`${HOME}/logs/.keep`]: '',
}

/** Files that only the administrator may read. */
const SECRET = { '/etc/shadow': 'root:*:20000:0:99999:7:::\nnode:!:20000::::::\n' }

const FOLDERS = ['/root', '/home/node', '/var/log', '/usr/bin', '/usr/local/bin', '/bin', '/sys', '/opt', '/dev', HOME]

const PACKAGE = {
  name: 'juice-shop',
  description: 'Juices, squeezed while you wait.',
  license: 'MIT',
  private: true,
  main: 'build/app.js',
  scripts: { start: 'node build/app' },
}

interface TreeOptions {
  contentDirectory: string
  version: string
}

/**
 * The machine as it was set up: a plausible small server with the shop on it. Documents and public keys are the shop's own; nothing is
 * there of the machine that it really runs on.
 */
export function readTree({ contentDirectory, version }: TreeOptions): Map<string, MachineFile> {
  const files = new Map<string, MachineFile>()
  const add = (path: string, file: Partial<MachineFile>): void => {
    if (path !== '/' && !files.has(parentOf(path))) add(parentOf(path), { kind: 'folder' })
    const owner = path === HOME || path.startsWith(`${HOME}/`) || path.startsWith('/home/node') ? 'node' : 'root'
    const mode = file.kind === 'folder' ? 0o755 : 0o644
    files.set(path, { kind: 'file', content: Buffer.alloc(0), mode, owner, changedAt: SET_UP_AT, ...file })
  }
  add('/', { kind: 'folder' })
  for (const folder of FOLDERS) add(folder, { kind: 'folder' })
  add('/tmp', { kind: 'folder', mode: 0o777 })
  add('/root', { kind: 'folder', mode: 0o700 })
  add('/dev/null', { mode: 0o666 })
  for (const [path, text] of Object.entries(TEXTS)) add(path, { content: Buffer.from(text) })
  for (const [path, text] of Object.entries(SECRET)) add(path, { content: Buffer.from(text), mode: 0o600 })
  add(`${HOME}/package.json`, { content: Buffer.from(`${JSON.stringify({ ...PACKAGE, version }, null, 2)}\n`) })
  const copy = (folder: string, place: string, shown?: readonly string[]): void => {
    for (const entry of readdirSync(join(contentDirectory, folder), { withFileTypes: true })) {
      if (shown && !shown.includes(entry.name)) continue
      const source = `${folder}/${entry.name}`
      if (entry.isDirectory()) copy(source, `${place}/${entry.name}`)
      else add(`${place}/${entry.name}`, { content: () => readFileSync(join(contentDirectory, source)) })
    }
  }
  copy('ftp', `${HOME}/ftp`)
  copy('keys', `${HOME}/encryptionkeys`, KEYS)
  return files
}
