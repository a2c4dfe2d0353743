import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const UNITS = '{contract,common,shop,range,host,content,tools,bench,docs/packs}/**/*.test.ts'

/** Units that take as long as whole shops do: hundreds of orders, expressions that run into their deadline. */
const SLOW = ['host/containment/expressions/evaluators.test.ts', 'shop/checkout/money.test.ts', 'shop/odd-rows.test.ts']

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: [UNITS, 'test/{layers,innocent-shop,light-start,routes,themes}.test.ts'],
          exclude: SLOW,
          testTimeout: 20_000,
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
          environment: 'jsdom',
          setupFiles: 'web/src/testing/set-up.ts',
          testTimeout: 20_000,
          isolate: false,
        },
      },
      // Whole shops, and what takes a second and more.
      {
        root,
        test: {
          name: 'whole',
          include: ['test/*.test.ts', ...SLOW],
          exclude: ['test/{layers,innocent-shop,light-start,routes,themes}.test.ts'],
          testTimeout: 20_000,
          isolate: false,
        },
      },
      // One at a time: they measure seconds and use both cores.
      {
        root,
        test: {
          name: 'process',
          include: ['test/process/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
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
          // A journey waits as often as it works; more than two of them would only wait for each other.
          maxWorkers: 2,
        },
      },
    ],
  },
})
