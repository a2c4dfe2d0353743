#!/usr/bin/env node
// Entry of the package that `npm run pack` makes: `npx vitamin-cve [start|reset|lint-config|score]`. Runs on any Node
// >= 18, and hands over to Node 26 of npm. Plain JavaScript, because Node takes no types out of modules below node_modules.
import { accessSync, constants, readdirSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { homedir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fail, progress, root } from './run/console.mjs'
import { cacheFolder, fillCaches } from './run/fill-caches.mjs'
import { doWithoutCompilers, handOver, whenParentGoes } from './run/hand-over.mjs'
import { describeMachine, explainMissingNode, findOwnNode, NODE_MAJOR } from './run/own-node.mjs'

const commands = {
  start: 'start/main.ts',
  reset: 'start/reset.ts',
  'lint-config': 'tools/lint-config.ts',
  score: 'tools/score.ts',
}

const script = fileURLToPath(import.meta.url)
const [name = 'start', ...rest] = process.argv.slice(2)
const module = commands[name]
if (!module) fail(`There is no command "${name}".`, `Choose one of: ${Object.keys(commands).join(', ')}.`)

// As in tools/run.mjs.
if (name === 'start') process.on('SIGUSR1', () => {})
if (root.includes('*')) fail(`A folder with * in its name cannot be used: ${root}`, 'Rename the folder and try again.')
if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) {
  const ownNode = findOwnNode()
  if (!ownNode) fail(...explainMissingNode(describeMachine()))
  await handOver(ownNode, name, [script, name, ...rest])
}
whenParentGoes(() => process.kill(process.pid, 'SIGTERM'))
nameFolders()
process.env.VITAMIN_CVE_COMMAND ||= 'npx vitamin-cve'
nodeModule.enableCompileCache(cacheFolder)
await import('../foundation/build/use-stripped.mjs')
if (name === 'start') {
  doWithoutCompilers()
  if (!hasCaches() && isWritable() && process.env.FILLS_CACHES !== 'true') {
    const done = progress('Getting ready (first start only)')
    await fillCaches([script, 'start'])
    done()
  }
}
const { main } = await import(pathToFileURL(join(root, module)).href)
process.exit((await main(rest)) ?? 0)

// Names are read from the folder where somebody types the command. Data stay out of the package, which an update
// replaces.
function nameFolders() {
  const { DATA_DIR, NODE_CONFIG_DIR, HOST_PACKS } = process.env
  process.env.DATA_DIR = resolve(DATA_DIR || join(findDataHome(), 'vitamin-cve'))
  if (NODE_CONFIG_DIR) process.env.NODE_CONFIG_DIR = resolve(NODE_CONFIG_DIR)
  if (HOST_PACKS) {
    const folders = HOST_PACKS.split(delimiter).filter(Boolean)
    process.env.HOST_PACKS = folders.map((folder) => resolve(folder)).join(delimiter)
  }
}

function findDataHome() {
  const { XDG_DATA_HOME, LOCALAPPDATA } = process.env
  if (process.platform === 'win32') return LOCALAPPDATA || join(homedir(), 'AppData', 'Local')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  return XDG_DATA_HOME || join(homedir(), '.local', 'share')
}

// Whether this user and this Node have compiled code. Other folders are named after other ones.
function hasCaches() {
  const beginning = `v${process.versions.node}-${process.arch}-`
  const end = process.getuid ? `-${process.getuid()}` : ''
  try {
    const names = readdirSync(join(cacheFolder, 'compiled', 'server'))
    return names.some((folder) => folder.startsWith(beginning) && folder.endsWith(end))
  } catch {
    return false
  }
}

function isWritable() {
  try {
    accessSync(join(root, 'dist'), constants.W_OK)
    return true
  } catch {
    return false
  }
}
