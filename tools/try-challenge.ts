import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from '#range/catalogue/unit.ts'
import { root, say } from './run/console.mjs'

/** What concerns a single challenge, beside the tests of its folder. */
const FILES = [
  'range/catalogue/catalogue',
  'range/catalogue/sources',
  'range/catalogue/countries',
  'range/coding/coding',
  'test/exploits',
  'test/other-ways',
  'test/mishaps',
  'test/coding-fixes',
]

/** `npm run try:challenge -- <key>`: its oracle, its folder, its exploit and its ways, in some seconds. Answers the exit code. */
export async function main([key = '']: string[]): Promise<number> {
  const folder = `range/challenges/${folderOf(key)}`
  if (!/^[a-z][A-Za-z0-9]+$/.test(key) || !existsSync(join(root, folder))) {
    say(key ? `There is no folder ${folder}.` : 'Which challenge? npm run try:challenge -- <key>')
    say('A key is e.g. loginAdminChallenge. `npm run new:challenge -- <key>` makes a folder.')
    return 1
  }
  const child = spawn(process.execPath, findParameters(key), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: '' },
  })
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve(code ?? 1)))
}

/** How vitest is called for one challenge. */
export function findParameters(key: string): string[] {
  return [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--config',
    'test/vitest.config.ts',
    '--project=unit',
    '--project=whole',
    `range/challenges/${folderOf(key)}/`,
    ...FILES,
    // Titles begin with the key; those of the catalogue's tests with the folder.
    `--testNamePattern=(^|\\s)(${key}|challenge folder ${folderOf(key)})(\\s|$)`,
    '--silent=passed-only',
  ]
}
