import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['{common,shop,range,host,web/src,content,tools,bench,docs/packs}/**/*.test.ts', 'test/*.test.ts'],
          testTimeout: 20_000,
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
