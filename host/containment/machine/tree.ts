import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MachineFile, parentOf } from '#host/containment/machine/files.ts'

/** Where the shop lies on the machine that it seems to run on. */
export const HOME = '/juice-shop'

/** When that machine was set up. */
const SET_UP_AT = Date.parse('2026-11-21T09:00:00Z')

/** What of the keys lies on that machine; the others are the host's. */
const KEYS = ['jwt.pub', 'premium.key']

const PASSWD = `root:x:0:0:root:/root:/bin/bash
daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin
bin:x:2:2:bin:/bin:/usr/sbin/nologin
sys:x:3:3:sys:/dev:/usr/sbin/nologin
www-data:x:33:33:www-data:/var/www:/usr/sbin/nologin
nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin
node:x:1000:1000::/home/node:/bin/bash
`

const APP = `'use strict'
// Puts the shop on the counter.
const server = require('./server')

server.start(Number(process.env.PORT || 3000))
`

const TEXTS: Readonly<Record<string, string>> = {
  '/etc/passwd': PASSWD,
  '/etc/group': 'root:x:0:\ndaemon:x:1:\nwww-data:x:33:\nnode:x:1000:\nnogroup:x:65534:\n',
  '/etc/hostname': 'juicer\n',
  '/etc/hosts': '127.0.0.1\tlocalhost\n::1\tlocalhost ip6-localhost ip6-loopback\n172.17.0.2\tjuicer\n',
  '/etc/resolv.conf': 'nameserver 127.0.0.11\n',
  '/etc/debian_version': '13.1\n',
  '/etc/os-release':
    'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nNAME="Debian GNU/Linux"\nVERSION_ID="13"\nVERSION_CODENAME=trixie\nID=debian\n',
  '/proc/version': 'Linux version 6.12.48 (gcc 14.2.0) #1 SMP PREEMPT_DYNAMIC\n',
  '/proc/cpuinfo': 'processor\t: 0\nvendor_id\t: PressedOrange\nmodel name\t: Citrus Core 2\ncpu MHz\t\t: 2400.000\n',
  '/proc/meminfo': 'MemTotal:         524288 kB\nMemFree:          301220 kB\nMemAvailable:     402112 kB\n',
  '/proc/self/cmdline': `node\0${HOME}/build/app.js\0`,
  '/proc/self/environ': `NODE_ENV=production\0PORT=3000\0HOME=/home/node\0PWD=${HOME}\0`,
  '/proc/self/status': 'Name:\tnode\nState:\tR (running)\nPid:\t1\nPPid:\t0\nUid:\t1000\t1000\t1000\t1000\n',
  [`${HOME}/build/app.js`]: APP,
  [`${HOME}/logs/.keep`]: '',
  '/home/node/.profile': '# ~/.profile: executed for login shells.\nPATH="$HOME/bin:$PATH"\n',
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
