import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, constants, loadavg, setPriority } from 'node:os'
import { join } from 'node:path'
import { SEED } from '../test/support/sample.ts'
import { listFailedTests, type VitestReport } from './failed-tests.ts'
import { ensureJourneyBrowser } from './run/chromium.ts'
import { root, say } from './run/console.mjs'
import { emptyFullCache } from './run/fill-caches.mjs'

interface Outcome {
  passed: number
  failed: number
  /** Output, unless it was shown live. */
  output?: string
  /** A line for each test that did not pass. */
  failures?: string[]
}

const reports = join(root, 'dist', 'reports')

/** Compiled modules of tests and tools, apart from the small cache of the server. */
const cacheFolder = join(root, 'dist', 'test-cache')

const MAX_CACHED_FILES = 12_000

/** Readers of a log see its end first: more lines would push the first names out of it. */
const MAX_NAMED_FAILURES = 40

/** Script of a tool. On Windows node_modules/.bin has batch files, which need a shell. */
function toolPath(name: string, script: string): string {
  return join(root, 'node_modules', name, script)
}

/** A check with its title and its runner. */
interface Check {
  title: string
  quick?: true
  /** Measures, so only checks at low priority run beside it. */
  measures?: true
  run: (isLive: boolean) => Promise<Outcome>
}

/**
 * Checks, which start in this order as lanes become free, so those that measure come first and long ones before short ones.
 * Quick checks depend on no clock and run beside the others at low priority; only they start while another one measures.
 */
const CHECKS: Check[] = [
  { title: 'Processes under load, measured', measures: true, run: (isLive) => vitest(['measured'], isLive) },
  { title: 'Units, HTTP, layers', quick: true, run: (isLive) => vitest(['unit', 'bundled'], isLive, BESIDE) },
  { title: 'Units of the page', quick: true, run: (isLive) => vitest(['page'], isLive, BESIDE) },
  {
    title: 'Journeys in a real browser',
    run: async (isLive) => {
      ensureJourneyBrowser()
      return vitest(['browser'], isLive)
    },
  },
  { title: 'Whole shops', run: (isLive) => vitest(['whole'], isLive) },
  { title: 'Every exploit, other ways and mishaps', run: (isLive) => vitest(['every'], isLive) },
  { title: 'Processes killed, hung and tormented', run: (isLive) => vitest(['process'], isLive) },
  { title: 'Types: page', quick: true, run: (isLive) => checkTypes('web/tsconfig.json', isLive) },
  { title: 'Types: server', quick: true, run: (isLive) => checkTypes('tsconfig.json', isLive) },
  { title: 'Dead code and dependencies', quick: true, run: (isLive) => whole('knip', 'bin/knip.js', [], isLive) },
  {
    title: 'Lint and format',
    quick: true,
    run: (isLive) => whole('@biomejs/biome', 'bin/biome', ['check', '--error-on-warnings'], isLive),
  },
  {
    title: 'Types: browser journeys',
    quick: true,
    run: (isLive) => checkTypes('test/browser/tsconfig.json', isLive),
  },
]

/** Priority of what gives way to measurements, and has enough of a machine that does nothing else. */
const BESIDE = constants.priority.PRIORITY_BELOW_NORMAL

/** One more than the processors that the project is made for, because some checks mostly wait. */
const LANES = 3

/**
 * Runs all checks; words of titles select some, `quick` those that need no browser and no whole shop, and a quarter of
 * the units. Without words, of the files that start whole shops, processes or a browser one of eight runs, drawn by the
 * seed. Journeys try a sample of sizes, themes and languages, and with `all` every one. Ends with the line
 * `N passed, N failed`.
 */
