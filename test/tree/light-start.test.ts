import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { HOUSES } from '../support/houses.ts'
import { findModuleLinks } from '../support/module-links.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Packages that a source and its imports load. */
function outsideOf(file: string, seen = new Set<string>()): string[] {
  // Sources of the emulated server are texts in ours, and look like imports.
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

/** Parts that load at first use: judges of fixes and tools, webhooks, the lab, parsers in threads, oracles. */
const LATER = [
  /^proving\/(?!open-prover|keep-prover|prover-link|channel|read-lines)/,
  /^server\/repair\/(?:closed-shop|frame|repair-desk|salvage)/,
  /^server\/webhook\/post/,
  /^server\/http\/lab-app/,
  /^server\/api-document\/(?!api-document-routes)/,
  /^server\/gym\/(?!gym-routes|gym-fault|gym-limits)/,
  /^server\/store\/memory-store/,
  /^game\/scoring\//,
  /^game\/coding\/checks\//,
  /^containment\/network/,
  /^challenges\//,
  /\/thread\.ts$/,
]

/** Sources that load with a source before it runs, without lazy imports and names in texts. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(join(root, file))) return seen
  seen.add(file)
  const source = readFileSync(join(root, file), 'utf8')
  const links = findModuleLinks(source)
  // A lazy module's types are imported statically.
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
  it('its supervisor loads Node’s modules only', () => {
    const loaded = new Set(outsideOf('start/main.ts'))
    expect([...loaded].filter((name) => !name.startsWith('node:'))).toEqual([])
    expect(loaded).toContain('node:child_process')
  })

  it('its worker starts with few packages, and without those for some visitors only', () => {
    const loaded = [...loadedWith('start/serve.ts')]
    const packages = loaded.filter((name) => !/\.(?:ts|mjs)/.test(name) && !name.startsWith('node:')).map(packageOf)
    expect([...new Set(packages)].sort()).toEqual(PACKAGES_AT_START)
    expect(loaded).toContain('game/routes/snippets.ts')
    expect(loaded.filter((file) => LATER.some((part) => part.test(file)))).toEqual([])
    // A part that moved would be looked for in vain.
    const sources = globSync('{challenges,containment,game,proving,server}/**/*.ts', { cwd: root })
    const files = sources.map((file) => file.split(sep).join('/'))
    expect(LATER.filter((part) => !files.some((file) => part.test(file)))).toEqual([])
  })

  it('the front door of a class loads OpenTelemetry only for a collector', () => {
    const loaded = [...loadedWith('classroom/door/door.ts')]
    expect(loaded).toContain('classroom/door/traces/traces.ts')
    expect(loaded.filter((name) => name.startsWith('@opentelemetry/'))).toEqual([])
    const opening = [...loadedWith('classroom/door/traces/open-tracing.ts')]
    expect(opening).toContain('@opentelemetry/sdk-trace')
  })

  it('the choice between bundle and sources loads neither', () => {
    const loaded = [...loadedWith('start/server.ts')].filter((name) => !name.startsWith('node:'))
    expect(loaded.filter((file) => file !== 'start/server.ts' && !file.startsWith('server/bundle/'))).toEqual([])
    expect(loaded).toContain('server/bundle/import-bundle.ts')
  })

  it('no source of a start makes the readers for names of languages and places, which take three megabytes', () => {
    const eager = [...loadedWith('start/serve.ts')].filter(
      (file) =>
        existsSync(join(root, file)) && /^(?:export )?const .*new Intl\./m.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(eager).toEqual([])
  })

  it('no source imports node:http, which loads an HTTP client', () => {
    const importing = HOUSES.flatMap((layer) =>
      globSync(`${layer}/**/*.ts`, { cwd: root }).filter((file) => {
        if (file.endsWith('.test.ts')) return false
        const links = findModuleLinks(readFileSync(join(root, file), 'utf8'))
        return links.some(({ specifier, isTypeOnly }) => !isTypeOnly && /^node:https?2?$/.test(specifier))
      }),
    )
    expect(importing.map((file) => relative('.', file).split(sep).join('/')).sort()).toEqual([
      // The front door of a class is a process of its own.
      'classroom/door/forwarder.ts',
      'classroom/door/open-servers.ts',
      'classroom/door/send-onwards.ts',
      'classroom/neighbours/inner-port.ts',
      'classroom/neighbours/passage.ts',
      'containment/network.ts',
      // Loads with the first request to a model of the configuration.
      'model/serving/remote-model.ts',
      // The prover and its copies are processes of their own.
      'proving/copy/enter.ts',
      'proving/copy/open-copy.ts',
      'proving/judge/copy-process.ts',
      'server/http/inner-requests.ts',
      'server/http/node-http.ts',
      'server/webhook/post.ts',
    ])
    expect(readFileSync(join(root, 'server/webhook/reporter.ts'), 'utf8')).not.toMatch(/^import .*post/m)
    expect(readFileSync(join(root, 'model/serving/choose-model.ts'), 'utf8')).not.toMatch(/^import .*remote/m)
    expect(readFileSync(join(root, 'server/open/open-apps.ts'), 'utf8')).not.toMatch(/^import .*inner-requests/m)
    expect(readFileSync(join(root, 'containment/outgoing.ts'), 'utf8')).not.toMatch(/^import (?!type\b).*network/m)
  })
})

it('an installation without development packages judges fixes of every coding challenge', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const folders = globSync('challenges/*/coding', { cwd: root }).map((folder) => dirname(folder))
  expect(folders.length).toBeGreaterThanOrEqual(24)
  const loaded = new Set([
    ...outsideOf('start/judge.ts'),
    ...outsideOf('proving/copy/enter.ts'),
    ...folders.flatMap((folder) => {
      const { ownAttacksOnly } = readProofOf(folder)
      const solutions = ownAttacksOnly ? [] : ['exploit.ts', 'ways.ts']
      return ['oracle.ts', 'coding/proof.ts', ...solutions].flatMap((file) => outsideOf(join(folder, file)))
    }),
  ])
  const names = [...loaded].filter((name) => !isBuiltin(name)).map(packageOf)
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
