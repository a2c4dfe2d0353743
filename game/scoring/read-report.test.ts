import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ReportError } from './finding.ts'
import { MAX_FINDINGS, MAX_REPORT_BYTES, MAX_XML_DEPTH_ELEMENTS } from './limits.ts'
import { nameKind } from './name-kind.ts'
import { readReport } from './read-report.ts'
import { tellRefusal } from './refusals.ts'

const FIXTURES = new URL('../../test/fixtures/tool-reports/', import.meta.url)

function readFixture(name: string): ReturnType<typeof readReport> {
  return readReport(readFileSync(new URL(name, FIXTURES)))
}

function readText(text: string): ReturnType<typeof readReport> {
  return readReport(Buffer.from(text))
}

function refusalOf(text: string | Uint8Array): string {
  try {
    readReport(typeof text === 'string' ? Buffer.from(text) : text)
  } catch (error) {
    if (error instanceof ReportError) return tellRefusal(error)
    throw error
  }
  return 'nothing was refused'
}

it.each([
  ['made/zap.json', 'zap-json', 'ZAP', ['DAST'], 4, [89]],
  ['made/zap.xml', 'zap-xml', 'ZAP', ['DAST'], 1, [89]],
  ['made/burp.xml', 'burp-xml', 'Burp Suite', ['DAST'], 1, [89]],
  ['made/nuclei.jsonl', 'nuclei', 'nuclei', ['DAST'], 2, [200]],
  ['made/nikto.json', 'nikto', 'Nikto', ['DAST'], 2, [942]],
  ['made/sqlmap.txt', 'sqlmap', 'sqlmap', ['DAST'], 1, [89]],
  ['made/npm-audit.json', 'npm-audit', 'npm audit', ['SCA'], 2, [79]],
  ['made/trivy.json', 'trivy', 'Trivy', ['SCA', 'IaC', 'secrets'], 2, [79]],
  ['made/gitleaks.json', 'gitleaks', 'gitleaks', ['secrets'], 1, [798]],
  ['made/retire.json', 'retire', 'retire', ['SCA'], 1, [285]],
  ['made/semgrep.sarif', 'sarif', 'Semgrep OSS', ['SAST'], 1, [89]],
  ['made/codeql.sarif', 'sarif', 'CodeQL', ['SAST'], 1, [918]],
  ['made/agent.json', 'plain-json', 'an agent', ['DAST', 'manual'], 2, [639]],
  ['made/table.csv', 'plain-csv', 'by hand', ['DAST', 'SCA'], 2, [89]],
  ['sqlmap.csv', 'sqlmap', 'sqlmap', ['DAST'], 2, [89]],
  ['wapiti.json', 'wapiti', 'Wapiti', ['DAST'], 3, [693]],
  ['eslint-security.sarif', 'sarif', 'ESLint', ['SAST'], 327, [915]],
  ['eslint-no-unsanitized.sarif', 'sarif', 'ESLint', ['SAST'], 5, [95]],
  ['secretlint.sarif', 'sarif', 'secretlint', ['secrets'], 2, [321]],
  ['retire.json', 'retire', 'retire', ['SCA'], 0, undefined],
])('reads %s as %s', (name, format, tool, kinds, count, cwe) => {
  const [run] = readFixture(name)
  expect(run).toMatchObject({ format, tool, kinds })
  expect(run?.findings).toHaveLength(count)
  expect(run?.findings[0]?.cwe).toEqual(cwe)
})

it('has a reader for each recorded and each made report', () => {
  for (const name of globSync('**/*.*', { cwd: FIXTURES })) expect(() => readFixture(name), name).not.toThrow()
})

it('takes method, address and parameter of scanners', () => {
  expect(readFixture('made/burp.xml')[0]?.findings[0]).toMatchObject({
    method: 'POST',
    url: 'http://localhost:3000/rest/user/login',
    parameter: 'email',
    severity: 'high',
  })
  expect(readFixture('made/sqlmap.txt')[0]?.findings[0]).toMatchObject({ method: 'GET', parameter: 'q' })
  expect(readFixture('sqlmap.csv')[0]?.findings[1]).toMatchObject({ method: 'POST', parameter: 'email' })
  expect(readFixture('made/nuclei.jsonl')[0]?.findings[0]).toMatchObject({ method: 'GET' })
  expect(readFixture('made/zap.xml')[0]?.findings[0]?.url).toBe(
    'http://localhost:3000/rest/products/search?q=%27&page=1',
  )
})

it('takes the weakness of a rule for which ZAP names a category', () => {
  const { findings } = readFixture('made/zap.json')[0] ?? {}
  expect(findings?.find(({ rule }) => rule === '10098')?.cwe).toEqual([942])
})

it('takes the weakness of a contract from the words of Slither', () => {
  expect(nameKind('Reentrancy in ETHWalletBank.withdraw(uint256) (ETHWalletBank.sol#23-40)', null)).toEqual([841])
  expect(nameKind('HoneyTab.settle(address,address,uint256) uses arbitrary from in transferFrom', null)).toEqual([862])
})

it('leaves out what a tool suppresses or calls passed', () => {
  expect(readFixture('made/semgrep.sarif')[0]?.ignored).toBe(1)
  expect(readFixture('made/trivy.json')[0]?.ignored).toBe(1)
})

