import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './run/chromium.ts'
import { root, say } from './run/console.mjs'

interface Outcome {
  passed: number
  failed: number
}

const bin = (name: string): string => join(root, 'node_modules', '.bin', name)
const reports = join(root, 'dist', 'reports')

/** One check: a title for the reader, the command, and how its outcome is counted. */
const CHECKS: { title: string; quick?: true; run: () => Promise<Outcome> }[] = [
  { title: 'Types: server', quick: true, run: () => whole('tsc', ['-p', 'tsconfig.json']) },
  { title: 'Types: browser journeys', quick: true, run: () => whole('tsc', ['-p', 'test/browser/tsconfig.json']) },
  { title: 'Types: page', quick: true, run: () => whole('tsc', ['-p', 'web/tsconfig.json']) },
  { title: 'Lint and format', quick: true, run: () => whole('biome', ['check', '--error-on-warnings']) },
  { title: 'Dead code and dependencies', quick: true, run: () => whole('knip', []) },
  { title: 'Units, HTTP, layers', quick: true, run: () => vitest('unit') },
  { title: 'Units of the page', quick: true, run: () => vitest('page') },
  { title: 'Whole shops, every exploit, other ways and mishaps', run: () => vitest('whole') },
  { title: 'Processes killed, hung and tormented', run: () => vitest('process') },
  {
    title: 'Journeys in a real browser',
    run: async () => {
      await ensureChromium()
      return vitest('browser')
    },
  },
]

/** Everything that must hold, in order; `only` chooses checks by words of their titles, or those that are done within a minute by `quick`. Ends with the plain line `N passed, N failed`. */
export async function main(only: string[]): Promise<number> {
  mkdirSync(reports, { recursive: true })
  const total: Outcome = { passed: 0, failed: 0 }
  const broken: string[] = []
  for (const { title, quick, run } of CHECKS) {
    const isWanted = (word: string) =>
      word === 'quick' ? quick === true : title.toLowerCase().includes(word.toLowerCase())
    if (only.length > 0 && !only.some(isWanted)) continue
    say(`\n── ${title}`)
    const started = Date.now()
    const outcome = await run().catch((error: unknown): Outcome => {
      say(error instanceof Error ? error.message : String(error))
      return { passed: 0, failed: 1 }
    })
    say(`   ${outcome.passed} passed, ${outcome.failed} failed in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    total.passed += outcome.passed
    total.failed += outcome.failed
    if (outcome.failed > 0) broken.push(title)
  }
  if (broken.length > 0) say(`\nFailed: ${broken.join(' · ')}`)
  say(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

/** A tool that passes or fails as a whole counts as one. */
async function whole(name: string, parameters: string[]): Promise<Outcome> {
  const code = await execute(bin(name), parameters)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Counts tests from vitest's own report; a run that broke before its tests is a failure. */
async function vitest(project: string): Promise<Outcome> {
  const report = join(reports, `${project}.json`)
  rmSync(report, { force: true })
  const parameters = [
    'run',
    '--config',
    'test/vitest.config.ts',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const code = await execute(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), ...parameters])
  const result = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
  const passed = result.numPassedTests ?? 0
  // Pending, skipped and never-run tests count as failed: nothing is left out in silence.
  const failed = Math.max((result.numTotalTests ?? 0) - passed, code === 0 ? 0 : 1)
  return { passed, failed }
}

function execute(program: string, parameters: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
