import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type FileNode, type FileTree, parentOf } from '#containment/disk/file-system.ts'
import {
  DELIVERED,
  EMPTY_FOLDERS,
  ENDLESS,
  HOME,
  INSTALLED,
  LINKS,
  MESSAGES,
  PICTURES,
  SECRET_TEXTS,
  SERVED,
  SET_UP_AT,
  SHARED_FOLDERS,
  TEXTS,
} from '#containment/disk/server-files.ts'

/** First bytes, and whole content, of the emulated programs. */
const PROGRAM = Buffer.from('7f454c4602010100', 'hex')

const DEVICE_BYTES = 65_536

/** Everybody may make files there, and change and remove only their own, as in `/tmp`. */
const SHARED_MODE = 0o1777

interface TreeOptions {
  contentDirectory: string
  version: string
}

/**
 * The emulated server after its setup: a plausible small machine with the shop, whose files belong to root as in a
 * container image. Contents load at first use. It has nothing of the real machine.
 */
export function readTree({ contentDirectory, version }: TreeOptions): FileTree {
  const files = new Map<string, FileNode>()
  const add = (path: string, file: Partial<FileNode>): void => {
    if (path !== '/' && !files.has(parentOf(path))) add(parentOf(path), { kind: 'folder' })
    const owner = path.startsWith('/home/node') ? 'node' : 'root'
    const mode = file.kind === 'folder' ? 0o755 : 0o644
    files.set(path, { kind: 'file', content: Buffer.alloc(0), mode, owner, changedAt: SET_UP_AT, ...file })
  }
  const addText = (path: string, text: string, mode = 0o644): void => add(path, { content: Buffer.from(text), mode })
  const addDelivered = (path: string, source: string): void => {
    // Visitors can overwrite files in served folders that they write into, but no other files of the shop.
    const mode = Object.hasOwn(SERVED, parentOf(path)) ? 0o666 : 0o644
    add(path, { content: () => readFileSync(source), size: statSync(source).size, mode })
  }
  const copy = (folder: string, place: string, only?: readonly string[]): void => {
    for (const entry of readdirSync(join(contentDirectory, folder), { withFileTypes: true })) {
      // Hidden files stay out.
      if (entry.name.startsWith('.') || (only && !only.includes(entry.name))) continue
      if (entry.isDirectory()) copy(`${folder}/${entry.name}`, `${place}/${entry.name}`)
      else addDelivered(`${place}/${entry.name}`, join(contentDirectory, folder, entry.name))
    }
  }

  for (const folder of EMPTY_FOLDERS) add(folder, { kind: 'folder' })
  for (const folder of [...SHARED_FOLDERS].sort()) add(folder, { kind: 'folder', mode: SHARED_MODE })
  add('/root', { kind: 'folder', mode: 0o700 })
  add(PICTURES.place, { kind: 'folder' })
  for (const [path, text] of Object.entries(TEXTS)) addText(path, text)
  for (const [path, text] of Object.entries(SECRET_TEXTS)) addText(path, text, 0o600)
  add('/dev/null', { mode: 0o666, device: 'empty' })
  for (const path of ENDLESS) add(path, { mode: 0o666, device: 'endless', content: () => beginningOf(path), size: 0 })
  for (const [path, target] of Object.entries(LINKS))
    add(path, { kind: 'link', content: Buffer.from(target), mode: 0o777 })
  for (const name of INSTALLED) add(`/usr/bin/${name}`, { content: PROGRAM, mode: 0o755 })
  addText(`${HOME}/package.json`, describePackage(version))
  for (const { place, folder, only } of DELIVERED) copy(folder, place, only)
  addMessages(contentDirectory, addDelivered)
  return files
}

/** A sufficient piece of an endless device. */
function beginningOf(path: string): Buffer {
  if (/random$/.test(path)) return randomBytes(DEVICE_BYTES)
  return Buffer.alloc(/zero$|full$/.test(path) ? DEVICE_BYTES : 0)
}

function addMessages(contentDirectory: string, add: (path: string, source: string) => void): void {
  const folder = join(contentDirectory, MESSAGES.folder)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === MESSAGES.english) add(`${MESSAGES.place}/${entry.name}`, join(folder, entry.name))
    if (entry.isDirectory()) add(`${MESSAGES.place}/${entry.name}.json`, join(folder, entry.name, 'page.json'))
  }
}

function describePackage(version: string): string {
  const manifest = {
    name: 'juice-shop',
    version,
    description: 'Squeezed, bottled and sold by a small team',
    license: 'MIT',
    private: true,
    main: 'build/app.js',
    scripts: { start: 'node build/app' },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
