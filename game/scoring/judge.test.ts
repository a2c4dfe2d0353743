import { describe, expect, it } from 'vitest'
import type { Flaw, GroundTruth, HarmlessPlace, TruthCase } from '#contract/ground-truth.ts'
import { CweTree } from './cwe.ts'
import { type GivenFinding, type ToolRun, toFinding } from './finding.ts'
import { judgeRun } from './judge.ts'
import { prepare } from './known.ts'
import { scoreRun } from './score.ts'

const tree = new CweTree()

const CASE: TruthCase = {
  session: 'none',
  before: [],
  method: 'GET',
  path: '/',
  headers: {},
  body: null,
  bodyBase64: null,
  takes: {},
  answer: { status: 200, has: [], lacks: [], minMs: null },
  page: null,
  isProof: true,
}

function flawWith(id: string, given: Partial<Flaw>): Flaw {
  return {
    id,
    title: id,
    mended: false,
    challenges: [],
    weakness: '',
    cwe: [89],
    owasp2025: 'A05:2025',
    api2023: null,
    llm2025: null,
    severity: { vector: 'CVSS:4.0/', score: 9, rating: 'Critical' },
    method: 'GET',
    route: '/search',
    parameter: 'q',
    parameterIn: 'query',
    source: [{ file: 'shop/search.ts', symbol: 'search', startLine: 10, endLine: 40, lines: [20] }],
    evidence: ['DAST', 'SAST'],
    preconditions: { session: 'none', role: null, also: null },
    shows: CASE,
    mustNot: CASE,
    isExpectedOfScanners: true,
    ...given,
  }
}

const FLAWS = [
  flawWith('F001', {}),
  flawWith('F002', {
    cwe: [639],
    route: '/basket/:id',
    parameter: 'id',
    parameterIn: 'path',
    source: [source('shop/basket.ts', 5)],
  }),
  flawWith('F003', {
    cwe: [79],
    method: 'PAGE',
    route: '/#/search',
    parameterIn: 'page',
    source: [source('web/search.ts', 5)],
  }),
  flawWith('F004', { cwe: [1395], evidence: ['SCA'], route: null, method: null, source: [source('package.json', 3)] }),
  flawWith('F005', {
    cwe: [552],
    route: '/ftp/:file',
    parameter: 'file',
    parameterIn: 'path',
    shows: { ...CASE, path: '/ftp/secret.md' },
    source: [source('a.md', 1)],
  }),
  flawWith('F006', {
    cwe: [347],
    route: '/whoami',
    parameter: 'Authorization',
    parameterIn: 'header',
    source: [source('t.ts', 60)],
  }),
  flawWith('F007', {
    cwe: [347],
    route: '/whoami',
    parameter: 'Authorization',
    parameterIn: 'header',
    source: [source('t.ts', 64)],
  }),
  flawWith('F008', {
    cwe: [602],
    isExpectedOfScanners: false,
    route: '/pay',
    parameter: null,
    parameterIn: 'none',
    source: [source('p.ts', 1)],
  }),
  flawWith('F009', {
    cwe: [209],
    method: 'ANY',
    route: '/*',
    parameter: null,
    parameterIn: 'none',
    source: [source('e.ts', 1)],
  }),
  flawWith('F010', {
    cwe: [601],
    isExpectedOfScanners: false,
    route: '/redirect',
    parameter: 'to',
    source: [source('r.ts', 1)],
  }),
  flawWith('F011', {
    cwe: [601],
    route: '/redirect',
    parameter: 'to',
    preconditions: { session: 'customer', role: null, also: null },
    source: [source('r.ts', 50)],
  }),
]

const HARMLESS: HarmlessPlace[] = [
  {
    id: 'H001',
    cwe: 89,
    source: { file: 'shop/safe.ts', symbol: 'list', startLine: 1, endLine: 9, lines: [] },
    why: 'It binds.',
    mustNot: null,
  },
  {
    id: 'H002',
    cwe: 601,
    source: source('shop/go.ts', 8),
    why: 'It is a list.',
    mustNot: { ...CASE, path: '/go?to=x' },
  },
  {
    id: 'H003',
    cwe: 209,
    source: source('shop/calm.ts', 8),
    why: 'It is empty.',
    mustNot: { ...CASE, path: '/calm' },
  },
  {
    id: 'H004',
    cwe: 89,
    source: source('shop/rows.ts', 8),
    why: 'It binds.',
    mustNot: { ...CASE, path: '/rows/1%20or%201%3D1' },
  },
]