it('takes no secret over from gitleaks', () => {
  const leak = {
    RuleID: 'key',
    Description: 'A key',
    StartLine: 1,
    EndLine: 1,
    File: 'a',
    Secret: 'hunter2',
    Match: 'hunter2',
  }
  expect(JSON.stringify(readText(JSON.stringify([leak])))).not.toContain('hunter2')
})

it('reads one line of nuclei, UTF-16, and a mark of byte order', () => {
  const [line = ''] = readFileSync(new URL('made/nuclei.jsonl', FIXTURES), 'utf8').split('\n')
  expect(readText(line)[0]?.findings).toHaveLength(1)
  expect(readReport(Buffer.from(`\ufeff${line}`, 'utf16le'))[0]?.format).toBe('nuclei')
  expect(readText(`\ufeff${line}`)[0]?.format).toBe('nuclei')
})

it.each(['{"a":1}', '[]', 'hello', '<html></html>', '[1,2]', 'null', '{"runs":[]}', 'a,b\n1,2'])(
  'refuses %j, and lists the formats',
  (text) => {
    const sentence = refusalOf(text)
    for (const format of [
      'SARIF',
      'ZAP',
      'Burp',
      'nuclei',
      'sqlmap',
      'Wapiti',
      'Nikto',
      'npm',
      'Trivy',
      'gitleaks',
      'retire',
    ])
      expect(sentence).toContain(format)
  },
)

it.each([
  ['nothing', '  \n', 'is empty'],
  ['cut JSON', '{"version":"2.1.0","runs":[', 'malformed JSON'],
  [
    'our JSON with a wrong field',
    '{"tool":"a","kinds":["DAST"],"findings":[{"title":"b","line":"c"}]}',
    'findings.0.line',
  ],
  ['our table with an unknown kind', 'title,kind\nb,PAST\n', '2, kind'],
  ['cut XML', '<issues><issue>', 'XML that cannot be read'],
  ['an entity', '<!DOCTYPE issues [<!ENTITY a "b">]><issues>&a;</issues>', 'entities are not read'],
  [
    'an outer entity',
    '<!DOCTYPE issues [<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;]><issues/>',
    'entities are not read',
  ],
  ['an unknown entity', '<issues><issue><name>&lol;</name></issue></issues>', 'XML that cannot be read'],
  ['deep XML', '<issues>'.repeat(MAX_XML_DEPTH_ELEMENTS + 2), 'elements in each other'],
  [
    'too many runs',
    JSON.stringify({ version: '2.1.0', runs: Array(9).fill({ tool: { driver: {} }, results: [] }) }),
    'at most 8',
  ],
])('refuses %s', (_name, text, part) => {
  expect(refusalOf(text)).toContain(part)
})

it('refuses too many bytes and findings', () => {
  expect(refusalOf(new Uint8Array(MAX_REPORT_BYTES + 1))).toContain(`more than ${MAX_REPORT_BYTES} bytes`)
  const results = Array(MAX_FINDINGS + 1).fill({ ruleId: 'a', message: { text: 'b' } })
  const log = { version: '2.1.0', runs: [{ tool: { driver: { name: 'x' } }, results }] }
  expect(refusalOf(JSON.stringify(log))).toContain(`at most ${MAX_FINDINGS}`)
  expect(refusalOf(`title,kind\n${'a,DAST\n'.repeat(MAX_FINDINGS + 1)}`)).toContain(`at most ${MAX_FINDINGS}`)
})

it('is not polluted by names of prototypes', () => {
  const hostile =
    '{"auditReportVersion":2,"vulnerabilities":{"__proto__":{"name":"x","via":[{"title":"y","polluted":1}]}}}'
  readText(hostile)
  readText('{"vulnerabilities":{"__proto__":[{"info":"a"}]},"infos":{"target":"a"},"__proto__":{"polluted":1}}')
  readText('title,kind,__proto__,constructor\na,DAST,b,c\n')
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(readText('title,kind,cwe\na,DAST,toString\n')[0]?.findings[0]?.cwe).toEqual([])
})

it('cuts long texts, and drops control characters and marks of direction', () => {
  const title = `a\u0000\u202eb${'c'.repeat(100_000)}`
  const [run] = readText(JSON.stringify({ tool: 'x', kinds: ['DAST'], findings: [{ title, cwe: '9'.repeat(50_000) }] }))
  const [finding] = run?.findings ?? []
  expect(finding?.title).toMatch(/^a b(c+)$/)
  expect(finding?.title.length).toBeLessThanOrEqual(300)
  expect(finding?.cwe).toEqual([])
})

it.each([
  ['sqlmap', `sqlmap.org\n${'Parameter: '.repeat(100_000)}`],
  [
    'SARIF',
    JSON.stringify({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'Trivy' } },
          results: [{ ruleId: 'CVE-1', message: { text: `Package: ${' '.repeat(200_000)}` } }],
        },
      ],
    }),
  ],
  ['Burp', `<issues><issue><location>${'['.repeat(200_000)}</location></issue></issues>`],
  ['CWE', JSON.stringify({ tool: 'x', kinds: ['DAST'], findings: [{ title: 'a', cwe: 'cwe-'.repeat(100_000) }] })],
  ['CSV', `title,kind\n${'"'.repeat(400_000)}`],
  ['JSON', '['.repeat(200_000)],
])('stays quick with hostile texts for %s', (_name, text) => {
  const started = performance.now()
  refusalOf(text)
  expect(performance.now() - started).toBeLessThan(2000)
})
