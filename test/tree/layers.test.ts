import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ABOVE_SHOP, HOUSES, readHouse } from '../support/houses.ts'
import { findModuleLinks, loadsUnnamed, type ModuleLink } from '../support/module-links.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Imports that each house, and each zone of the page, may have. The arrows point down only. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  ...Object.fromEntries(HOUSES.map((house) => [house, [house, ...readHouse(house).needs]])),
  'web/src/shop': ['web/src/shop', 'web/src/entities', 'web/src/ui', 'web/src/i18n', 'contract'],
  // The statement of accessibility is data of its own.
  'web/src/range': ['web/src/range', 'web/src/entities', 'web/src/ui', 'web/src/i18n', 'contract', 'content'],
  'web/src/entities': ['web/src/entities', 'web/src/ui', 'web/src/i18n', 'contract'],
  // Letters are what the build cuts out of packages: fonts and their style sheets.
  'web/src/ui': ['web/src/ui', 'web/src/i18n', 'contract', 'letters'],
  'web/src/i18n': ['web/src/i18n', 'web/src/ui', 'contract'],
  // The pages of a class are a build of their own. No player's page imports them.
  'web/src/class': ['web/src/class', 'web/src/entities', 'web/src/ui', 'web/src/i18n', 'contract', 'content'],
  'web/src/app': [
    'web/src/app',
    'web/src/shop',
    'web/src/range',
    'web/src/entities',
    'web/src/ui',
    'web/src/i18n',
    'contract',
  ],
}

/** Entities of the game: for features of the range only. */
const GAME_ENTITIES = ['web/src/entities/challenge', 'web/src/entities/game', 'web/src/entities/team']

/** Parts of the contract that describe the game. */
const GAME_CONTRACT = [
  'contract/calls/gym.ts',
  'contract/calls/host.ts',
  'contract/calls/range.ts',
  'contract/calls/score-board.ts',
  'contract/class.ts',
  'contract/class-board.ts',
  'contract/class-room.ts',
  'contract/class-run.ts',
  'contract/class-team.ts',
  'contract/emblem.ts',
  'contract/copied-request.ts',
  'contract/fair-play.ts',
  'contract/game.ts',
  'contract/ground-truth.ts',
  'contract/gym.ts',
  'contract/phases.ts',
  'contract/proving.ts',
  'contract/scoring.ts',
  'contract/tutorial.ts',
]

/**
 * Values that range and host may import from the shop, in order to compose it. No code that they trust runs through the
 * shop; shared code belongs to `foundation`.
 */
const COMPOSITION: Record<string, readonly string[]> = {
  'classroom/shard/measure-teams.ts': ['shop/metrics/shop-measurements.ts'],
  'containment/database.ts': ['shop/store/later-tables.ts'],
  'containment/expressions/draw-confirmation.ts': ['shop/orders/paper/draw-confirmation.ts'],
  'containment/expressions/evaluators.ts': ['shop/expressions.ts'],
  'containment/near-ports.ts': ['shop/expressions.ts', 'shop/parsers.ts'],
  'containment/parsers/parsers.ts': ['shop/parsers.ts'],
  'game/coding/families/forged-coupons.ts': ['shop/coupons/z85.ts'],
  'game/coding/families/old-campaigns.ts': ['shop/coupons/monthly.ts'],
  'lab/testing/identity-stage.ts': ['shop/server-options.ts', 'shop/testing.ts'],
  'lab/testing/open-lab.ts': ['shop/testing.ts'],
  'proving/copy/open-copy.ts': ['shop/open-shop.ts', 'shop/routes.ts', 'shop/server-options.ts'],
  'proving/judge/changed-image.ts': ['shop/seed/build.ts', 'shop/seed/content.ts'],
  'proving/judge/contract-app.ts': ['shop/server-options.ts'],
  'server/config/training-file.ts': ['shop/assistant/training.ts'],
  'server/http/app.ts': ['shop/routes.ts', 'shop/server-options.ts'],
  'server/http/lab-app.ts': ['shop/assistant/conversation.ts'],
  'server/instances/assembly.ts': ['shop/open-shop.ts'],
  'server/packs.ts': ['shop/seed/seed-writer.ts'],
  'server/instances/plant-seed.ts': ['shop/seed/build.ts'],
  'server/setup/read-setup.ts': ['shop/seed/content.ts'],
}