function source(file: string, line: number): Flaw['source'][number] {
  return { file, symbol: 'x', startLine: line, endLine: line, lines: [line] }
}

const truth: GroundTruth = {
  $schema: '',
  formatVersion: '1.0',
  shop: { name: 'Shop', version: '1' },
  sessions: [],
  flaws: FLAWS,
  harmless: HARMLESS,
}
const known = prepare(truth, { F004: ['sanitize-html'] })

function runOf(...findings: Partial<GivenFinding>[]): ToolRun {
  return {
    tool: 'x',
    version: null,
    format: 'plain-json',
    kinds: ['DAST', 'SAST'],
    findings: findings.map((finding) =>
      toFinding({ title: 'a', kind: finding.file ? 'SAST' : 'DAST', cwe: 89, ...finding }),
    ),
    ignored: 0,
  }
}

function judge(...findings: Partial<GivenFinding>[]): string[] {
  return judgeRun(runOf(...findings), known, tree).judgements.map(({ verdict, entry, reason }) =>
    [verdict, entry, reason.code].filter(Boolean).join(' '),
  )
}

describe('a finding of a scanner', () => {
  it.each<[name: string, finding: Partial<GivenFinding>, judged: string]>([
    [
      'the same address and parameter',
      { method: 'GET', url: 'http://h:1/search?q=1', parameter: 'q' },
      'found F001 FOUND_PARAMETER_SAME',
    ],
    ['a parent of the CWE', { url: '/search', parameter: 'q', cwe: 943 }, 'found F001 FOUND_PARAMETER_ABOVE'],
    ['a child of the CWE', { url: '/search', parameter: 'q', cwe: 564 }, 'found F001 FOUND_PARAMETER_BELOW'],
    ['a brother of the CWE', { url: '/search', parameter: 'q', cwe: 90 }, 'found F001 FOUND_PARAMETER_BESIDE'],
    ['a parameter in other words', { url: '/search/', parameter: '$.body.q' }, 'found F001 FOUND_PARAMETER_SAME'],
    ['no parameter', { url: '/search' }, 'found F001 FOUND_ROUTE_SAME'],
    ['a value of a template', { url: '/basket/7', cwe: 639, parameter: '7' }, 'found F002 FOUND_PARAMETER_SAME'],
    [
      'a part of the path of sqlmap',
      { url: '/basket/7', cwe: 639, parameter: '#1*' },
      'found F002 FOUND_PARAMETER_SAME',
    ],
    [
      'a page without its address behind the #',
      { url: '/?q=1', parameter: 'q', cwe: 79 },
      'found F003 FOUND_PAGE_SAME',
    ],
    ['a page with it', { url: '/#/search?q=1', parameter: 'q', cwe: 79 }, 'found F003 FOUND_PAGE_SAME'],
    [
      'the cookie of a session instead of its header',
      { url: '/whoami', parameter: 'token', cwe: 347 },
      'found F006 FOUND_PARAMETER_SAME',
    ],
    ['a file by its name', { url: '/ftp/secret.md', cwe: 552 }, 'found F005 FOUND_ROUTE_SAME'],
    ['a file behind a null byte', { url: '/ftp/secret.md%2500.md', cwe: 552 }, 'found F005 FOUND_ROUTE_SAME'],
    ['encoded slashes in a part', { url: '/basket/..%2f..%252fx', cwe: 639 }, 'found F002 FOUND_ROUTE_SAME'],
    ['any method, where a flaw is of all', { method: 'PATCH', url: '/any', cwe: 209 }, 'found F009 FOUND_ROUTE_SAME'],
    ['a child of the CWE of all answers', { url: '/any', cwe: 537 }, 'found F009 FOUND_ROUTE_BELOW'],
  ])('with %s fits', (_name, finding, judged) => {
    expect(judge(finding)).toEqual([judged])
  })

  it.each<[name: string, finding: Partial<GivenFinding>, judged: string]>([
    ['another parameter', { method: 'GET', url: '/search', parameter: 'page' }, 'falseAlarm FALSE_ROUTE'],
    ['another method', { method: 'POST', url: '/search', parameter: 'q' }, 'unlisted UNLISTED_METHOD'],
    ['another family', { url: '/search', parameter: 'q', cwe: 352 }, 'unlisted UNLISTED_KIND'],
    ['a pillar, which says nothing', { url: '/search', parameter: 'q', cwe: 707 }, 'unlisted UNLISTED_KIND'],
    ['a cousin of the CWE', { url: '/search', parameter: 'q', cwe: 79 }, 'unlisted UNLISTED_KIND'],
    ['a longer address', { url: '/search/more', parameter: 'q' }, 'unlisted UNLISTED'],
    ['an address that only begins alike', { url: '/searching', parameter: 'q' }, 'unlisted UNLISTED'],
    [
      'a parameter of the query at a template',
      { method: 'GET', url: '/basket/7?sort=a', cwe: 639, parameter: 'sort' },
      'falseAlarm FALSE_ROUTE',
    ],
    ['another file of the folder', { url: '/ftp/public.md', cwe: 552 }, 'unlisted UNLISTED'],
    ['another page', { url: '/#/about?q=1', parameter: 'q', cwe: 79 }, 'unlisted UNLISTED'],
    ['no kind', { url: '/search', parameter: 'q', cwe: undefined }, 'unlisted UNLISTED_NO_KIND'],
    ['a harmless address', { method: 'GET', url: '/go?to=y', parameter: 'to', cwe: 601 }, 'falseAlarm H002 HARMLESS'],
    [
      'another value in the path of a harmless request',
      { method: 'GET', url: "/rows/5'", parameter: 'id', cwe: 89 },
      'falseAlarm H004 HARMLESS',
    ],
    ['a parent of the CWE of all answers', { url: '/any', cwe: 200 }, 'unlisted UNLISTED'],
    [
      'a harmless address in a shop with a flaw of all answers',
      { method: 'GET', url: '/calm', cwe: 209 },
      'falseAlarm H003 HARMLESS',
    ],
    ['no address at all', { url: 'http://[' }, 'unlisted UNLISTED'],
  ])('with %s does not', (_name, finding, judged) => {
    expect(judge(finding)).toEqual([judged])
  })
})

