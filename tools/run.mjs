// Entry of all commands: npm start, npm test, npm run dev, bench, build, new:challenge and others. Runs on any Node >=
// 18 with npm,
// and hands over to the project's pinned Node (an npm package). Plain JavaScript without dependencies, because nothing
// may be installed yet.
import * as nodeModule from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, failOnDisk, root, say } from './run/console.mjs'
import { doWithoutCompilers, handOver, whenParentGoes } from './run/hand-over.mjs'
import { ensureInstalled } from './run/install.mjs'
import { describeMachine, explainMissingNode, findOwnNode, NODE_MAJOR } from './run/own-node.mjs'
import { wantsMended } from './run/wants-mended.mjs'

const commands = {
  // For npm scripts, which find the project's own Node first on the path.
  prepare: { build: false },
  start: { build: true, module: 'start/main.ts' },
  dev: { build: false, module: 'tools/dev.ts' },
  test: { build: true, module: 'tools/test.ts' },
  bench: { build: true, module: 'bench/main.ts' },
  build: { build: true },
  chart: { build: false, module: 'tools/chart.ts' },
  fuzz: { build: true, module: 'tools/fuzz.ts' },
  'handbook-answers': { build: false, module: 'tools/handbook-answers.ts' },
  image: { build: true, module: 'tools/image.ts' },
  'i18n-new': { build: false, module: 'tools/i18n-new.ts' },
  'i18n-read': { build: false, module: 'tools/i18n-read.ts' },
  'i18n-report': { build: false, module: 'tools/i18n-report.ts' },
  'keep-data-folder': { build: true, module: 'test/support/keep-data-folder.ts' },
  'lint-config': { build: false, module: 'tools/lint-config.ts' },
  'make-chain': { build: false, module: 'tools/make-chain.ts' },
  'new-challenge': { build: false, module: 'tools/new-challenge.ts' },
  'options-table': { build: false, module: 'tools/options-table.ts' },
  pack: { build: true, module: 'tools/pack.ts' },
  'rate-assistant': { build: true, module: 'tools/rate-assistant.ts' },
  move: { build: false, module: 'start/move.ts' },
  reset: { build: false, module: 'start/reset.ts' },
  'try-challenge': { build: false, module: 'tools/try-challenge.ts' },
  twin: { build: true, module: 'tools/twin.ts' },
  twins: { build: true, module: 'tools/twin.ts', before: ['both'] },
}

/** Checks of `npm test` that read sources alone. */
const OF_SOURCES = /^(?:types|lint|dead)/i

const [name = 'start', ...rest] = process.argv.slice(2)
const isMended = name === 'start' && wantsMended(process.env)
const command = isMended ? { ...commands.twin, before: ['start'] } : commands[name]
if (!command) fail(`There is no command "${name}".`, `Choose one of: ${Object.keys(commands).join(', ')}.`)

// Node opens a debugger on this signal, which any program of the same user may send, unless there is a listener.
// Windows has only a flag for that, which older versions of Node reject.
if (name === 'start') process.on('SIGUSR1', () => {})
// Node replaces a * in the path of every module by a part of its name.
if (root.includes('*')) fail(`A folder with * in its name cannot be used: ${root}`, 'Rename the folder and try again.')
const isOld = Number(process.versions.node.split('.')[0]) < NODE_MAJOR
if (isOld || name === 'prepare') await ensureInstalled().catch(failOnDisk)
const ownNode = isOld ? findOwnNode() : undefined
if (isOld && !ownNode) fail(...explainMissingNode(describeMachine()))
if (name === 'prepare') process.exit(0)
if (ownNode) await handOver(ownNode, name, [join(root, 'tools', 'run.mjs'), name, ...rest])
whenParentGoes(() => process.kill(process.pid, 'SIGTERM'))
// Contracts of a mended shop are compiled here.
if (name === 'start' && !isMended) doWithoutCompilers()
await ensureInstalled().catch(failOnDisk)
// From the second start on, stripped types are cached: half the time, and 30 MB less without the compiler.
nodeModule.enableCompileCache?.(join(root, 'dist', 'cache'))
// Only now, because the files above run on the Node of the machine, and the build needs a newer one.
const { ensureBuilt, ensureFonts } = await import('./run/build.mjs')
await ensureFonts().catch(failOnDisk)
const isOfSources = name === 'test' && rest.length > 0 && rest.every((word) => OF_SOURCES.test(word))
if (command.build && !isOfSources) await ensureBuilt().catch(failOnDisk)
if (command.module) {
  const { main } = await import(pathToFileURL(join(root, command.module)).href)
  process.exit((await main([...(command.before ?? []), ...rest])) ?? 0)
}
say('Built.')