const ARROWS = 'CONTRIBUTING.md has the order of the houses, docs/architecture.md the zones of the page.'

/** Files that only tests run: solutions of challenges. */
const SOLUTIONS = /^challenges\/[^/]+\/(exploit|ways)\.ts$/

/**
 * Sources with computed imports: of modules of Node, of the bundle, of packages that load late, of files in packages, and of challenge
 * folders.
 */
const LOAD_UNNAMED = [
  'containment/inputs.ts',
  'containment/seal-database.ts',
  'containment/seal-thread.ts',
  'containment/thread-start.mjs',
  'foundation/build/prints.mjs',
  'foundation/load-lazily.ts',
  'game/catalogue/kept-units.ts',
  'game/catalogue/packs.ts',
  'game/catalogue/read-folder.ts',
  'game/routes/compilers.ts',
  'proving/copy/boot.mjs',
  'proving/copy/compile.ts',
  'proving/copy/enter.ts',
  'proving/copy/page-realm.ts',
  'proving/copy/programs.ts',
  'proving/judge/judge.ts',
  'server/bundle/import-bundle.ts',
  'server/bundle/load-node.mjs',
  'shop/b2b/api-page.ts',
]

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* sourcesBelow(path)
    else if (/\.[cm]?[jt]sx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Path of an imported source from the root of the repository, or undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return undefined
  return relative(root, resolve(root, dirname(file), specifier))
    .split(sep)
    .join('/')
}

/** The layer of a source, or its top folder if it belongs to no layer. */
function layerOf(target: string): string {
  return (
    Object.keys(MAY_IMPORT).find((layer) => target === layer || target.startsWith(`${layer}/`)) ??
    target.split('/')[0] ??
    ''
  )
}

/** The feature or entity of a page's source, such as `web/src/shop/basket`. Undefined for a loose file. */
function partOf(target: string): string | undefined {
  return /^web\/src\/(?:shop|range|entities)\/[^/]+/.exec(target)?.[0]
}

/** Links between two features or entities of the page. */
function* linksBetweenParts(): Generator<{ file: string; from: string; to: string }> {
  for (const zone of ['web/src/shop', 'web/src/range', 'web/src/entities']) {
    for (const file of sourcesBelow(zone)) {
      const from = partOf(file) ?? file
      for (const { specifier } of findModuleLinks(read(file))) {
        const to = partOf(targetOf(file, specifier) ?? '')
        if (to !== undefined && to !== from) yield { file, from, to }
      }
    }
  }
}