export async function main(words: string[]): Promise<number> {
  const only = words.filter((word) => word !== 'all')
  if (only.length < words.length) process.env.TEST_ALL = '1'
  else say(`Samples by the seed ${SEED}; TEST_SEED=<seed> repeats them, \`npm test -- all\` tries everything`)
  const load = describeLoad()
  if (load !== null) say(`${load} Checks give way to other programs, so they take many times as long.`)
  // A check that is named runs as a whole.
  if (words.length === 0) process.env.TEST_SAMPLE = 'whole'
  if (words.length === 1 && words[0] === 'quick') process.env.TEST_SAMPLE = 'units'
  process.env.TEST_SEED = SEED
  mkdirSync(reports, { recursive: true })
  emptyFullCache(cacheFolder, MAX_CACHED_FILES)
  const isWanted = ({ title, quick }: Check): boolean =>
    only.length === 0 ||
    only.some((word) => (word === 'quick' ? quick === true : title.toLowerCase().includes(word.toLowerCase())))
  const total: Outcome = { passed: 0, failed: 0 }
  const broken: string[] = []

  async function runCheck({ title, run }: Check, isLive: boolean): Promise<void> {
    if (isLive) say(`\n── ${title}`)
    const started = Date.now()
    const outcome = await run(isLive).catch(
      (error: unknown): Outcome => ({
        passed: 0,
        failed: 1,
        output: error instanceof Error ? error.message : String(error),
      }),
    )
    if (!isLive) say(`\n── ${title}`)
    if (outcome.output) say(outcome.output.trimEnd())
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    say(`   ${title}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`)
    total.passed += outcome.passed
    total.failed += outcome.failed
    if (outcome.failed > 0) broken.push(`Failed: ${title}`, ...(outcome.failures ?? []).map((line) => `  ${line}`))
  }

  /** Starts checks in order. One is shown live, the others report at their end. */
  async function runChecks(checks: Check[]): Promise<void> {
    const waiting = [...checks]
    const running = new Map<Check, Promise<void>>()
    let watched: Check | undefined
    while (waiting.length > 0) {
      const isMeasuring = [...running.keys()].some(({ measures }) => measures)
      const next = running.size < LANES ? waiting.findIndex(({ quick }) => !isMeasuring || quick) : -1
      const [check] = next < 0 ? [] : waiting.splice(next, 1)
      if (check === undefined) {
        await Promise.race(running.values())
        continue
      }
      watched ??= check
      const run = runCheck(check, watched === check).then(() => {
        running.delete(check)
        if (watched === check) watched = undefined
      })
      running.set(check, run)
    }
    await Promise.all(running.values())
  }

  await runChecks(CHECKS.filter(isWanted))
  if (broken.length > 0) say(`\n${broken.slice(0, MAX_NAMED_FAILURES).join('\n')}`)
  const late = broken.length > 0 ? describeLoad() : null
  if (late !== null) say(`${late} A test that timed out may pass alone.`)
  say(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

/** Describes the load of a busy machine, otherwise null. Windows has none. */
function describeLoad(): string | null {
  const [load = 0] = loadavg()
  const processors = availableParallelism()
  return load > 2 * processors
    ? `The machine is busy: ${Math.round(load)} processes for ${processors} processors.`
    : null
}

/** Counts a tool that passes or fails as one test. It runs at low priority. */
async function whole(name: string, script: string, parameters: string[], isLive: boolean): Promise<Outcome> {
  const command = [toolPath(name, script), ...parameters]
  const { code, output } = await execute(process.execPath, command, isLive, constants.priority.PRIORITY_LOW)
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
}

/** Parallel checkers would check shared files several times, half as much work again. */
function checkTypes(project: string, isLive: boolean): Promise<Outcome> {
  return whole('typescript', 'bin/tsc', ['-p', project, '--singleThreaded'], isLive)
}

/** Counts tests of vitest's report. A run that broke before its tests is a failure. */
async function vitest(projects: string[], isLive: boolean, priority?: number): Promise<Outcome> {
  const report = join(reports, `${projects.join('-')}.json`)
  rmSync(report, { force: true })
  const parameters = [
    'run',
    '--config',
    'test/vitest.config.ts',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const command = [toolPath('vitest', 'vitest.mjs'), ...parameters]
  const { code, output } = await execute(process.execPath, command, isLive, priority)
  if (!existsSync(report)) return { passed: 0, failed: 1, output: `${output}\nNo test was run.` }
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  const passed = result.numPassedTests ?? 0
  // Pending, skipped and never-run tests count as failed.
  const failed = Math.max((result.numTotalTests ?? 0) - passed, code === 0 ? 0 : 1)
  const failures = listFailedTests(result, root)
  if (result.numTotalTests === 0) failures.push('No test was run, see the error above.')
  return { passed, failed, output, failures }
}

/** Runs a program to its end; its output is shown live, or returned. */
function execute(
  program: string,
  parameters: string[],
  isLive: boolean,
  priority = constants.priority.PRIORITY_NORMAL,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    // The following processes reuse this compiled code.
    const env = { ...process.env, NODE_ENV: '', NODE_COMPILE_CACHE: cacheFolder }
    const child = spawn(program, parameters, {
      cwd: root,
      stdio: ['inherit', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
      env,
    })
    try {
      if (child.pid !== undefined) setPriority(child.pid, priority)
    } catch {
      // The process has ended, or this user may not change priorities.
    }
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
