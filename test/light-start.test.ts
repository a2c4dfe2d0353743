import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findModuleLinks } from './support/module-links.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** What the modules of a source, and of those that they load, lead to outside of the repository. */
function outsideOf(file: string, seen = new Set<string>()): string[] {
  // Sources of the server that players see are texts in ours, and look like links.
  if (seen.has(file) || !existsSync(join(root, file))) return []
  seen.add(file)
  return findModuleLinks(readFileSync(join(root, file), 'utf8'))
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .flatMap(({ specifier }) => {
      if (specifier.startsWith('#')) return outsideOf(specifier.slice(1), seen)
      return specifier.startsWith('.') ? outsideOf(join(dirname(file), specifier), seen) : [specifier]
    })
}

const PACKAGES_AT_START = ['cookie', 'fastify', 'hashids', 'pino', 'zod']

/** Judging of fixes, messages to receivers, the lab, parsers and evaluators in threads, oracles: each is loaded when it is first needed. */
const LATER =
  /^(?:host\/judging|host\/repair\/(?:closed-shop|frame|repair-desk|salvage)|host\/webhook\/post|host\/http\/lab-app|host\/containment\/network|range\/challenges|range\/coding\/checks|.*\/thread\.ts)/

/** What is loaded together with a source, before it runs; texts that name a source, and what is loaded once it is needed, left out. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(join(root, file))) return seen
  seen.add(file)
  const source = readFileSync(join(root, file), 'utf8')
  const links = findModuleLinks(source)
  // What is loaded later gives its types at once.
  const types = new Set(links.filter(({ isTypeOnly }) => isTypeOnly).map(({ specifier }) => specifier))
  const statements = source.split('\n').filter((line) => /^(?:import|export|\}) /.test(line))
  for (const { specifier } of links) {
    if (types.has(specifier) || !statements.some((line) => line.endsWith(`'${specifier}'`))) continue
    if (specifier.startsWith('#')) loadedWith(specifier.slice(1), seen)
    else if (specifier.startsWith('.')) loadedWith(join(dirname(file), specifier).split(sep).join('/'), seen)
    else seen.add(specifier)
  }
  return seen
}

describe('a server that waits is light, because', () => {
  it('its supervisor loads nothing but what Node has', () => {
    const loaded = new Set(outsideOf('host/supervisor/main.ts'))
    expect([...loaded].filter((name) => !name.startsWith('node:'))).toEqual([])
    expect(loaded).toContain('node:child_process')
  })

  it('its worker starts with few packages, and without what only some visitors need', () => {
    const loaded = [...loadedWith('host/serve.ts')]
    const packages = loaded.filter((name) => !name.includes('.ts') && !name.startsWith('node:')).map(packageOf)
    expect([...new Set(packages)].sort()).toEqual(PACKAGES_AT_START)
    expect(loaded).toContain('range/routes/snippets.ts')
    expect(loaded.filter((file) => LATER.test(file))).toEqual([])
  })

  it('what decides between the bundle and the sources loads neither', () => {
    const loaded = [...loadedWith('host/server.ts')].filter((name) => !name.startsWith('node:'))
    expect(loaded.filter((file) => file !== 'host/server.ts' && !file.startsWith('host/bundle/'))).toEqual([])
    expect(loaded).toContain('host/bundle/import-bundle.ts')
  })

  it('no source of a start makes what reads the names of languages and places, three megabytes of them', () => {
    const eager = [...loadedWith('host/serve.ts')].filter(
      (file) =>
        existsSync(join(root, file)) && /^(?:export )?const .*new Intl\./m.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(eager).toEqual([])
  })

  it('nobody imports node:http, which brings an HTTP client along', () => {
    const importing = ['common', 'model', 'shop', 'range', 'host'].flatMap((layer) =>
      globSync(`${layer}/**/*.ts`, { cwd: root }).filter((file) => {
        if (file.endsWith('.test.ts')) return false
        const links = findModuleLinks(readFileSync(join(root, file), 'utf8'))
        return links.some(({ specifier, isTypeOnly }) => !isTypeOnly && /^node:https?2?$/.test(specifier))
      }),
    )
    expect(importing.map((file) => relative('.', file).split(sep).join('/')).sort()).toEqual([
      // Loaded once a model of the configuration is asked.
      'host/assistant/remote-model.ts',
      // The front door of a class is a process of its own.
      'host/class/door/forwarder.ts',
      'host/class/door/open-door.ts',
      // Loaded once a host of the configuration is asked for something.
      'host/containment/network.ts',
      // Loaded once the request bench sends something.
      'host/http/inner-requests.ts',
      'host/http/node-http.ts',
      // Loaded with the first solve that a receiver is told of.
      'host/webhook/post.ts',
    ])
    expect(readFileSync(join(root, 'host/webhook/reporter.ts'), 'utf8')).not.toMatch(/^import .*post/m)
    expect(readFileSync(join(root, 'host/assistant/choose-model.ts'), 'utf8')).not.toMatch(/^import .*remote/m)
    expect(readFileSync(join(root, 'host/http/open-server.ts'), 'utf8')).not.toMatch(/^import .*inner-requests/m)
    expect(readFileSync(join(root, 'host/containment/outgoing.ts'), 'utf8')).not.toMatch(/^import .*network/m)
  })
})

it('an installation without development packages judges fixes of every coding challenge', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const folders = globSync('range/challenges/*/coding', { cwd: root }).map((folder) => dirname(folder))
  expect(folders.length).toBeGreaterThanOrEqual(24)
  const loaded = new Set([
    ...outsideOf('host/judging/thread.ts'),
    ...folders.flatMap((folder) => {
      const { ownAttacksOnly } = readProofOf(folder)
      const solutions = ownAttacksOnly ? [] : ['exploit.ts', 'ways.ts']
      return ['oracle.ts', 'coding/proof.ts', ...solutions].flatMap((file) => outsideOf(join(folder, file)))
    }),
  ])
  const names = [...loaded].filter((name) => !name.startsWith('node:')).map(packageOf)
  expect(names.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
  expect(names).toContain('parse5')
})

function readProofOf(folder: string): { ownAttacksOnly: boolean } {
  return {
    ownAttacksOnly: readFileSync(join(root, folder, 'coding/proof.ts'), 'utf8').includes('ownAttacksOnly: true'),
  }
}

/** `mingo/core` → `mingo`, `@scope/name/part` → `@scope/name` */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
