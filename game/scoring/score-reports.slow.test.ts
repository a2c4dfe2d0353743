import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { GroundTruth } from '#contract/ground-truth.ts'
import type { ScoreReport } from '#contract/scoring.ts'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { readTruth } from '#game/ground-truth/read-truth.ts'
import { toSarif } from '#game/ground-truth/sarif.ts'
import { readComponents } from './known.ts'
import { addFaces, readStyle } from './report/style.ts'
import { scoreReport } from './schema.ts'
import { type ScoreFormat, scoreReports, writeScore } from './score-reports.ts'

const FIXTURES = new URL('../../test/fixtures/tool-reports/', import.meta.url)

const truth: GroundTruth = await readTruth(await discoverCatalogue(), '1.2.3')
const components = readComponents(truth)

async function score(names: readonly string[], language = 'en'): Promise<ScoreReport> {
  const given = names.map((name) => ({ name, content: readFileSync(new URL(name, FIXTURES)) }))
  return scoreReports(given, truth, components, language)
}

async function write(text: string, format: ScoreFormat, language = 'en'): Promise<string> {
  const given = [{ name: 'report.json', content: Buffer.from(text) }]
  return writeScore(await scoreReports(given, truth, components, language), format, readStyle())
}

it('finds all flaws in the truth itself', async () => {
  const content = Buffer.from(JSON.stringify(toSarif(truth)))
  const { runs } = await scoreReports([{ name: 'truth.sarif', content }], truth, components, 'en')
  expect(runs[0]?.counts).toMatchObject({ found: truth.flaws.length, falseAlarms: 0, unlisted: 0, missed: 0 })
  expect(runs[0]?.scores).toEqual({ precision: 1, recall: 1, f1: 1, strictPrecision: 1 })
})

it('knows the packages of flaws that are packages', () => {
  expect(components).toMatchObject({ F056: ['sanitize-html'], F057: ['express-jwt'], F107: ['epilogue-js'] })
})

const baselines = readFileSync(new URL('../../docs/measuring-tools.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const toPercent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`)

it.each([
  ['sqlmap', 'sqlmap.csv'],
  ['Wapiti', 'wapiti.json'],
  ['secretlint', 'secretlint.sarif'],
  ['retire', 'retire.json'],
])('scores the recorded report of %s as its row in the documentation says', async (tool, file) => {
  const { runs } = await score([file])
  const { counts, scores } = runs[0] ?? expect.fail()
  const row = baselines.find(([, name]) => name?.startsWith(`${tool} `))
  expect(row?.slice(3, -1)).toEqual([
    `${counts.found} of ${counts.expected}`,
    String(counts.falseAlarms),
    String(counts.unlisted),
    toPercent(scores.precision),
    toPercent(scores.recall),
  ])
})

// Sources that move change the lines of these reports, so only the number of expected flaws is held.
it.each([
  ['ESLint 10.15, plugin security', 'eslint-security.sarif'],
  ['ESLint 10.15, plugin no-unsanitized', 'eslint-no-unsanitized.sarif'],
])('expects as many flaws of %s as its row in the documentation says', async (tool, file) => {
  const { runs } = await score([file])
  const row = baselines.find(([, name]) => name === tool)
  expect(row?.[3]).toMatch(new RegExp(`^\\d+ of ${runs[0]?.counts.expected}$`))
})

it('writes the same for the same reports, by the published schema', async () => {
  const names = ['made/zap.json', 'made/zap.xml', 'made/semgrep.sarif', 'made/trivy.json', 'eslint-security.sarif']
  const report = await score(names)
  expect(scoreReport.safeParse(report).error).toBeUndefined()
  expect(JSON.stringify(await score(names))).toBe(JSON.stringify(report))
})

it('compares a run with the last one of the same kind', async () => {
  const { changes } = await score(['made/zap.json', 'made/semgrep.sarif', 'made/zap.xml'])
  expect(changes).toHaveLength(1)
  expect(changes[0]).toMatchObject({ from: 0, to: 2, gained: [], lost: ['F130'] })
})

it('has a sentence without blanks for each reason, in both languages', async () => {
  const names = [
    'made/zap.json',
    'made/nikto.json',
    'made/semgrep.sarif',
    'made/trivy.json',
    'eslint-security.sarif',
    'made/agent.json',
  ]
  const [english, german] = [await score(names), await score(names, 'de_DE')]
  const reasons = ({ runs }: ScoreReport): string[] =>
    runs.flatMap(({ flaws, findings }) => [...flaws, ...findings].map(({ reason }) => reason.text))
  for (const text of [...reasons(english), ...reasons(german)]) expect(text).toMatch(/^[^{}_]{8,}|^.*\w_\w.*$/)
  for (const text of [...reasons(english), ...reasons(german)]) expect(text).not.toMatch(/SCORE_|\{\{/)
  expect(reasons(german)).not.toEqual(reasons(english))
})

const HOSTILE = JSON.stringify({
  tool: '<img src=x onerror=alert(1)>',
  kinds: ['DAST'],
  findings: [
    {
      title: '</li><script>alert(1)</script>',
      url: '/"><svg/onload=alert(1)>',
      parameter: "' onmouseover='a",
      cwe: 89,
    },
    { title: '[a](javascript:alert(1)) | `x` ![y](http://evil.example/z.png)', cwe: 79, severity: '<b>' },
  ],
})

it('escapes all texts of a report in the page, which has no script and asks nobody', async () => {
  for (const language of ['en', 'de_DE']) {
    const page = await write(HOSTILE, 'html', language)
    expect(page).not.toMatch(/<script|<img|onerror=alert\(1\)>|<svg\/onload/)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toMatch(/(?:src|href)="(?!#|data:)/)
    expect(page).not.toMatch(/url\((?!data:)/)
    expect(page).not.toMatch(/SCORE_[A-Z]|\{\{/)
    expect(page).toContain('default-src &#39;none&#39;')
  }
})

it('escapes all texts of a report in Markdown', async () => {
  const text = await write(HOSTILE, 'md')
  expect(text).not.toMatch(/[^\\][<[\]!|]\w*(?:script|img|svg|\[|\()/)
  expect(text).toContain('\\[a\\](javascript:alert(1)) \\| \\`x\\`')
  expect(text).not.toMatch(/SCORE_[A-Z]|\{\{/)
})

it.each([
  ['ja_JP', 'Letters japanese'],
  ['ar_SA', 'Letters arabic'],
  ['hi_IN', 'Letters devanagari'],
])('a page in %s carries its letters, and counts in its words', async (language, face) => {
  const names = ['made/zap.json']
  const page = addFaces(writeScore(await score(names, language), 'html', readStyle()), language)
  expect(page).toContain(`font-family:${face}`)
  expect(page).not.toMatch(/\d findings?</)
  expect(addFaces(writeScore(await score(names), 'html', readStyle()), 'en')).not.toContain('Letters')
})