describe('layers', () => {
  for (const [layer, allowed] of Object.entries(MAY_IMPORT)) {
    it(`${layer} imports only from ${allowed.join(', ')}`, () => {
      const wrong: string[] = []
      let files = 0
      for (const file of sourcesBelow(layer)) {
        files++
        for (const { specifier } of findModuleLinks(read(file))) {
          const target = targetOf(file, specifier)
          if (target !== undefined && !allowed.includes(layerOf(target))) wrong.push(`${file} imports ${specifier}`)
        }
      }
      expect(files).toBeGreaterThan(0)
      expect(wrong, ARROWS).toEqual([])
    })
  }

  it('the shop knows the protocol of models, and no model', () => {
    const wrong: string[] = []
    for (const file of sourcesBelow('shop')) {
      for (const { specifier } of findModuleLinks(read(file))) {
        const target = targetOf(file, specifier)
        if (target?.startsWith('model/') && target !== 'model/protocol.ts') wrong.push(`${file} imports ${specifier}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('houses above the shop take types from it, and compose it in a few places', () => {
    const found: Record<string, string[]> = {}
    for (const layer of ABOVE_SHOP) {
      for (const file of sourcesBelow(layer)) {
        if (SOLUTIONS.test(file)) continue
        const taken = findModuleLinks(read(file))
          .filter(({ isTypeOnly }) => !isTypeOnly)
          .map(({ specifier }) => targetOf(file, specifier))
          .filter((target) => target !== undefined && layerOf(target) === 'shop')
        if (taken.length > 0) found[file] = taken.filter((target) => target !== undefined).sort()
      }
    }
    expect(found, 'Share code by foundation/, or name the file in COMPOSITION.').toEqual(COMPOSITION)
  })

  it('the contract is types, except for common drawing, copying, counting, writing and opening', () => {
    const loaded = [...Object.keys(MAY_IMPORT)].flatMap((layer) =>
      [...sourcesBelow(layer)].flatMap((file) =>
        findModuleLinks(read(file))
          .filter(({ isTypeOnly }) => !isTypeOnly)
          .map(({ specifier }) => targetOf(file, specifier))
          .filter((target) => target !== undefined && layerOf(target) === 'contract'),
      ),
    )
    const advice = 'Of contract/ only these files may have values. Keep to types, or add a file that both sides need.'
    expect([...new Set(loaded)].sort(), advice).toEqual([
      'contract/class-board.ts',
      'contract/class.ts',
      'contract/code128.ts',
      'contract/copied-request.ts',
      'contract/direction.ts',
      'contract/emblem.ts',
      'contract/letters.ts',
      'contract/phases.ts',
    ])
  })

  it('the page asks for nothing that it describes by itself', () => {
    const described = ['app', 'class', 'shop', 'range', 'entities', 'ui', 'i18n']
      .flatMap((zone) => [...sourcesBelow(`web/src/${zone}`)])
      .filter((file) => /\b(?:get|send)<\s*\{/.test(read(file)))
    expect(described, 'Name the type in contract/ and ask by it.').toEqual([])
  })

  it('the shop imports nothing of the game’s part of the contract', () => {
    const readers = ['foundation', 'shop', 'web/src/shop', 'web/src/entities', 'web/src/ui', 'web/src/i18n', 'contract']
      .flatMap((layer) => [...sourcesBelow(layer)])
      .filter((file) => !GAME_CONTRACT.includes(file))
      .filter((file) => !GAME_ENTITIES.includes(partOf(file) ?? ''))
      .filter((file) =>
        findModuleLinks(read(file)).some(({ specifier }) => GAME_CONTRACT.includes(targetOf(file, specifier) ?? '')),
      )
    expect(readers, 'Move what the shop needs into a file of contract/ that is not in GAME_CONTRACT.').toEqual([])
  })

  it('only a few sources load modules by a computed name', () => {
    const found = HOUSES.flatMap((layer) => [...sourcesBelow(layer)].filter((file) => loadsUnnamed(read(file))))
    expect(found.sort(), 'Import by a written name, or name the file in LOAD_UNNAMED.').toEqual(LOAD_UNNAMED)
  })

  it('neither the shop nor the layers below it have a trace of the game', () => {
    const traces: string[] = []
    const games = /challenge|geoStalking|\boracle|\bctf\b|vuln|solveIf|exploit(?!Address)/i
    for (const folder of ['contract', 'foundation', 'shop', 'web/src/shop', 'web/src/entities']) {
      for (const file of sourcesBelow(folder)) {
        if (GAME_CONTRACT.includes(file) || GAME_ENTITIES.includes(partOf(file) ?? '')) continue
        read(file)
          .split('\n')
          .forEach((line, index) => {
            // A challenge of WebAuthn is a number to sign.
            const own = /passkey/.test(file) ? line.replace(/challenge/gi, '') : line
            if (games.test(own)) traces.push(`${file}:${index + 1} ${line.trim()}`)
          })
      }
    }
    expect(traces).toEqual([])
  })
})

describe('zones of the page', () => {
  it('everything of shop, range and entities belongs to a feature or an entity', () => {
    const loose = ['shop', 'range', 'entities'].flatMap((zone) =>
      readdirSync(join(root, 'web/src', zone), { withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map(({ name }) => `web/src/${zone}/${name}`),
    )
    expect(loose).toEqual([])
  })

  it('no feature imports another one: shared code is an entity, and the app puts features together', () => {
    const wrong = [...linksBetweenParts()].filter(({ to }) => !to.startsWith('web/src/entities/'))
    expect(wrong.map(({ file, to }) => `${file} imports from ${to}`)).toEqual([])
  })

  it('entities of the game are for the range', () => {
    const wrong = [...linksBetweenParts()].filter(
      ({ from, to }) =>
        GAME_ENTITIES.includes(to) && !GAME_ENTITIES.includes(from) && !from.startsWith('web/src/range/'),
    )
    expect(wrong.map(({ file, to }) => `${file} imports from ${to}`)).toEqual([])
  })

  it('entities build on each other without a circle', () => {
    const built = new Map<string, Set<string>>()
    for (const { from, to } of linksBetweenParts()) {
      if (from.startsWith('web/src/entities/')) built.set(from, (built.get(from) ?? new Set()).add(to))
    }
    // Removes entities that depend on no remaining one, until only cycles are left.
    for (let before = -1; before !== built.size; ) {
      before = built.size
      for (const [entity, below] of built) if (![...below].some((other) => built.has(other))) built.delete(entity)
    }
    expect([...built.keys()]).toEqual([])
  })
})

describe('the test of layers', () => {
  const LINK = { specifier: '#shop/a.ts', isTypeOnly: false }

  it.each<[source: string, link: ModuleLink]>([
    ["import { a } from '#shop/a.ts'", LINK],
    ["import a, { type B } from '#shop/a.ts'", LINK],
    ["import { type A } from '#shop/a.ts'", LINK],
    ["import {\n  a,\n  b,\n} from '#shop/a.ts'", LINK],
    ["import * as a from '#shop/a.ts'", LINK],
    ["import '#shop/a.ts'", LINK],
    ["import type from '#shop/a.ts'", LINK],
    ["export { a } from '#shop/a.ts'", LINK],
    ["export * from '#shop/a.ts'", LINK],
    ["const { a } = await import('#shop/a.ts')", LINK],
    ['const a = import(\n  `#shop/a.ts`,\n)', LINK],
    ["const a = require('#shop/a.ts')", LINK],
    ["const a = createRequire(import.meta.url)('#shop/a.ts')", LINK],
    ["const a = loadLazily<A>('#shop/a.ts')", LINK],
    ["new Worker(new URL('#shop/a.ts', import.meta.url))", LINK],
    ["import type { A } from '#shop/a.ts'", { ...LINK, isTypeOnly: true }],
    ["export type { A } from '#shop/a.ts'", { ...LINK, isTypeOnly: true }],
    ["import type {\n  A,\n  B,\n} from '#shop/a.ts'", { ...LINK, isTypeOnly: true }],
    ["let a: import('#shop/a.ts').A", LINK],
    ["import type { B } from 'b'\nimport { a } from '#shop/a.ts'", LINK],
    ["export type B = number\nexport { a } from '#shop/a.ts'", LINK],
    ["export type B<C> = { c: C }\n\nimport { a } from '#shop/a.ts'", LINK],
    ["export const b = 1\nexport type { A } from '#shop/a.ts'", { ...LINK, isTypeOnly: true }],
  ])('%s', (source, link) => {
    expect(findModuleLinks(source)).toContainEqual(link)
    expect(findModuleLinks(source)).not.toContainEqual({ ...link, isTypeOnly: !link.isTypeOnly })
  })

  it.each([
    ['const load = createRequire(import.meta.url)', true],
    ['await import(name)', true],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
    ['await import(`${folder}/a.ts`)', true],
    ['require(join(folder, file))', true],
    ["await import('./' + name)", true],
    ["require('./a/'.concat(name))", true],
    ["await import('./a.ts')", false],
    ["await import(\n  './a.json',\n  { with: { type: 'json' } },\n)", false],
    ["require('a')", false],
    ['  // import(name) would do it, too', false],
  ])('finds that %s loads a computed name: %s', (source, expected) => {
    expect(loadsUnnamed(source)).toBe(expected)
  })
})
