import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const UNITS = '{contract,common,model,shop,range,host,content,tools,bench,docs/packs}/**/*.test.ts'

/** What the page computes in a worker: no document there, and other bytes than a document's. */
const WITHOUT_DOCUMENT = 'web/src/range/workbench/**/*.test.ts'

/** Units that take as long as whole shops do: hundreds of orders, expressions that run into their deadline. */
const SLOW = ['host/containment/expressions/evaluators.test.ts', 'shop/checkout/money.test.ts', 'shop/odd-rows.test.ts']

/** Processes that are measured: seconds until somebody is back, memory after a rush. */
const MEASURED = ['test/process/{abuse,burst,runaway}.test.ts']

const PROCESSES = { testTimeout: 240_000, hookTimeout: 60_000, fileParallelism: false }

/** What takes longest, the longest first: none of them is begun when all others are done. */
const LONGEST = [
  'accessibility',
  'tickets',
  'tutorials',
  'sessions',
  'lab',
  'forms',
  'odd-rows',
  'accounts',
  'checkout',
  'workbench',
  'server-pages',
  'after-sales',
  'administration',
  'coding-fixes',
  'machine',
  'torment',
  'other-ways',
  'money',
  'mishaps',
  'custom-shop',
  'exploits',
  'fuzz',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return index < 0 ? LONGEST.length : index
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
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
            WITHOUT_DOCUMENT,
            'test/{function-names,layers,innocent-shop,light-start,routes,shown-texts,themes}.test.ts',
            'test/escape/*.test.ts',
          ],
          exclude: SLOW,
          testTimeout: 20_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          // Modules are loaded once for all files of a worker: no test changes one for good.
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
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      // Whole shops, and what takes a second and more.
      {
        root,
        test: {
          name: 'whole',
          include: ['test/*.test.ts', 'test/class/*.test.ts', ...SLOW],
          exclude: ['test/{function-names,layers,innocent-shop,light-start,routes,shown-texts,themes}.test.ts'],
          testTimeout: 60_000,
          // Journeys run beside them, and code of players has two seconds on the clock, whatever else the machine does.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
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
          sequence: { groupOrder: 3 },
        },
      },
      // One at a time: they measure seconds and memory, and use both cores.
      {
        root,
        test: { ...PROCESSES, name: 'measured', include: MEASURED, sequence: { groupOrder: 4 } },
      },
      {
        root,
        test: {
          name: 'browser',
          include: ['test/browser/*.test.ts'],
          // A page on a busy machine takes its time; what must be quick is measured, not waited for.
          expect: { poll: { timeout: 8000 } },
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // One browser for all files of a worker: every test has a context of its own, and no file changes a module.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
})
