import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { runTool } from './run-tool.ts'

/** A package of Debian of which the image has files. */
export interface DebianPackage {
  name: string
  version: string
}

/** A release of Debian, and packages with all that they need. No script of theirs runs, so any architecture will do. */
const RELEASE = 'bookworm'
const PACKAGES = ['libc6', 'libstdc++6', 'libgcc-s1', 'libatomic1', 'util-linux', 'tini']

/** Files of the system: what Node links, and three programs: PID 1, and the limits of copies that judge fixes. */
const KEPT = [
  'lib64/*',
  'lib/*-linux-gnu/{ld-linux*,libc,libm,libdl,libpthread,librt,libresolv,libnss_dns,libnss_files,libgcc_s}.so*',
  'lib/ld-linux*',
  'usr/lib/*-linux-gnu/{libstdc++,libatomic,libcap-ng,libsmartcols}.so*',
  'lib/*-linux-gnu/{libcap-ng,libsmartcols}.so*',
  'usr/bin/{tini,setpriv,prlimit}',
]

const OWNERS = [
  'libc6',
  'libstdc++6',
  'libgcc-s1',
  'libatomic1',
  'gcc-12-base',
  'libcap-ng0',
  'libsmartcols1',
  'util-linux',
  'tini',
]

/** User and group of the shop. */
export const IMAGE_USER = 65_532

/** Makes the root of the image: no shell, no package manager. */
export function makeRoot(to: string, architecture: string): DebianPackage[] {
  const all = `${to}.all`
  rmSync(all, { recursive: true, force: true })
  mkdirSync(dirname(to), { recursive: true })
  const parameters = ['--variant=extract', `--include=${PACKAGES.join(',')}`, `--architectures=${architecture}`]
  runTool('mmdebstrap', [...parameters, RELEASE, all], 'It needs the package mmdebstrap of Debian, and its archive.')
  for (const path of KEPT.flatMap((pattern) => globSync(pattern, { cwd: all }))) copy(all, to, path)
  const found = OWNERS.flatMap((name) => {
    const version = readVersion(all, name)
    return version === undefined ? [] : [{ name, version }]
  })
  for (const { name } of found) {
    const path = join('usr', 'share', 'doc', name, 'copyright')
    if (existsSync(join(all, path))) cpSync(join(all, path), join(to, path), { dereference: true })
  }
  rmSync(all, { recursive: true, force: true })
  for (const folder of ['etc', 'tmp', 'proc', 'dev', 'sys']) mkdirSync(join(to, folder), { recursive: true })
  writeFileSync(join(to, 'etc', 'passwd'), `shop:x:${IMAGE_USER}:${IMAGE_USER}::/data:/nonexistent\n`)
  writeFileSync(join(to, 'etc', 'group'), `shop:x:${IMAGE_USER}:\n`)
  writeFileSync(join(to, 'etc', 'nsswitch.conf'), 'passwd: files\ngroup: files\nhosts: files dns\n')
  return found
}

function copy(from: string, to: string, path: string): void {
  mkdirSync(dirname(join(to, path)), { recursive: true })
  cpSync(join(from, path), join(to, path), { verbatimSymlinks: true })
}

/** Reads the version of a package from the history that it brings along. */
function readVersion(all: string, name: string): string | undefined {
  const file = join(all, 'usr', 'share', 'doc', name, 'changelog.Debian.gz')
  if (!existsSync(file)) return undefined
  return /\((.+?)\)/.exec(gunzipSync(readFileSync(file)).toString('utf8'))?.[1]
}
