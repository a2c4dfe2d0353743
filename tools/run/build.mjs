import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, failForLackOfRoom, progress, root, say } from './console.mjs'
import { cacheFolder, fillCaches } from './fill-caches.mjs'
import { isStampFresh, printAll, writeStamp } from './stamps.mjs'

const stampFile = join(root, 'dist', 'web.stamp')
const intentsStamp = join(root, 'dist', 'assistant', 'intents.stamp')
const textsStamp = join(root, 'dist', 'cache', 'texts.stamp')
const fontsStamp = join(root, 'dist', 'paper', 'fonts.stamp')
const lettersStamp = join(root, 'dist', 'letters', 'letters.stamp')
const turnFile = join(root, 'dist', 'build.turn')

// Sources of what is built. Packages count by the lock file.
const SENTENCES = ['model/intents', 'foundation/stems.ts']
const FONTS = ['package-lock.json', 'tools/run/cut-fonts.ts']
// Letters of a language's own texts are cut apart.
const LETTERS = [
  'package-lock.json',
  'tools/run/cut-letters.ts',
  ...['ja_JP', 'ko_KR', 'zh_CN', 'zh_TW']
    .flatMap((language) =>
      [...['page.json', 'class.json', 'shop.yml'], ...['repair.json', 'tool-report.json', 'weaknesses.json']].map(
        (file) => `content/i18n/${language}/${file}`,
      ),
    )
    .filter((file) => existsSync(join(root, file))),
]
const PAGES = [
  'web',
  'contract',
  'content/server-pages/css',
  'content/accessibility',
  'content/i18n/class.json',
  ...listTranslated('class.json'),
  ...LETTERS,
]
// Counted and parsed, so that no request waits for that.
const TEXTS = ['content/i18n/en.json', ...['page.json', 'shop.yml', 'challenges.yml'].flatMap(listTranslated)]

// After that a build counts as cut off, whatever has its number by then.
const MAX_BUILD_MS = 10 * 60_000

// The three builds: shop, workbench of the outside world, class. The first takes as long as both others.
const BUILDS = [
  { name: 'web', config: 'web/vite.config.ts', proof: 'index.html' },
  { name: 'bench', config: 'web/workbench.vite.config.ts', proof: 'bench.js' },
  { name: 'class', config: 'web/class.vite.config.ts', proof: 'join.html' },
]

// Builds the pages and the server's bundle, and trains the assistant, if a source of them changed.
export async function ensureBuilt() {
  mkdirSync(cacheFolder, { recursive: true })
  const isWhole = async () => isTrained() && arePagesBuilt() && areTextsRead() && (await isServerBuilt())
  if (await isWhole()) return
  // A start that fills the caches belongs to a build.
  const endTurn = process.env.FILLS_CACHES === 'true' ? () => {} : await takeTurn(turnFile)
  try {
    await buildAll()
  } finally {
    endTurn()
  }
}

// Waits until no other process builds: two would take twice as long, and each would empty the caches of the other. Returns the end of the turn.
export async function takeTurn(file) {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isTaken(file)) rmSync(file, { force: true })
    else await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

// Whether a process that runs has the turn. One that was just made may not be written yet.
function isTaken(file) {
  const builder = readIfThere(file)
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return age < MAX_BUILD_MS && (builder === '' || isRunning(Number(builder)))
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '0'
  }
}

async function buildAll() {
  const wantsPages = !arePagesBuilt()
  const wantsServer = !(await isServerBuilt())
  await ensureTrained()
  if (!wantsPages && !wantsServer) return readTexts()
  const done = progress(
    `Building the ${[wantsPages && 'page', wantsServer && 'server'].filter(Boolean).join(' and the ')}`,
  )
  const [pagesFault, hasNewServer] = await Promise.all([wantsPages && buildPages(), wantsServer && buildServer()])
  done()
  if (pagesFault) {
    if (/ENOSPC|no space left/i.test(pagesFault)) failForLackOfRoom()
    fail(
      `The page could not be built.\n${pagesFault.slice(-2000)}`,
      'If you changed something in web/, mend it; otherwise delete node_modules and try again.',
    )
  }
  if (!wantsPages && !hasNewServer) return
  await fillCaches([join(root, 'tools', 'run.mjs'), 'start'])
  await readTexts()
}

// A failure shows at the first request.
async function readTexts() {
  const wanted = printAll(root, TEXTS)
  await run(join(root, 'tools', 'run', 'read-content.ts'), [])
  writeStamp(textsStamp, wanted)
}

function areTextsRead() {
  return isStampFresh(textsStamp, root, TEXTS)
}

// Paths of a file in the folders of all languages.
function listTranslated(file) {
  return readdirSync(join(root, 'content', 'i18n'))
    .map((language) => `content/i18n/${language}/${file}`)
    .filter((path) => existsSync(join(root, path)))
    .sort()
}