describe('a finding of an analyser', () => {
  it.each<[name: string, finding: Partial<GivenFinding>, judged: string]>([
    ['the line', { file: 'shop/search.ts', line: 20 }, 'found F001 FOUND_LINE_SAME'],
    ['three lines above', { file: './shop/search.ts', line: 17 }, 'found F001 FOUND_LINES_SAME'],
    ['three lines below', { file: 'shop/search.ts', line: 23 }, 'found F001 FOUND_LINES_SAME'],
    ['a range around it', { file: '/home/me/shop/search.ts', line: 15, endLine: 30 }, 'found F001 FOUND_LINE_SAME'],
    ['four lines above', { file: 'shop/search.ts', line: 16 }, 'falseAlarm FALSE_FILE'],
    ['a range that ends four lines above', { file: 'shop/search.ts', line: 10, endLine: 16 }, 'falseAlarm FALSE_FILE'],
    ['a file whose name only ends alike', { file: 'workshop/search.ts', line: 20 }, 'unlisted UNLISTED'],
    ['a harmless symbol', { file: 'shop/safe.ts', line: 5 }, 'falseAlarm H001 HARMLESS'],
    ['another line of a file that was checked', { file: 'shop/safe.ts', line: 90 }, 'falseAlarm FALSE_SURVEYED'],
    ['another kind in that file', { file: 'shop/safe.ts', line: 5, cwe: 79 }, 'unlisted UNLISTED'],
  ])('at %s', (_name, finding, judged) => {
    expect(judge(finding)).toEqual([judged])
  })
})

describe('a package', () => {
  it('is found once, whatever its advisories are about', () => {
    const weak = { kind: 'SCA', component: 'Sanitize-HTML', cwe: 79 } as const
    expect(judge(weak, { ...weak, cwe: undefined })).toEqual(['found F004 FOUND_COMPONENT', 'again F004 AGAIN'])
  })

  it('with another name is unlisted, because weak packages are not all listed', () => {
    expect(judge({ kind: 'SCA', component: 'sanitize-html-2', cwe: 79 })).toEqual(['unlisted UNLISTED'])
  })
})

