import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { emptyFullCache } from './run/build.mjs'
import { ensureJourneyBrowser } from './run/chromium.ts'
import { root, say } from './run/console.mjs'

interface Outcome {
  passed: number
  failed: number
  /** Output, unless it was shown live. */
  output?: string
}

const reports = join(root, 'dist', 'reports')

/** Compiled modules of tests and tools, apart from the small cache of the server. */
const cacheFolder = join(root, 'dist', 'test-cache')

const MAX_CACHED_FILES = 12_000

/** Processes for tests of whole shops. Each loads the server once more. */
const WHOLE_PARTS = 6

/** Script of a tool. On Windows node_modules/.bin has batch files, which need a shell. */
function toolPath(name: string, script: string): string {
  return join(root, 'node_modules', name, script)
}

/** A check with its title and its runner. */
interface Check {
  title: string
  quick?: true
  /** Lanes that it takes; 1 by default. */
  width?: number
  run: (isLive: boolean) => Promise<Outcome>
}

/**
 * Steps, one after the other. Checks of a step start in this order as lanes become free, so long ones come first.
 * Tests of time and memory run alone, beside tools with a low priority only.
 */
const STEPS: Check[][] = [
  [
    { title: 'Units, HTTP, layers', quick: true, run: (isLive) => vitest('unit', isLive) },
    { title: 'Units of the page', quick: true, run: (isLive) => vitest('page', isLive) },
    { title: 'Units that need Vite', quick: true, run: (isLive) => vitest('bundled', isLive) },
  ],
  [
    { title: 'Processes under load, measured', width: 3, run: (isLive) => vitest('measured', isLive) },
    // These depend on no clock and use spare processor time.
    { title: 'Types: server', quick: true, run: (isLive) => checkTypes('tsconfig.json', isLive) },
    { title: 'Types: page', quick: true, run: (isLive) => checkTypes('web/tsconfig.json', isLive) },
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
  ],
  [
    {
      // Two workers, each with a browser of several processes.
      title: 'Journeys in a real browser',
      width: 3,
      run: async (isLive) => {
        ensureJourneyBrowser()
        return vitest('browser', isLive)
      },
    },
    // They mostly wait, so they share the processors well.
    { title: 'Processes killed, hung and tormented', run: (isLive) => vitest('process', isLive) },
    // Split, so that the last parts run in parallel after the journeys.
    ...wholeShops(),
  ],
]

/** Two for each of two processors, because whole shops and processes mostly wait. */
const LANES = 4

function wholeShops(): Check[] {
  return Array.from({ length: WHOLE_PARTS }, (_, index) => ({
    title: `Whole shops, every exploit, other ways and mishaps, part ${index + 1} of ${WHOLE_PARTS}`,
    run: (isLive) => vitest('whole', isLive, { part: index + 1, of: WHOLE_PARTS }),
  }))
}

/**
 * Runs all checks; `only` selects by words of titles, `quick` those that take less than a minute. Ends with the line
 * `N passed, N failed`.
 */
export async function main(only: string[]): Promise<number> {
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
    if (outcome.failed > 0) broken.push(title)
  }

  /** Starts checks in order. One is shown live, the others report at their end. */
  async function runStep(waiting: Check[]): Promise<void> {
    const running = new Set<Promise<void>>()
    let free = LANES
    let isWatching = false
    for (const check of waiting) {
      const { width = 1 } = check
      while (width > free) await Promise.race(running)
      const isLive = !isWatching
      isWatching = true
      free -= width
      const run = runCheck(check, isLive).then(() => {
        running.delete(run)
        free += width
        if (isLive) isWatching = false
      })
      running.add(run)
    }
    await Promise.all(running)
  }

  for (const checks of planSteps(isWanted)) await runStep(checks)
  if (broken.length > 0) say(`\nFailed: ${broken.join(' · ')}`)
  say(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

/** The selected checks by step. Quick checks form one step, so that tools use spare processor time of the units. */
function planSteps(isWanted: (check: Check) => boolean): Check[][] {
  const steps: Check[][] = []
  for (const wanted of STEPS.map((checks) => checks.filter(isWanted))) {
    const last = steps.at(-1)
    if (last && [...last, ...wanted].every(({ quick }) => quick)) last.push(...wanted)
    else steps.push(wanted)
  }
  return steps
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
async function vitest(project: string, isLive: boolean, shard?: { part: number; of: number }): Promise<Outcome> {
  const report = join(reports, `${project}${shard ? `-${shard.part}` : ''}.json`)
  rmSync(report, { force: true })
  const parameters = [
    'run',
    '--config',
    'test/vitest.config.ts',
    '--project',
    project,
    ...(shard ? [`--shard=${shard.part}/${shard.of}`] : []),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const command = [toolPath('vitest', 'vitest.mjs'), ...parameters]
  const { code, output } = await execute(process.execPath, command, isLive)
  if (!existsSync(report)) return { passed: 0, failed: 1, output: `${output}\nNo test was run.` }
  const result = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
  const passed = result.numPassedTests ?? 0
  // Pending, skipped and never-run tests count as failed.
  const failed = Math.max((result.numTotalTests ?? 0) - passed, code === 0 ? 0 : 1)
  return { passed, failed, output }
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
