import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { makeTree } from '../pack.ts'
import { root, say } from '../run/console.mjs'
import { NODE_PACKAGES } from '../run/own-node.mjs'
import { writeBill } from './bill-of-materials.ts'
import { makeRoot } from './debian.ts'
import type { Layer } from './oci-layout.ts'
import { runTool } from './run-tool.ts'

/** Folder of the shop in the image, that of the reference: configurations are mounted below it. */
export const HOME = 'juice-shop'

/** The compiler of the shop's own contracts, which proving needs. */
const OWN_COMPILER = '0.8.21'

export type Architecture = 'amd64' | 'arm64'

const NODE_NAMES: Record<Architecture, keyof (typeof NODE_PACKAGES)['linux']> = { amd64: 'x64', arm64: 'arm64' }

/** Programs that remove names for debuggers, of binutils and of LLVM. Those of LLVM know every architecture. */
const STRIPPERS: Record<Architecture, readonly string[]> = {
  amd64: ['strip', 'llvm-strip'],
  arm64: ['aarch64-linux-gnu-strip', 'llvm-strip'],
}

/** Which compilers of contracts come along. */
export type Compilers = 'own' | 'all' | 'none'

/** Makes the folders of all layers below a folder. */
export async function makeLayers(to: string, architecture: Architecture, compilers: Compilers): Promise<Layer[]> {
  rmSync(to, { recursive: true, force: true })
  const [system, node, packages, program, solidity] = ['system', 'node', 'packages', 'program', 'compilers'].map(
    (name) => join(to, name),
  ) as [string, string, string, string, string]
  const debian = makeRoot(system, architecture)
  mkdirSync(join(system, 'data'))
  const version = placeNode(node, architecture)
  const home = join(program, HOME)
  makeTree(home)
  const names = listCompilers(compilers)
  writeBill(
    home,
    version,
    debian,
    names.map((name) => name.slice('solc-'.length)),
  )
  await writeChallenges(join(home, 'data', 'static'))
  mkdirSync(join(packages, HOME), { recursive: true })
  renameSync(join(home, 'node_modules'), join(packages, HOME, 'node_modules'))
  for (const path of new Set(names.flatMap((name) => [name, ...listNeeds(name)])))
    cpSync(join(root, 'node_modules', path), join(solidity, HOME, 'node_modules', path), { recursive: true })
  return [
    { title: `Debian: C and C++ libraries, tini, setpriv, prlimit`, folder: system, owned: ['data'] },
    { title: `Node ${version}`, folder: node },
    { title: 'packages of npm', folder: packages },
    { title: 'the shop', folder: program },
    ...(names.length > 0 ? [{ title: 'compilers of contracts (GPL-3.0)', folder: solidity }] : []),
  ]
}

/** Puts Node into the image, without its names for debuggers. @returns its version */
function placeNode(to: string, architecture: Architecture): string {
  const name = NODE_PACKAGES.linux[NODE_NAMES[architecture]]
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const version = optionalDependencies[name] ?? ''
  let folder = join(root, 'node_modules', name)
  // npm installs the one of its own machine.
  if (!existsSync(folder)) {
    const download = join(to, '..', 'download')
    mkdirSync(download, { recursive: true })
    const file = runTool('npm', ['pack', `${name}@${version}`, '--silent'], 'npm needs its registry.', download).trim()
    runTool('tar', ['-xzf', join(download, file), '-C', download])
    folder = join(download, 'package')
  }
  const binary = join(to, 'usr', 'local', 'bin', 'node')
  mkdirSync(join(to, 'usr', 'local', 'bin'), { recursive: true })
  cpSync(join(folder, 'bin', 'node'), binary)
  const strippers = STRIPPERS[architecture]
  if (!strippers.some((stripper) => spawnSync(stripper, [binary]).status === 0))
    say(`Node keeps its names for debuggers, 8 MB packed: ${strippers.join(' or ')} is needed.`)
  chmodSync(binary, 0o755)
  mkdirSync(join(to, 'usr', 'share', 'doc', 'node'), { recursive: true })
  cpSync(join(folder, 'LICENSE'), join(to, 'usr', 'share', 'doc', 'node', 'LICENSE'))
  rmSync(join(to, '..', 'download'), { recursive: true, force: true })
  return version
}

function listCompilers(wanted: Compilers): string[] {
  if (wanted === 'none') return []
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const all = Object.keys(optionalDependencies).filter((name) => name.startsWith('solc-'))
  return wanted === 'all' ? all : [`solc-${OWN_COMPILER}`]
}

function listNeeds(name: string): string[] {
  const file = join(root, 'node_modules', name, 'package.json')
  if (!existsSync(file)) throw new Error(`${name} is not installed. Delete node_modules and type npm start.`)
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string> }
  const beside = Object.keys(dependencies).filter((needed) => existsSync(join(root, 'node_modules', needed)))
  return beside.flatMap((needed) => [needed, ...listNeeds(needed)])
}

/**
 * The list that tools for many players read from the image. They use the position as the id. So the list ends before the
 * first gap, with the challenges of the reference.
 */
async function writeChallenges(folder: string): Promise<void> {
  const { challenges } = await discoverCatalogue()
  const rows = challenges
    .toSorted((one, other) => one.id - other.id)
    .filter(({ id }, index) => id === index + 1)
    .map((challenge) => ({
      ...{ name: challenge.name, category: challenge.category, tags: challenge.tags },
      description: challenge.built ? challenge.description : '',
      difficulty: challenge.difficulty,
      hints: challenge.built ? challenge.hints.map(({ text }) => text) : [],
      ...{ mitigationUrl: challenge.mitigationUrl, key: challenge.key, disabledEnv: challenge.disabledEnv },
    }))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'challenges.yml'), stringify(rows))
}
