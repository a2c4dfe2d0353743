// Entry of all commands: npm start, npm test, npm run dev, bench, build, new:challenge and others. Runs on any Node >=
// 18 with npm,
// and hands over to the project's pinned Node (an npm package). Plain JavaScript without dependencies, because nothing
// may be installed yet.
import { spawn } from 'node:child_process'
import * as nodeModule from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureFonts } from './run/build.mjs'
import { fail, failOnDisk, root, say } from './run/console.mjs'
import { ensureInstalled } from './run/install.mjs'
import { describeMachine, explainMissingNode, findOwnNode, NODE_MAJOR } from './run/own-node.mjs'

const commands = {
  // For npm scripts, which find the project's own Node first on the path.
  prepare: { build: false },
  start: { build: true, module: 'host/supervisor/main.ts' },
  dev: { build: false, module: 'tools/dev.ts' },
  test: { build: true, module: 'tools/test.ts' },
  bench: { build: true, module: 'bench/main.ts' },
  build: { build: true },
  fuzz: { build: true, module: 'tools/fuzz.ts' },
  'handbook-answers': { build: false, module: 'tools/handbook-answers.ts' },
  'i18n-report': { build: false, module: 'tools/i18n-report.ts' },
  'keep-data-folder': { build: true, module: 'tools/keep-data-folder.ts' },
  'lint-config': { build: false, module: 'tools/lint-config.ts' },
  'make-chain': { build: false, module: 'tools/make-chain.ts' },
  'new-challenge': { build: false, module: 'tools/new-challenge.ts' },
  'options-table': { build: false, module: 'tools/options-table.ts' },
  'rate-assistant': { build: true, module: 'tools/rate-assistant.ts' },
  reset: { build: false, module: 'host/repair/command.ts' },
  'try-challenge': { build: false, module: 'tools/try-challenge.ts' },
}

const [name = 'start', ...rest] = process.argv.slice(2)
const command = commands[name]
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
if (ownNode) await handOver(ownNode)
whenParentGoes(() => process.kill(process.pid, 'SIGTERM'))
if (name === 'start') await doWithoutCompilers()
await ensureInstalled().catch(failOnDisk)
// From the second start on, stripped types are cached: half the time, and 30 MB less without the compiler.
nodeModule.enableCompileCache?.(join(root, 'dist', 'cache'))
await ensureFonts().catch(failOnDisk)
if (command.build) await ensureBuilt().catch(failOnDisk)
if (command.module) {
  const { main } = await import(pathToFileURL(join(root, command.module)).href)
  process.exit((await main(rest)) ?? 0)
}
say('Built.')

// This process stays beside the server. Looking at a few hundred files would start V8's optimizing compilers,
// which then stay in memory: a ninth of the process, and more time than they save. The worker keeps them.
async function doWithoutCompilers() {
  const { setFlagsFromString } = await import('node:v8')
  for (const flag of ['--no-opt', '--no-maglev', '--no-sparkplug']) setFlagsFromString(flag)
}

// An old Node cannot run TypeScript, so the project's own runs and this process waits.
function handOver(binary) {
  const flags = name === 'start' ? ['--disable-sigusr1'] : []
  const child = spawn(binary, [...flags, join(root, 'tools', 'run.mjs'), name, ...rest], { stdio: 'inherit' })
  // A terminal sends Ctrl+C to the whole group, other senders only to this process.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenParentGoes(() => child.kill('SIGTERM'))
  return new Promise(() => {
    child.on('error', (error) =>
      fail(`The project's own Node could not be started: ${error.message}`, 'Delete node_modules and try again.'),
    )
    child.on('exit', (code) => process.exit(code ?? 1))
  })
}

// npm sends a signal to the shell between, which dies without forwarding it. Its death is the signal.
function whenParentGoes(callback) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, 300)
  timer.unref()
}
