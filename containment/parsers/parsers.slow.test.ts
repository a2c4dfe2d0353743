import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import type { DocumentRun } from '#containment/evidence.ts'
import { Evaluators } from '#containment/expressions/evaluators.ts'
import type { Source } from '#containment/parsers/jobs.ts'
import { ParserThreads } from '#containment/parsers/parsers.ts'
import { TimeBudget } from '#containment/time-budget.ts'

const FILES: Record<string, Source> = {
  'file:///etc/passwd': Buffer.from('root:x:0:0:root:/root:/bin/bash\n'),
  'file:///outer.dtd': Buffer.from('<!ENTITY inner SYSTEM "file:///etc/passwd">'),
  'file:///dev/random': 'endless',
}

const threads = new ParserThreads()
const runs: DocumentRun[] = []
const parsers = threads.createParsers(
  (name) => FILES[name] ?? null,
  (run) => void runs.push(run),
)
afterAll(() => threads.close())

const OPEN = { substituteEntities: true, loadDeclarations: true }
const readXml = (text: string, options = OPEN) => parsers.readXml(Buffer.from(text), options)
const readYaml = (text: string) => parsers.readYaml(Buffer.from(text))
const entity = (name: string) => `<!DOCTYPE a [<!ENTITY e SYSTEM "${name}">]><a>&e;</a>`

describe('XML', () => {
  it('comes back as text', async () => {
    expect(await readXml('<a>hi</a>')).toBe('<?xml version="1.0" encoding="utf-8"?>\n<a>hi</a>\n')
    expect(runs.at(-1)).toEqual({ format: 'xml', outcome: 'read', text: expect.stringContaining('hi'), files: [] })
  })

  it('includes its entities, if wanted', async () => {
    expect(await readXml(entity('file:///etc/passwd'))).toContain('<a>root:x:0:0:')
    expect(runs.at(-1)).toMatchObject({ outcome: 'read', files: ['file:///etc/passwd'] })
    expect(
      await readXml(entity('file:///etc/passwd'), { substituteEntities: false, loadDeclarations: false }),
    ).toContain('&e;')
    expect(await readXml('<!DOCTYPE a SYSTEM "file:///outer.dtd"><a>&inner;</a>')).toContain('root:x')
    expect(await readXml(entity('file:///etc/nothing'))).toContain('<a/>')
    expect(runs.at(-1)).toMatchObject({ files: [] })
  })

  it.each([
    ['<a>', /Premature end of data in tag a/],
    ['', /Document is empty/],
    ['<!DOCTYPE a [<!ENTITY x "&y;"><!ENTITY y "&x;">]><a>&x;</a>', /Detected an entity reference loop/],
  ])('reports the fault of %j', async (text, message) => {
    await expect(readXml(text)).rejects.toMatchObject({ kind: 'broken', message: expect.stringMatching(message) })
    expect(runs.at(-1)).toMatchObject({ outcome: 'failed', text: '' })
  })

  it('takes two seconds where it would never end, and no processor', async () => {
    const before = process.cpuUsage()
    const started = performance.now()
    await expect(readXml(entity('file:///dev/random'))).rejects.toMatchObject({ kind: 'late' })
    expect(performance.now() - started).toBeGreaterThan(1990)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
    expect(runs.at(-1)).toMatchObject({ outcome: 'late', files: ['file:///dev/random'] })
    expect(threads.count).toBe(0)
  })
})

describe('YAML', () => {
  it.each([
    ['juice: 12\nstraws: no\n', '{"juice":12,"straws":"no"}'],
    ['- a\n- {b: [1, 2.5, null, true]}', '["a",{"b":[1,2.5,null,true]}]'],
    ['a: &x {b: 1}\nc: *x\nd: {<<: *x, e: 2}', '{"a":{"b":1},"c":{"b":1},"d":{"b":1,"e":2}}'],
    ['a: 2001-12-14t21:59:43.10-05:00', '{"a":"2001-12-15T02:59:43.100Z"}'],
    ['', 'null'],
  ])('%j comes back as JSON', async (text, json) => {
    expect(await readYaml(text)).toBe(json)
    expect(runs.at(-1)).toEqual({ format: 'yaml', outcome: 'read', text: json, files: [] })
  })

  it('reports the fault', async () => {
    await expect(readYaml('a: [')).rejects.toMatchObject({ kind: 'broken', message: expect.stringMatching(/sequence/) })
  })
})

describe('a ZIP archive', () => {
  it('is unpacked in its order', async () => {
    const archive = zipSync({ '../b.txt': strToU8('two'), 'a/': new Uint8Array(), 'a.txt': strToU8('one') })
    const entries = await parsers.unpack(Buffer.from(archive))
    expect(entries.map(({ name, content }) => [name, content.toString()])).toEqual([
      ['../b.txt', 'two'],
      ['a/', ''],
      ['a.txt', 'one'],
    ])
  })

  it('may be empty, and not half', async () => {
    const empty = Buffer.from(zipSync({}))
    expect(await parsers.unpack(empty)).toEqual([])
    await expect(parsers.unpack(empty.subarray(0, 10))).rejects.toMatchObject({ kind: 'broken', message: 'FILE_ENDED' })
  })
})

describe('several shops', () => {
  it('do not wait for each other, and one shop for itself only so long', async () => {
    const shared = new ParserThreads({ perShop: 3 })
    const [stuck, quick] = [shared.createParsers(() => 'endless'), shared.createParsers(() => null)]
    const document = Buffer.from(entity('file:///dev/random'))
    const all = [1, 2, 3, 4].map(() => stuck.readXml(document, OPEN).catch((error: { kind: string }) => error.kind))
    expect(await all[3]).toBe('late')
    const started = performance.now()
    expect(await quick.readYaml(Buffer.from('a'))).toBe('"a"')
    expect(performance.now() - started).toBeLessThan(1900)
    shared.close()
  })

  it('are charged for the time of threads: an overdrawn shop waits with files as with expressions', async () => {
    const waits: number[] = []
    const wait = async (milliseconds: number) => void waits.push(milliseconds)
    const budget = new TimeBudget({ perMinute: 1, now: () => 0, wait })
    const greedy = threads.createParsers(() => null, undefined, budget)
    const modest = threads.createParsers(() => null)
    await greedy.readYaml(Buffer.from('a'))
    expect(waits).toEqual([])
    await greedy.unpack(Buffer.from(zipSync({})))
    await modest.readYaml(Buffer.from('a'))
    expect(waits).toEqual([expect.any(Number)])
    const evaluators = new Evaluators()
    await evaluators.createFilterByExpression(undefined, evaluators.createJobRunner(budget))('1', [{}])
    expect(waits).toHaveLength(2)
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
    evaluators.close()
  })

  it('refuse more than a handful as late', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const budget = new TimeBudget({ perMinute: 1, now: () => 0, wait: () => promise })
    budget.spend(10)
    const greedy = new ParserThreads({ perShop: 2 }).createParsers(() => null, undefined, budget)
    const waiting = [1, 2].map(() => greedy.readYaml(Buffer.from('a')))
    await expect(greedy.readYaml(Buffer.from('a'))).rejects.toMatchObject({ kind: 'late' })
    resolve()
    expect(await Promise.all(waiting)).toEqual(['"a"', '"a"'])
  })
})
