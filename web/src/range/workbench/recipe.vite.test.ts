import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseYaml } from '../../../../foundation/yaml.ts'
import { toHexDump } from '../../ui/hex-dump.ts'
import { createTexts } from '../../ui/lab-texts.ts'
import { findSteps } from './find-steps.ts'
import { formOpinion } from './guess.ts'
import { GROUPS, OPERATIONS } from './operations/catalogue.ts'
import { type Surroundings, toBytes, toText } from './operations/operation.ts'
import { createStep, MAX_STEPS, readHash, writeHash, writeRecipe } from './recipe.ts'
import { runRecipe, type StepResult } from './run-recipe.ts'
import { isBinary, toPreview } from './show-bytes.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url))
const texts = parseYaml(readFileSync(`${CONTENT}/lab/bench.en.yml`, 'utf8')) as Record<string, string>
const withoutBrowser: Surroundings = { decodePicture: async () => undefined }

describe('an address', () => {
  it('is readable, and round-trips', () => {
    const steps = [createStep('from-url'), createStep('rot', { by: '5' }), createStep('to-hex', {}, true)]
    expect(writeRecipe(steps)).toBe('from-url,rot;by=5,!to-hex')
    const again = readHash(`#${writeHash(steps, 'a&b=ü #,;!')}`)
    expect(writeRecipe(again.steps)).toBe('from-url,rot;by=5,!to-hex')
    expect(again.text).toBe('a&b=ü #,;!')
  })

  it('keeps options with any characters', () => {
    const key = '-----BEGIN X-----\na,b;c=d&e%f "ü"\n'
    const { steps } = readHash(`#${writeHash([createStep('hmac', { key })])}`)
    expect(steps[0]?.options.key).toBe(key)
  })

  it.each([
    ['', 0, []],
    ['#nonsense', 0, ['nonsense']],
    ['#rot,constructor,__proto__', 1, ['constructor', '__proto__']],
    ['#rot;by', 1, []],
    ['#rot;nothing=1;__proto__=2', 1, []],
    ['#hash;algorithm=MD6', 1, []],
    [`#${'rot,'.repeat(500)}`, MAX_STEPS, []],
    ['#from-url&in=%E4', 1, []],
    ['#%', 0, ['']],
  ])('%.30s is read as far as possible', (hash, count, unknown) => {
    const shared = readHash(hash)
    expect(shared.steps).toHaveLength(count)
    expect(shared.unknown).toEqual(unknown)
    for (const { options } of shared.steps) {
      expect(Object.keys(options).filter((name) => !['by', 'signs', 'algorithm'].includes(name))).toEqual([])
      if (options.algorithm) expect(options.algorithm).toBe('MD5')
    }
  })
})

describe('a recipe', () => {
  const run = async (text: string, recipe: string) => {
    const results: [number, StepResult][] = []
    const output = await runRecipe(toBytes(text), readHash(`#${recipe}`).steps, withoutBrowser, {
      begins() {},
      ends: (index, result) => void results.push([index, result]),
    })
    return { output: output && toText(output.bytes), results }
  }

  it('runs its steps in order and skips disabled ones', async () => {
    const sticker =
      'R3VyIHByeXluZSBxYmJlIHZmIGNudmFncnEgYmEuIEdlbCBndXIgZ25jOiB2ZyBwYmhhZ2YgZ2IgMjU1IG5hcSBndXJhIGZnbmVnZiBiaXJlLg%3D%3D'
    const { output, results } = await run(sticker, 'from-url,!to-hex,from-base64,rot')
    expect(output).toBe('The cellar door is painted on. Try the tap: it counts to 255 and then starts over.')
    expect(results.map(([index]) => index)).toEqual([0, 2, 3])
  })

  it('ends at a failed step and says why', async () => {
    const { output, results } = await run('abc', 'to-hex,from-z85,rot')
    expect(output).toBeUndefined()
    expect(results).toHaveLength(2)
    expect(results[1]).toEqual([1, { failure: { code: 'badLength5', blanks: { count: 6 } } }])
  })

  it('takes five million bytes', async () => {
    const { output } = await run(
      'juice'.repeat(1_000_000),
      'to-base64,from-base64,to-hex,from-hex,hash;algorithm=SHA-256',
    )
    expect(output).toMatch(/^[0-9a-f]{64}$/)
  }, 30_000)
})

