import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { copyServer } from './packing/built-server.ts'
import { chooseFiles } from './packing/choose-files.ts'
import { copyPackages } from './packing/packages.ts'
import { fail, root, say } from './run/console.mjs'

/** The tree that starts and plays without a checkout. */
export const PACKAGE_FOLDER = join(root, 'dist', 'package')

const MEGABYTE = 1_000_000

interface Manifest {
  version: string
  dependencies: Record<string, string>
  [field: string]: unknown
}

/**
 * `npm run pack [-- tree [folder] | -- try]`: makes `dist/package` and its `.tgz`, the tree alone, or both and a shop that
 * npm installs from the packed file. Returns the exit code.
 */
export async function main([word = '', folder = PACKAGE_FOLDER]: string[]): Promise<number> {
  const { version } = makeTree(resolve(folder))
  if (word === 'tree') return 0
  say(`dist/package: ${describeSize(sizeOf(PACKAGE_FOLDER))}`)
  const file = packTree(version)
  say(`${file.slice(root.length + 1)}: ${describeSize(statSync(file).size)}`)
  if (word === 'try') return tryPacked(file)
  say(`Install it by npm install ${file}, then start it by npx vitamin-cve`)
  return 0
}

export function makeTree(to = PACKAGE_FOLDER): Manifest {
  rmSync(to, { recursive: true, force: true })
  const chosen = chooseFiles()
  for (const path of chosen) {
    const file = join(to, path)
    mkdirSync(dirname(file), { recursive: true })
    cpSync(join(root, path), file)
  }
  copyServer(to, chosen)
  copyPackages(to)
  return writeManifest(to)
}

/** Plays the test of the package, with the packed file in place of the tree. */
function tryPacked(file: string): number {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const parameters = ['run', '--config', 'test/vitest.config.ts', '--project=process', 'test/process/package.test.ts']
  const env = { ...process.env, NODE_ENV: '', VITAMIN_CVE_PACKED: file }
  return spawnSync(process.execPath, [vitest, ...parameters], { cwd: root, env, stdio: 'inherit' }).status ?? 1
}

/** The project's own manifest, without what only a checkout does. */
function writeManifest(to: string): Manifest {
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _dev,
    imports,
    ...rest
  } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  const manifest: Manifest = {
    ...rest,
    bin: { 'vitamin-cve': 'tools/vitamin-cve.mjs' },
    imports,
    bundleDependencies: Object.keys(rest.dependencies),
  }
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** Packs the tree, and makes sure that npm left out nothing: it has names of files that it never packs. */
function packTree(version: string): string {
  const file = join(root, 'dist', `vitamin-cve-${version}.tgz`)
  rmSync(file, { force: true })
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', join(root, 'dist')],
    { cwd: PACKAGE_FOLDER, encoding: 'utf8', maxBuffer: 64 * MEGABYTE, shell: process.platform === 'win32' },
  )
  if (status !== 0) fail(`npm could not pack the tree.\n${stderr.slice(-2000)}`, 'Mend it and try again.')
  const [packed] = JSON.parse(stdout) as { files: { path: string }[] }[]
  const names = new Set(packed?.files.map(({ path }) => path))
  const missing = listFiles(PACKAGE_FOLDER).filter((path) => !names.has(path))
  if (missing.length > 0)
    fail(`npm left out ${missing.length} files: ${missing.slice(0, 10).join(', ')}`, 'Give them other names.')
  return file
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

export function sizeOf(folder: string): number {
  return listFiles(folder).reduce((bytes, path) => bytes + statSync(join(folder, path)).size, 0)
}

export function describeSize(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}
