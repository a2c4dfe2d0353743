import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const UNITS = '{contract,common,model,shop,range,host,content,tools,bench,docs/packs}/**/*.test.ts'

/** What the page computes in a worker: no document there, and other bytes than a document's. */
const WITHOUT_DOCUMENT = 'web/src/range/workbench/**/*.test.ts'

/** Replaces a module while it runs, which Node by itself cannot. */
const MOCKING = 'range/lab/model/routes.test.ts'

/** Units that take as long as whole shops do: hundreds of orders, compilers, attacks that run into a deadline in threads. */
const SLOW = [
  'host/containment/chain/chain-threads.test.ts',
  'host/containment/expressions/{draw-confirmation,evaluators,interpret,run-query}.test.ts',
  'host/containment/machine/run.test.ts',
  'host/containment/parsers/parsers.test.ts',
  'model/corpus-rates.test.ts',
  'shop/checkout/money.test.ts',
  'shop/odd-rows.test.ts',
  'test/escape/*.test.ts',
  'tools/chain/compile.test.ts',
]

/** What the server consists of is loaded as the server loads it: Vite would transform what Node reads as it is. */
const AS_NODE_DOES = { viteModuleRunner: false, nodeLoader: false }

const TEMPORARY_FOLDER = 'test/support/temporary-folder.ts'

/** Processes that are measured: seconds until somebody is back, memory after a rush. */
const MEASURED = ['test/process/{abuse,burst,fairness,runaway}.test.ts']

const PROCESSES = {
  testTimeout: 240_000,
  hookTimeout: 60_000,
  fileParallelism: false,
  isolate: false,
  experimental: AS_NODE_DOES,
}

/** What takes longest, the longest first: none of them is begun when all others are done. */
const LONGEST = [
  'accessibility',
  'tickets',
  'browser/chain',
  'browser/handbook',
  'browser/class',
  'lab',
  'browser/tutorials',
  'german-tutorials',
  'browser/odd-rows',
  'browser/progress',
  'sessions',
  'workbench',
  'browser/origins',
  'accounts',
  'forms',
  'element-contract',
  'browser/chat',
  'checkout-tabs',
  'checkout',
  'server-pages',
  'german-learner',
  'passwords',
  'checkout-discounts',
  'browser/learner',
  'after-sales',
  'administration',
  'other-ways',
  'coding-fixes',
  'fuzz',
  'test/exploits',
  'torment',
  'money',
  'mishaps',
  'escape/files',
  'limits',
  'custom-shop',
  'machine',
  'evaluators',
  'compile',
  'shop/odd-rows',
  'file-writes',
  'chain-threads',
  'test/expressions',
]

function rank({ moduleId }: TestSpecification): number {
  const index = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return index < 0 ? LONGEST.length : index
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }

  /** Dealt out to and fro, so that who gets the longest of one round gets the shortest of the next. Every file is in exactly one part. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 }
    const byName = files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1))
    const byLength = byName.sort((one, other) => rank(one) - rank(other))
    return byLength.filter((_, place) => {
      const seat = place % count
      const isReturning = Math.floor(place / count) % 2 === 1
      return (isReturning ? count - 1 - seat : seat) === index - 1
    })
  }
}

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: [
            UNITS,
            'test/{contract-copies,function-names,innocent-shop,layers,light-start,plain-english,routes,shown-texts,themes}.test.ts',
          ],
          exclude: [...SLOW, MOCKING],
          globalSetup: TEMPORARY_FOLDER,
          experimental: AS_NODE_DOES,
          testTimeout: 20_000,
          // Of the two processors the page's units have the other; two workers each would load everything twice.
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
          // Modules are loaded once for all files of a worker: no test changes one for good.
          isolate: false,
        },
      },
      // Units that need Vite: for texts that are modules, and for a module in the place of another.
      {
        root,
        test: {
          name: 'bundled',
          include: [WITHOUT_DOCUMENT, MOCKING],
          testTimeout: 20_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          isolate: false,
        },
      },
      // Modules and the document are loaded once for all files of a worker; the stage of web/src/testing puts back what a test has changed.
      {
        root,
        test: {
          name: 'page',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: [WITHOUT_DOCUMENT],
          environment: 'jsdom',
          setupFiles: 'web/src/testing/set-up.ts',
          testTimeout: 20_000,
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      // Whole shops, and what takes a second and more.
      {
        root,
        test: {
          name: 'whole',
          include: ['test/*.test.ts', 'test/class/*.test.ts', ...SLOW],
          exclude: [
            'test/{contract-copies,function-names,innocent-shop,layers,light-start,plain-english,routes,shown-texts,themes}.test.ts',
          ],
          globalSetup: TEMPORARY_FOLDER,
          experimental: AS_NODE_DOES,
          testTimeout: 60_000,
          // Journeys run beside them, two at a time, and code of players has two seconds on the clock, whatever else the machine does. With a
          // second worker here more than the tests' own patience was used up.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          isolate: false,
        },
      },
      // They start and kill processes, and wait for them: beside the journeys.
      {
        root,
        test: {
          ...PROCESSES,
          name: 'process',
          include: ['test/process/*.test.ts'],
          exclude: MEASURED,
          sequence: { groupOrder: 4 },
        },
      },
      // One at a time: they measure seconds and memory, and use both cores.
      {
        root,
        test: { ...PROCESSES, name: 'measured', include: MEASURED, sequence: { groupOrder: 5 } },
      },
      {
        root,
        test: {
          name: 'browser',
          include: ['test/browser/*.test.ts'],
          // A page on a busy machine takes its time; what must be quick is measured, not waited for.
          expect: { poll: { timeout: 8000 } },
          testTimeout: 90_000,
          // Four busy processes on two processors: a click may fall between two drawings. What is broken fails twice.
          retry: 1,
          hookTimeout: 90_000,
          // One browser for all files of a worker: every test has a context of its own, and no file changes a module.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 6 },
        },
      },
    ],
  },
})