describe('the bench suggests', () => {
  it.each([
    ['R3VyIHByeXluZSBxYmJl', 'from-base64'],
    ['54686520636f64652069732031323334', 'from-hex'],
    ['0192023a7bbd73250516f069df18b500', 'find-hash'],
    ['n<MibgC7sn', 'from-z85'],
    ['Gur pryyne qbbe vf cnvagrq ba naq gur gnc vf abg', 'rot'],
    ['/gur/qrif/ner/fb/shaal/gurl/uvq/na/rnfgre/rtt/jvguva/gur/rnfgre/rtt', 'rot'],
    ['a%20b%26c', 'from-url'],
    ['&lt;b&gt; &amp; more', 'from-html'],
    ['eyJhbGciOiJub25lIn0.eyJhIjoxfQ.', 'read-jwt'],
    ['{"name":"shop","dependencies":{"a":"1.0.0"}}', 'packages'],
    ['1300819380', 'time'],
    ['72 101 108 108 111', 'from-codes'],
    ['JBSWY3DPEBLW64TM', 'from-base32'],
    [`${'1884152884'.repeat(30)}\n`.repeat(80), 'rsa-letters'],
  ])('of %.20s: %s', (text, operation) => {
    expect(formOpinion(toBytes(text)).guesses.map((guess) => guess.operation)).toContain(operation)
  })

  it('that some texts are readable as they are', () => {
    const sentence = 'The cellar door is painted on. Try the tap: it counts to 255 and then starts over.'
    expect(formOpinion(toBytes(sentence))).toEqual({ isReadable: true, guesses: [] })
    expect(formOpinion(new Uint8Array())).toEqual({ isReadable: false, guesses: [] })
  })

  it('for a picture, an archive and a vault by their signatures', () => {
    const first = (...bytes: number[]) => formOpinion(Uint8Array.from(bytes)).guesses[0]?.operation
    expect(first(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)).toBe('lowest-bits')
    expect(first(0x50, 0x4b, 3, 4)).toBe('list-zip')
    expect(first(3, 0xd9, 0xa2, 0x9a)).toBe('keepass')
    expect(first(3, 0xf3, 0x0d, 0x0a)).toBe('python')
    expect(first(0x1f, 0x8b, 8)).toBe('decompress')
    expect(first(0, 1, 2, 3)).toBe('strings')
  })
})

it.each([
  ['Sign a JWT', 'sign-jwt'],
  ['hash', 'hash'],
  ['to hex', 'to-hex'],
  ['rot', 'rot'],
  ['zeromq', 'from-z85'],
  ['sqrt(2)', undefined],
])('the first step found for %s: %s', (query, id) => {
  const { say } = createTexts('en', texts)
  expect(findSteps(query.toLowerCase().split(' '), say)[0]?.id).toBe(id)
  expect(findSteps([], say)).toHaveLength(OPERATIONS.length)
})

describe('the texts', () => {
  it('name and explain every step, option, group and guess', () => {
    const wanted = [
      ...GROUPS.map((group) => `group.${group}`),
      ...OPERATIONS.flatMap(({ id, options = [] }) => [
        `op.${id}`,
        `op.${id}.what`,
        ...options.map(({ name }) => `option.${name}`),
      ]),
    ]
    expect(wanted.filter((key) => !texts[key])).toEqual([])
    const ids = new Set(OPERATIONS.map(({ id }) => id))
    expect(ids.size).toBe(OPERATIONS.length)
    const named = Object.keys(texts).flatMap((key) => /^op\.([\w-]+)$/.exec(key)?.[1] ?? [])
    expect(named.filter((id) => !ids.has(id))).toEqual([])
  })

  it('cover exactly the keys in the code', () => {
    const code = globSync('**/*.{ts,tsx}', { cwd: HERE })
      .filter((file) => !/\.test\.ts$/.test(file))
      .map((file) => readFileSync(`${HERE}/${file}`, 'utf8'))
      .join('\n')
    const errors = [...code.matchAll(/(?:StepError|attempt)\(\s*'(\w+)'|code: '(\w+)'/g)].map(
      ([, one, other]) => one ?? other,
    )
    const reasons = [...code.matchAll(/reason: '(\w+)'|add\('[\w-]+', '(\w+)'/g)].map(([, one, other]) => one ?? other)
    const keys = [...errors.map((code) => `error.${code}`), ...reasons.map((reason) => `guess.${reason}`)]
    expect(keys.filter((key) => !texts[key])).toEqual([])
    const quoted = new Set([...code.matchAll(/'([\w.]+)'/g)].map(([, key]) => key))
    const families = /^(op|option|choice|group|step|view)\./
    const unsaid = Object.keys(texts)
      .map((key) => key.replace(/_one$/, ''))
      .filter((key) => !families.test(key) && !keys.includes(key) && !quoted.has(key))
    expect(unsaid).toEqual([])
  })

  it('fill their blanks and plurals, with numbers of the language', () => {
    const { say, sayOr } = createTexts('de', {
      bytes: '{count} Bytes',
      bytes_one: 'Ein Byte',
      'step.up': '{name}: hoch',
    })
    expect([say('bytes', { count: 1 }), say('bytes', { count: 12_345 })]).toEqual(['Ein Byte', '12.345 Bytes'])
    expect([say('step.up', { name: '{count}' }), say('constructor')]).toEqual(['{count}: hoch', 'constructor'])
    expect(sayOr('choice.MD5', 'MD5')).toBe('MD5')
  })
})

it('bytes are shown as a hex dump, and text as text', () => {
  expect(toHexDump(toBytes('Hello, world of \u0001'), 100)).toBe(
    '000000  48 65 6c 6c 6f 2c 20 77 6f 72 6c 64 20 6f 66 20  Hello, world of \n000010  01                                               .',
  )
  expect([isBinary(toBytes('Grüße\n')), isBinary(Uint8Array.of(0, 1, 2, 3))]).toEqual([false, true])
  expect(toPreview(toBytes('a\n b'))).toBe('a b')
  expect(toPreview(Uint8Array.of(0, 255))).toBe('00 ff')
})
