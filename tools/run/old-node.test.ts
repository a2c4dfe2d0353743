import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './console.mjs'

/** Names of Node 18 that the files before the hand-over may import. A missing name would end every first command. */
const IN_NODE_18: Record<string, readonly string[]> = {
  'node:child_process': ['spawn', 'spawnSync'],
  'node:fs': ['existsSync', 'readFileSync', 'readdirSync', 'rmSync', 'statSync', 'writeFileSync'],
  'node:module': ['createRequire'],
  'node:path': ['dirname', 'join', 'resolve', 'sep'],
  'node:url': ['fileURLToPath', 'pathToFileURL'],
  'node:v8': ['setFlagsFromString'],
}

interface Import {
  file: string
  module: string
  names: string[]
}

const STATIC = /^import (?:\* as \w+|\{([^}]*)\}) from '([^']+)'/gm

/** Static imports of a file and of the files of ours that it imports. */
function listImports(file: string, seen: Set<string> = new Set()): Import[] {
  if (seen.has(file)) return []
  seen.add(file)
  return [...readFileSync(file, 'utf8').matchAll(STATIC)].flatMap(([, names = '', module = '']) => [
    { file: relative(root, file), module, names: names.split(',').flatMap((name) => name.trim() || []) },
    ...(module.startsWith('.') ? listImports(join(dirname(file), module), seen) : []),
  ])
}

const imports = listImports(join(root, 'tools', 'run.mjs'))
const ofNode = imports.filter(({ module }) => !module.startsWith('.'))

describe('the files that run on the Node of the machine', () => {
  it('are the entry and what it needs to find the own Node', () => {
    expect([...new Set(imports.map(({ file }) => file))].sort()).toEqual([
      'tools/run.mjs',
      'tools/run/console.mjs',
      'tools/run/hand-over.mjs',
      'tools/run/install.mjs',
      'tools/run/own-node.mjs',
      'tools/run/wants-mended.mjs',
    ])
  })

  it.each(ofNode.map((one) => [one.file, one] as const))('%s imports only names of Node 18', (_, { module, names }) => {
    expect(Object.keys(IN_NODE_18)).toContain(module)
    expect(names.filter((name) => !IN_NODE_18[module]?.includes(name))).toEqual([])
  })
})