// Trains the assistant's classifier. Without the file it is trained at the first question, which takes seconds.
async function ensureTrained() {
  if (isTrained()) return
  const wanted = printAll(root, SENTENCES)
  const { code, output } = await run(join(root, 'tools', 'train-intents.ts'), [])
  if (code !== 0)
    fail(`The assistant could not be trained.\n${output.slice(-2000)}`, 'Mend the sentences in model/intents.')
  writeStamp(intentsStamp, wanted)
  say(output.trim())
}

function isTrained() {
  return isStampFresh(intentsStamp, root, SENTENCES)
}

// Cuts the letters of other scripts, which the page loads when it needs them.
async function ensureLetters() {
  if (isStampFresh(lettersStamp, root, LETTERS)) return
  const wanted = printAll(root, LETTERS)
  rmSync(join(root, 'dist', 'letters'), { recursive: true, force: true })
  const done = progress('Cutting the letters of other scripts')
  const { code, output } = await run(join(root, 'tools', 'run', 'cut-letters.ts'), [])
  done()
  if (code !== 0) {
    if (/ENOSPC|no space left/i.test(output)) failForLackOfRoom()
    fail(`The letters could not be cut.\n${output.slice(-2000)}`, 'Delete node_modules and try again.')
  }
  writeStamp(lettersStamp, wanted)
}

// Cuts the fonts of receipts, without which nobody can order. Not a part of the page: a shop under development prints receipts as well.
export async function ensureFonts() {
  if (areFontsCut() && isStampFresh(lettersStamp, root, LETTERS)) return
  mkdirSync(join(root, 'dist'), { recursive: true })
  const endTurn = await takeTurn(turnFile)
  try {
    if (!areFontsCut()) await cutFonts()
    await ensureLetters()
  } finally {
    endTurn()
  }
}

async function cutFonts() {
  const wanted = printAll(root, FONTS)
  const done = progress('Cutting the fonts of receipts')
  const { code, output } = await run(join(root, 'tools', 'run', 'cut-fonts.ts'), [])
  done()
  if (code !== 0) {
    if (/ENOSPC|no space left/i.test(output)) failForLackOfRoom()
    fail(`The fonts could not be cut.\n${output.slice(-2000)}`, 'Delete node_modules and try again.')
  }
  writeStamp(fontsStamp, wanted)
}

function areFontsCut() {
  return isStampFresh(fontsStamp, root, FONTS)
}

function arePagesBuilt() {
  const areThere = BUILDS.every(({ name, proof }) => existsSync(join(root, 'dist', name, proof)))
  return areThere && isStampFresh(stampFile, root, PAGES)
}

// Builds beside the old pages and swaps when all are complete. Returns the message of a failed build.
async function buildPages() {
  // Taken before the build, so that later changes build again.
  const wanted = printAll(root, PAGES)
  removeLeftovers()
  const [first, ...others] = BUILDS
  const [one, rest] = await Promise.all([makeAll([first]), makeAll(others)])
  const fault = one ?? rest
  if (fault !== undefined) {
    for (const { name } of BUILDS) rmSync(makeFreshFolder(name), { recursive: true, force: true })
    return fault || 'The bundler said nothing.'
  }
  rmSync(stampFile, { force: true })
  for (const { name } of BUILDS) {
    rmSync(join(root, 'dist', name), { recursive: true, force: true })
    renameSync(makeFreshFolder(name), join(root, 'dist', name))
  }
  // Written before the caches are filled, which checks whether the page is built.
  writeStamp(stampFile, wanted)
  return undefined
}

// Runs builds one after the other. Returns the message of the first failure.
async function makeAll(builds) {
  for (const build of builds) {
    const { code, output } = await make(build)
    if (code !== 0) return output
  }
  return undefined
}

async function isServerBuilt() {
  const { findBundle } = await import(pathToFileURL(join(root, 'foundation', 'build', 'find-bundle.ts')).href)
  return findBundle(root) !== undefined
}

// On failure the server runs from its sources, whose errors say more.
async function buildServer() {
  const [{ code }] = await Promise.all(
    ['bundle-server.ts', 'strip-sources.ts'].map((script) => run(join(root, 'tools', 'run', script), [])),
  )
  return code === 0
}

// A unique folder, because two builds may run at once.
function makeFreshFolder(name) {
  return join(root, 'dist', `${name}.new-${process.pid}`)
}

function make({ name, config }) {
  const fresh = makeFreshFolder(name)
  rmSync(fresh, { recursive: true, force: true })
  return vite(['build', '--config', config, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'])
}

// Removes folders of interrupted builds.
function removeLeftovers() {
  for (const name of readdirSync(join(root, 'dist'))) {
    const pid = /^(?:web|bench|class)\.new-(\d+)$/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(root, 'dist', name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function vite(parameters) {
  return run(join(root, 'node_modules', 'vite', 'bin', 'vite.js'), parameters)
}

function run(script, parameters) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...parameters], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('close', (code) => resolve({ code, output }))
  })
}