it('prefers the flaw of an address to one of all answers, which is near no other parameter', () => {
  const header = { parameter: 'Authorization', parameterIn: 'header' as const }
  const ofAll = flawWith('F001', { cwe: [347], method: 'ANY', route: '/*', ...header })
  const ofOne = flawWith('F002', { cwe: [347], isExpectedOfScanners: false, method: 'POST', route: '/chat', ...header })
  const both = prepare({ ...truth, flaws: [ofAll, ofOne], harmless: [] }, {})
  const found = judgeRun(
    runOf(
      { method: 'POST', url: '/chat', parameter: 'Authorization', cwe: 347 },
      { method: 'GET', url: '/cards', parameter: 'Authorization', cwe: 347 },
      { method: 'POST', url: '/code', parameter: 'tmpToken', cwe: 347 },
    ),
    both,
    tree,
  )
  expect(found.judgements.map(({ verdict, entry }) => [verdict, entry])).toEqual([
    ['found', 'F002'],
    ['found', 'F001'],
    ['unlisted', null],
  ])
})

it('finds flaws that fit equally one after the other, and each once', () => {
  const finding = { url: '/whoami', parameter: 'authorization', cwe: 347 }
  expect(judge(finding, finding, finding)).toEqual([
    'found F006 FOUND_PARAMETER_SAME',
    'found F007 FOUND_PARAMETER_SAME',
    'again F006 AGAIN',
  ])
})

it('finds a flaw that scanners can be expected to find before its equals', () => {
  const finding = { url: '/redirect?to=x', parameter: 'to', cwe: 601 }
  expect(judge(finding, finding)).toEqual(['found F011 FOUND_PARAMETER_SAME', 'found F010 FOUND_PARAMETER_SAME'])
})

it('counts each flaw and each false alarm once, and recall against flaws that tools could find', () => {
  const safe = { file: 'shop/safe.ts', line: 5 }
  const run = runOf(
    { url: '/search', parameter: 'q' },
    { url: '/search?q=2', parameter: 'q' },
    safe,
    safe,
    { url: '/x' },
    { url: '/pay', cwe: 602 },
  )
  const { counts, scores, flaws } = scoreRun(run, 'f', known, tree, ({ code }) => ({ code, text: '' }))
  expect(counts).toMatchObject({
    findings: 6,
    found: 2,
    again: 1,
    falseAlarms: 1,
    unlisted: 1,
    expected: 8,
    foundExpected: 1,
    missed: 7,
  })
  expect(scores).toEqual({ precision: 0.6667, recall: 0.125, f1: 0.2105, strictPrecision: 0.5 })
  expect(flaws.map(({ id }) => id)).not.toContain('F004')
})

it('explains each miss by the nearest finding, or by what is missing', () => {
  const run = runOf({ url: '/search', parameter: 'page' }, { url: '/basket/7', cwe: 352 })
  const { flaws } = scoreRun(run, 'f', known, tree, ({ code }) => ({ code, text: '' }))
  const codes = Object.fromEntries(flaws.map(({ id, reason }) => [id, reason.code]))
  expect(codes).toMatchObject({ F001: 'NEAR_PARAMETER', F002: 'NEAR_KIND', F005: 'MISSED_FILE' })
})

it('explains a miss by a finding that counts for another flaw, by an address that was asked, or by a missing account', () => {
  const explain = (...findings: Partial<GivenFinding>[]): Record<string, string> => {
    const run: ToolRun = { ...runOf(...findings), kinds: ['DAST'] }
    const { flaws } = scoreRun(run, 'f', known, tree, ({ code, facts }) => ({
      code,
      text: `${facts.number} ${facts.other}`,
    }))
    return Object.fromEntries(flaws.map(({ id, reason: { code, text } }) => [id, code === 'MISSED_LENT' ? text : code]))
  }
  const finding = { url: '/whoami', parameter: 'authorization', cwe: 347 }
  expect(explain(finding)).toMatchObject({ F007: '1 F006', F011: 'MISSED_SESSION' })
  expect(explain({ method: 'POST', url: '/redirect', cwe: 352 })).toMatchObject({ F011: 'MISSED_PLACE' })
})
