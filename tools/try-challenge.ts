import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { folderOf } from '#game/catalogue/unit.ts'
import type { RangeFault } from '#game/errors.ts'
import { root, say } from './run/console.mjs'

/** Most printed faults of a failed run. */
const MAX_SHOWN_FAULTS = 8

/** Tests that concern a single challenge, beside those of its folder. */
const FILES = [
  'game/catalogue/catalogue',
  'game/catalogue/sources',
  'game/catalogue/countries',
  'game/coding/coding',
  'test/every/exploits',
  'test/every/other-ways',
  'test/every/mishaps',
  'test/coding-fixes',
]

/**
 * `npm run try:challenge -- <key>`: oracle, folder, exploit and ways, in some seconds. Prints faults in a few lines;
 * `--details` prints everything. Returns the exit code.
 */
export async function main(given: string[]): Promise<number> {
  const [key = ''] = given.filter((word) => !word.startsWith('--'))
  const folder = `challenges/${folderOf(key)}`
  if (!/^[a-z][A-Za-z0-9]+$/.test(key) || !existsSync(join(root, folder))) {
    say(key ? `There is no folder ${folder}.` : 'Which challenge? npm run try:challenge -- <key>')
    say('A key is e.g. loginAdminChallenge. `npm run new:challenge -- <key>` makes a folder.')
    return 1
  }
  const { faults } = await discoverCatalogue({ strict: false })
  if (faults.length > 0) {
    for (const line of describeFaults(faults)) say(line)
    return 1
  }
  const report = join(root, 'dist', 'reports', `try-${folderOf(key)}.json`)
  rmSync(report, { force: true })
  const isDetailed = given.includes('--details')
  const code = await run(
    [
      ...findParameters(key),
      ...(isDetailed ? ['--reporter=default'] : []),
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    isDetailed,
  )
  if (!existsSync(report)) {
    say(`The tests did not run. See why: npm run try:challenge -- ${key} --details`)
    return code || 1
  }
  const result = JSON.parse(readFileSync(report, 'utf8')) as RunReport
  for (const line of describeRun(result, key, code)) say(line)
  return code
}

function run(parameters: string[], isShown: boolean): Promise<number> {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    stdio: ['ignore', isShown ? 'inherit' : 'ignore', isShown ? 'inherit' : 'ignore'],
    // Tries every way, not a drawn one.
    env: { ...process.env, NODE_ENV: '', TEST_ALL: '1' },
  })
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve(code ?? 1)))
}

/** Rejected folders, each field on a line of its own. */
export function describeFaults(faults: readonly Pick<RangeFault, 'details' | 'message'>[]): string[] {
  return faults.flatMap(({ details, message }) => {
    if (!details.folder || !details.faults) return [message]
    const fields = details.faults.split('; ').map((field) => `  ${field.replace(' default export.', ' ')}`)
    return [
      `${details.folder} is not whole yet:`,
      ...fields,
      'Fill these in, and try again. docs/contributing/challenge.md says what belongs there.',
    ]
  })
}

/** The used part of vitest's report. */
export interface RunReport {
  testResults: readonly {
    name: string
    message: string
    assertionResults: readonly { status: string; title: string; failureMessages?: readonly string[] }[]
  }[]
}

/** Summary of a run: each failure by name with its first line, without repetition. */
export function describeRun({ testResults }: RunReport, key: string, code: number): string[] {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed')
  const lines = new Map<string, string>()
  const add = (title: string, message: string): void => {
    const [first = ''] = stripVTControlCharacters(message).split('\n')
    if (!lines.has(first)) lines.set(first, title)
  }
  for (const { title, failureMessages = [] } of failed) add(title, failureMessages[0] ?? '')
  for (const { name, message, assertionResults } of testResults)
    if (message && assertionResults.length === 0) add(relative(root, name), message)
  const passed = tests.filter(({ status }) => status === 'passed').length
  if (lines.size === 0 && (code !== 0 || passed === 0))
    return [`${passed} passed, and the run failed. See why: npm run try:challenge -- ${key} --details`]
  if (lines.size === 0) return [`${passed} passed. Everything that concerns it holds; next: npm test -- quick`]
  const shown = [...lines].slice(0, MAX_SHOWN_FAULTS).map(([first, title]) => `  ${title}: ${first}`)
  const more = lines.size > MAX_SHOWN_FAULTS ? [`  and ${lines.size - MAX_SHOWN_FAULTS} more`] : []
  return [
    `${passed} passed, ${failed.length} failed:`,
    ...shown,
    ...more,
    `All that they say: npm run try:challenge -- ${key} --details`,
  ]
}

/** Parameters of vitest for one challenge. */
export function findParameters(key: string): string[] {
  return [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--config',
    'test/vitest.config.ts',
    '--project=unit',
    '--project=every',
    '--project=whole',
    `challenges/${folderOf(key)}/`,
    ...FILES,
    // Titles begin with the key; those of the catalogue's tests with the folder.
    `--testNamePattern=(^|\\s)(${key}|challenge folder ${folderOf(key)})(\\s|$)`,
    '--silent=passed-only',
  ]
}
