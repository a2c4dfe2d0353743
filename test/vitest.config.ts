import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { takeFiles, takeUnits } from './support/drawn-files.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Names and folders say how a test runs; nothing is listed here.
 * `*.slow.test.ts`: takes a second or more. `*.vite.test.ts`: needs Vite, for texts that are modules or for a module in
 * the place of another, and no document. `test/tree/`: reads sources. `test/every/`: tries every challenge, in every run.
 * `test/process/`: starts and kills processes. `test/measured/`: measures seconds or memory, so it has priority over all
 * that runs beside it.
 */
const SLOW = '**/*.slow.test.ts'
const WITH_VITE = '**/*.vite.test.ts'

/** The server is loaded as Node loads it: Vite would transform it first. */
const AS_NODE_DOES = { viteModuleRunner: false, nodeLoader: false }

const PREPARATIONS = ['test/support/temporary-folder.ts', 'test/support/trained-assistant.ts']

/** Players' code has two seconds on the clock, and journeys run beside these. */
const SHOPS = {
  exclude: ['**/node_modules/**', 'dist/**'],
  globalSetup: PREPARATIONS,
  experimental: AS_NODE_DOES,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: 1,
  isolate: false,
}

const PROCESSES = {
  testTimeout: 240_000,
  hookTimeout: 60_000,
  fileParallelism: false,
  isolate: false,
  experimental: AS_NODE_DOES,
}

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: [
            ...takeUnits(root, ['!(web|test|dist|node_modules)/**/*.test.ts'], [SLOW, WITH_VITE]),
            'test/tree/*.test.ts',
          ],
          exclude: [SLOW, WITH_VITE],
          globalSetup: PREPARATIONS,
          experimental: AS_NODE_DOES,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Of the two processors the page's units have the other; two workers each would load everything twice.
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
          // Modules are loaded once for all files of a worker: no test changes one for good.
          isolate: false,
        },
      },
      {
        root,
        test: {
          name: 'bundled',
          include: [WITH_VITE],
          exclude: ['**/node_modules/**', 'dist/**'],
          testTimeout: 60_000,
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
          include: takeUnits(root, ['web/src/**/*.test.{ts,tsx}'], [WITH_VITE]),
          exclude: [WITH_VITE],
          environment: 'jsdom',
          setupFiles: 'web/src/testing/set-up.ts',
          testTimeout: 60_000,
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        root,
        test: { ...SHOPS, name: 'every', include: ['test/every/*.test.ts'], sequence: { groupOrder: 3 } },
      },
      // Whole shops, and what takes a second and more.
      {
        root,
        test: {
          ...SHOPS,
          name: 'whole',
          include: takeFiles(root, [
            SLOW,
            'test/*.test.ts',
            'test/!(browser|every|measured|process|support|tree)/**/*.test.ts',
          ]),
          sequence: { groupOrder: 4 },
        },
      },
      {
        root,
        test: {
          ...PROCESSES,
          name: 'process',
          include: takeFiles(root, ['test/process/*.test.ts']),
          sequence: { groupOrder: 5 },
        },
      },
      {
        root,
        test: {
          ...PROCESSES,
          name: 'measured',
          include: takeFiles(root, ['test/measured/*.test.ts']),
          sequence: { groupOrder: 6 },
        },
      },
      {
        root,
        test: {
          name: 'browser',
          include: takeFiles(root, ['test/browser/*.test.ts']),
          experimental: AS_NODE_DOES,
          // A page on a busy machine takes its time; what must be quick is measured, not waited for. Nothing is retried.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 180_000,
          hookTimeout: 90_000,
          // One browser for all files of a worker: every test has a context of its own, and no file changes a module.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 7 },
        },
      },
    ],
  },
})
